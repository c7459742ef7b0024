import type { Page } from '@playwright/test';
import { admin } from '../screens/screen.ts';
import { fullest, openReview, reasons } from '../screens/review.ts';
import type { Sight } from './sight.ts';

const decisions: Sight['inSight'] = {
  heading: (page) => page.getByRole('heading', { level: 1 }),
  'the page': { find: (page) => page.locator('iframe'), at: ['laptop', 'desktop'], top: 260, count: 0 },
  'the page’s beginning': { find: (page) => page.locator('iframe'), at: ['phone'], top: 700, count: 0 },
  Approve: (page) => page.getByRole('button', { name: 'Approve', exact: true }),
  Reject: (page) => page.getByRole('button', { name: 'Reject', exact: true }),
  'Request changes': (page) => page.getByRole('button', { name: 'Request changes', exact: true }),
};

const sendRequest = (page: Page) =>
  page.getByRole('region', { name: 'Request changes' }).getByRole('button', { name: 'Request changes' });

/** Everything that a reviewer must see without scrolling. */
export const reviewSights: Sight[] = [
  { screen: fullest, job: 'to see the page and decide', inSight: decisions },
  {
    screen: admin('review-in-sight', '/submittals', openReview('Tarn Membranes')),
    job: 'to see the page and decide',
    inSight: decisions,
    axe: 'at night',
  },
  {
    screen: admin('review-request-in-sight', '/submittals', {
      mocks: reasons,
      show: async (page) => {
        await openReview('Tarn Membranes').show?.(page);
        await page.getByRole('button', { name: 'Request changes' }).click();
        // The errors of an empty request make the panel longer.
        await sendRequest(page).click();
      },
    }),
    job: 'to say what is needed beside the page',
    inSight: {
      'the page': { find: (page) => page.locator('iframe'), at: ['laptop', 'desktop'], top: 260, count: 0 },
      'What is needed': {
        find: (page) => page.getByLabel('What is needed'),
        at: ['laptop', 'desktop'],
      },
      'Request changes': {
        find: sendRequest,
        at: ['laptop', 'desktop'],
      },
    },
  },
];
