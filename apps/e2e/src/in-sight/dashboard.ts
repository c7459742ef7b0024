import type { Page } from '@playwright/test';
import { staffDashboardFull } from '../screens/dashboard.ts';
import { companyDashboardFull } from '../screens/next-steps.ts';
import type { Sight } from './sight.ts';

const next = (page: Page) => page.getByRole('region', { name: 'Do this next' });

/** Everything that a dashboard must show without scrolling. */
export const dashboardSights: Sight[] = [staffDashboardFull, companyDashboardFull].map((screen) => ({
  screen,
  job: 'to do the next thing',
  inSight: {
    heading: (page) => page.getByRole('heading', { level: 1 }),
    'do this next': { find: next, top: 330 },
    'its button': (page) => next(page).getByRole('link'),
  },
}));
