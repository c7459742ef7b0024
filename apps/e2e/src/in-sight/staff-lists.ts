import type { Page } from '@playwright/test';
import { findScreen } from '../screens/screens.ts';
import type { Sight } from './sight.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.locator('main tbody tr');
const filters = (page: Page) => page.locator('main').getByRole('button', { name: /^Filters/ });

/** Returns a list in which staff find one entry, whose first row starts at 340 px or higher if it is a table. */
function listSight(name: string, job: string, more: Sight['inSight'] = {}): Sight {
  return {
    screen: findScreen(name),
    job,
    inSight: { heading, 'first row': { find: rows, at: ['laptop', 'desktop'], top: 340 }, ...more },
  };
}

function queueSight(name: string): Sight {
  return {
    screen: findScreen(name),
    job: 'to decide the next',
    inSight: {
      heading,
      search: (page) => page.getByLabel('Search by company, title or email'),
      Filters: filters,
      'first row': { find: rows, at: ['laptop', 'desktop'], top: 330 },
      'rows on a desktop': { find: rows, at: ['desktop'], count: name === 'admin-submittals' ? 12 : 7 },
      Preview: { find: (page) => page.getByRole('link', { name: /^Preview / }), screens: 2 },
      Approve: { find: (page) => page.getByRole('button', { name: /^Approve / }), screens: 2 },
      Reject: { find: (page) => page.getByRole('button', { name: /^Reject / }), screens: 2 },
    },
  };
}

/** Everything that a staff list must show without scrolling. */
export const staffListSights: Sight[] = [
  queueSight('admin-submittals'),
  queueSight('admin-submittals-full'),
  listSight('admin-users-many', 'to find an account', {
    search: (page) => page.getByLabel('Search by email or company'),
    Filters: filters,
    'View As': { find: (page) => page.getByRole('button', { name: /^View As / }), screens: 2 },
  }),
  listSight('admin-companies-many', 'to see whom to call next', {
    search: (page) => page.getByLabel('Search by company or email'),
    Filters: filters,
    'Due today': (page) => page.getByRole('button', { name: 'Due today' }),
    Plan: { find: (page) => page.getByRole('button', { name: /^Plan for / }), screens: 2 },
  }),
  listSight('admin-money', 'to see what is overdue'),
  listSight('admin-purchase-orders', 'to open the next order', {
    'Enter order': (page) => page.getByRole('button', { name: 'Enter order' }),
    'the last tab': (page) => page.getByRole('link', { name: 'Figures', exact: true }),
  }),
  listSight('admin-payments', 'to clear up a payment', {
    Done: { find: (page) => page.getByRole('button', { name: /^Done: / }), screens: 2 },
  }),
  listSight('admin-packages', 'to change a package'),
  listSight('admin-discounts', 'to see which codes count', {
    'New code': (page) => page.getByRole('button', { name: 'New code' }),
  }),
  listSight('admin-quotations', 'to see which quotations are open', {
    status: (page) => page.getByRole('group', { name: 'Status' }),
    Replace: { find: (page) => page.getByRole('button', { name: /^Replace / }), screens: 2 },
  }),
  listSight('admin-mails', 'to find an email'),
  listSight('admin-audit', 'to see who did what'),
  listSight('admin-security', 'to see who was refused'),
  listSight('admin-references', 'to find an item'),
  listSight('admin-mistakes', 'to check the next report'),
  listSight('admin-unconfirmed', 'to see which companies to call'),
  {
    screen: findScreen('admin-dashboard'),
    job: 'to go to any place of the staff’s menu',
    inSight: Object.fromEntries(
      ['Review', 'Customers', 'Site', 'System'].map((name) => [
        name,
        {
          find: (page) => page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) }),
          at: ['laptop', 'desktop'],
        },
      ]),
    ),
  },
  listSight('admin-staff-all', 'to see who may do what'),
];
