import { adminScreens } from './admin.ts';
import { articleScreens } from './articles.ts';
import { companyScreens } from './company.ts';
import { sessionScreens } from './session.ts';
import { siteScreens } from './public-site.ts';
import { memberScreens } from './members.ts';
import { reviewScreens } from './review.ts';
import type { ScreenCase } from './screen.ts';
import { storeScreens } from './store.ts';

/** Every screen of the portal and the public site, in every state that looks different. */
export const screens: ScreenCase[] = [
  ...sessionScreens,
  ...companyScreens,
  ...memberScreens,
  ...articleScreens,
  ...storeScreens,
  ...reviewScreens,
  ...adminScreens,
  ...siteScreens,
];
