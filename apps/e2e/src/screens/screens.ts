import { adminScreens } from './admin.ts';
import { articleScreens } from './articles.ts';
import { companyScreens } from './company.ts';
import { sessionScreens } from './session.ts';
import { siteScreens } from './public-site.ts';
import { reviewScreens } from './review.ts';
import type { Screen } from './screen.ts';
import { storeScreens } from './store.ts';

/** Every screen of the portal and the public site, in every state that looks like one of its own. */
export const screens: Screen[] = [
  ...sessionScreens,
  ...companyScreens,
  ...articleScreens,
  ...storeScreens,
  ...reviewScreens,
  ...adminScreens,
  ...siteScreens,
];
