import { chooseInMenu } from '../choose-in-menu.ts';
import { admin, waitForFailure, type ScreenCase } from './screen.ts';

const manyUsers = Array.from({ length: 50 }, (_, index) => ({
  id: 1_000 + index,
  email: `communications.and.marketing-${index}@north-eastern-water-engineering.example`,
  admin: index === 3,
  staffRole: index === 3 ? 'administrator' : index === 4 ? 'reviewer' : null,
  suspension:
    index === 1
      ? { at: '2026-11-20T02:00:00.000Z', reason: 'Spam in its company news', pagesHidden: true }
      : null,
  emailConfirmed: index !== 2,
  registeredAt: '2026-09-01T09:30:00.000Z',
  lastSignInAt: index === 4 ? null : '2026-11-20T09:30:00.000Z',
  companies:
    index === 4
      ? []
      : [
          {
            id: 1,
            title: 'North Eastern Water Engineering and Environment',
            role: 'editor',
            access: { package: 'Premium Company Profile', endDate: '2027-03-02' },
          },
        ],
  access: null,
}));

/** Chooses in the menu of the first row with such an entry, as the staff's rows have none. */
function chooseForUser(entry: RegExp): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.locator('button:not([aria-disabled=true])', { hasText: 'View As' }) });
      const wanted = entry.source.includes('Reopen') ? row.filter({ hasText: 'Suspended' }) : row;
      await chooseInMenu(page, wanted.first().getByRole('button', { name: /^More for / }), entry);
      await page.getByRole('dialog').waitFor();
    },
  };
}

const openCompany: Pick<ScreenCase, 'show'> = {
  show: async (page) => {
    await page.getByRole('row', { name: /Owner/ }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Profile and access' }).waitFor();
  },
};

/** Screens of the accounts and the audit trail. */
export const userScreens: ScreenCase[] = [
  admin('users', '/users'),
  admin('users-many', '/users', {
    mocks: { 'session.users.list': { data: { users: manyUsers, next: 50 } } },
  }),
  admin('users-rescue', '/users', chooseForUser(/^Rescue /)),
  admin('users-suspend', '/users', chooseForUser(/^Suspend /)),
  admin('users-reopen', '/users', {
    mocks: { 'session.users.list': { data: { users: manyUsers, next: 50 } } },
    ...chooseForUser(/^Reopen /),
  }),
  admin('users-none', '/users', {
    show: async (page) => {
      await page.getByLabel('Search by email or company').fill('nobody-at-all');
      await page.getByText(/^No matching account has/).waitFor();
    },
  }),
  admin('users-failing', '/users', { ...waitForFailure, mocks: { 'session.users.list': { status: 500 } } }),
  admin('company', '/users', openCompany),
  admin('company-grant-access', '/users', {
    show: async (page) => {
      await openCompany.show?.(page);
      await page.getByRole('button', { name: 'Grant access' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  admin('company-not-there', '/companies/2000000000'),
  admin('audit', '/audit'),
  admin('audit-item', '/submittals', {
    show: async (page) => {
      await chooseInMenu(page, page.getByRole('button', { name: /^More for / }).first(), /^History of /);
      await page.getByRole('heading', { level: 1, name: /^History of (?!one item)/ }).waitFor();
    },
  }),
  admin('audit-none', '/audit?actor=nobody@example.com'),
];
