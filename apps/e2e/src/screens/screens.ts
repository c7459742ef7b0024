import { accountScreens } from './account.ts';
import { adminScreens } from './admin.ts';
import { articleScreens } from './articles.ts';
import { accuracyScreens } from './accuracy.ts';
import { quotationScreens } from './quotations.ts';
import { claimScreens } from './claims.ts';
import { companyScreens } from './company.ts';
import { dashboardScreens } from './dashboard.ts';
import { enquiryScreens } from './enquiries.ts';
import { mailedLinkScreens } from './mailed-links.ts';
import { moneyScreens } from './money.ts';
import { siteScreens } from './public-site.ts';
import { memberScreens } from './members.ts';
import { publisherScreens } from './publisher.ts';
import { reviewScreens } from './review.ts';
import type { ScreenCase } from './screen.ts';
import { shellScreens } from './shell.ts';
import { signInScreens } from './sign-in.ts';
import { embargoLinkScreens } from './embargo-links.ts';
import { signOffScreens } from './sign-offs.ts';
import { salesScreens } from './sales.ts';
import { staffScreens } from './staff.ts';
import { statisticsScreens } from './statistics.ts';
import { storeScreens } from './store.ts';
import { trashScreens } from './trash.ts';
import { userScreens } from './users.ts';

/** Every screen of the portal and the public site, in every state that looks different. */
export const screens: ScreenCase[] = [
  ...shellScreens,
  ...signInScreens,
  ...mailedLinkScreens,
  ...accountScreens,
  ...dashboardScreens,
  ...companyScreens,
  ...memberScreens,
  ...claimScreens,
  ...accuracyScreens,
  ...quotationScreens,
  ...articleScreens,
  ...trashScreens,
  ...enquiryScreens,
  ...statisticsScreens,
  ...storeScreens,
  ...moneyScreens,
  ...salesScreens,
  ...reviewScreens,
  ...signOffScreens,
  ...embargoLinkScreens,
  ...userScreens,
  ...staffScreens,
  ...adminScreens,
  ...publisherScreens,
  ...siteScreens,
];

export function findScreen(name: string): ScreenCase {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`No screen is called ${name}`);
  return found;
}
