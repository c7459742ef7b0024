import { accountSights } from './account.ts';
import { companySights } from './company.ts';
import { dashboardSights } from './dashboard.ts';
import { orderSights } from './orders.ts';
import { panelSights } from './panel.ts';
import { publicSiteSights } from './public-site.ts';
import { reviewSights } from './review.ts';
import type { Sight } from './sight.ts';
import { signInSights } from './sign-in.ts';
import { staffListSights } from './staff-lists.ts';

/** Table of what each screen must show. Each new screen or state joins it. */
export const sights: Sight[] = [
  ...signInSights,
  ...accountSights,
  ...dashboardSights,
  ...companySights,
  ...panelSights,
  ...orderSights,
  ...reviewSights,
  ...staffListSights,
  ...publicSiteSights,
];
