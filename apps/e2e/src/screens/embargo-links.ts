import { progressSteps } from '@headwater/contract/progress';
import type { EmbargoLink } from '@headwater/contract/embargo-links';
import { unscheduled } from '@headwater/contract/submittals';
import type { Page } from '@playwright/test';
import { company, type ScreenCase } from './screen.ts';

const link: EmbargoLink = {
  id: 4,
  recipient: 'Jane Smith, Water Weekly',
  status: 'open',
  endsOn: null,
  madeAt: '2026-11-20T09:00:00.000Z',
  byEditor: false,
  revokedAt: null,
  uses: 3,
  lastUsedAt: '2026-11-21T16:20:00.000Z',
};
const links: EmbargoLink[] = [
  link,
  { ...link, id: 3, recipient: 'Al Lane', byEditor: true, endsOn: '2026-11-30', uses: 0, lastUsedAt: null },
  {
    ...link,
    id: 2,
    recipient: 'The news desk of the Yorkshire and Humber Evening Chronicle',
    status: 'revoked',
    revokedAt: '2026-11-21T10:00:00.000Z',
    uses: 1,
  },
];
const approvedForLater = {
  'company.profile': { status: 500 },
  'submittals.get': {
    data: {
      isSubmitted: true,
      response: 'approved',
      reason: null,
      steps: progressSteps('company', new Set()),
      publicUrl: null,
      publicSchedule: null,
      unpublished: null,
      appearance: { ...unscheduled, notBefore: '2026-12-03T09:00:00.000Z', awaitsPublication: true },
    },
  },
};
const mocks = { ...approvedForLater, 'submittals.embargoLinks.list': { data: links } };

export async function openLinks(page: Page): Promise<void> {
  await page.getByText('Who may see this').click();
  await page.getByRole('region', { name: 'Who may see this' }).scrollIntoViewIfNeeded();
}

export const embargoLinkScreens: ScreenCase[] = [
  company('embargo-links', '/company', {
    mocks,
    show: openLinks,
  }),
  company('embargo-links-failing', '/company', {
    mocks: { ...approvedForLater, 'submittals.embargoLinks.list': { status: 500 } },
    show: async (page) => {
      await openLinks(page);
      await page.getByText('The links could not be loaded').scrollIntoViewIfNeeded();
    },
  }),
  company('embargo-link-end', '/company', {
    mocks,
    show: async (page) => {
      await openLinks(page);
      await page
        .getByRole('button', { name: /^End the link for/ })
        .first()
        .click();
    },
  }),
  company('embargo-link-make', '/company', {
    mocks,
    show: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('dialog').getByText('Journalist', { exact: true }).click();
    },
  }),
  company('embargo-link-made', '/company', {
    mocks: {
      ...mocks,
      'submittals.embargoLinks.make': {
        data: { id: 5, url: `https://site.example/embargo?key=${'x'.repeat(43)}` },
      },
    },
    show: async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Make a link' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Journalist', { exact: true }).click();
      await dialog.getByLabel('For').fill('Jane Smith, Water Weekly');
      await dialog.getByRole('button', { name: 'Make the link' }).click();
      await dialog.getByRole('button', { name: 'Done' }).waitFor();
    },
  }),
];
