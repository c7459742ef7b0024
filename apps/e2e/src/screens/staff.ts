import { admin, company, press, waitForFailure, type ScreenCase } from './screen.ts';

const staff = [
  { accountId: 1, email: 'admin@headwater.example', role: 'administrator', lastSignInAt: null },
  {
    accountId: 2,
    email: 'communications.and.marketing@north-eastern-water-engineering.example',
    role: 'reviewer',
    lastSignInAt: '2026-11-20T09:00:00.000Z',
  },
  {
    accountId: 3,
    email: 'orders@publisher.example',
    role: 'sales',
    lastSignInAt: '2026-11-22T08:00:00.000Z',
  },
  { accountId: 4, email: 'help@publisher.example', role: 'support', lastSignInAt: null },
];
const list = { 'session.staff.list': { data: staff } };

const user = {
  id: 7,
  email: 'staff@publisher.example',
  admin: false,
  activeSubscription: false,
  hasCompany: false,
  company: null,
  companies: [],
  impersonating: false,
  needsRecoveryCode: false,
};
const hidden = {
  submittals: null,
  purchaseOrders: null,
  mails: null,
  paymentsSetAside: null,
  weeks: null,
  accessEnding: null,
  disk: null,
};
const dashboards = {
  reviewer: {
    ...hidden,
    submittals: { waiting: 3, oldestAt: '2026-11-19T09:00:00.000Z', oldestId: 1, nextId: 1 },
    brokenPages: { count: 1, submittalId: 1 },
    weeks: [
      { week: '2026-11-09', submitted: 5, approved: 4, rejected: 0 },
      { week: '2026-11-16', submitted: 4, approved: 2, rejected: 1 },
    ],
  },
  sales: {
    ...hidden,
    purchaseOrders: { waiting: 2, oldestAt: '2026-11-18T09:00:00.000Z' },
    paymentsSetAside: 1,
    accessEnding: [
      {
        accountId: 1,
        email: 'marketing@calderpumps.example',
        company: 'Calder Pumps',
        companyId: 1,
        endDate: '2026-12-01',
      },
    ],
  },
  support: hidden,
};

function as(role: keyof typeof dashboards): Pick<ScreenCase, 'mocks'> {
  return {
    mocks: {
      'session.get': { data: { ...user, staffRole: role } },
      'dashboard.admin': { data: dashboards[role] },
    },
  };
}

/** Screens of the staff, and the first page of each role. */
export const staffScreens: ScreenCase[] = [
  admin('staff', '/staff'),
  admin('staff-all', '/staff', { mocks: list }),
  admin('staff-add', '/staff', { mocks: list, ...press('Add somebody') }),
  admin('staff-change-role', '/staff', { mocks: list, ...press(/^Change role/) }),
  admin('staff-end-role', '/staff', { mocks: list, ...press(/^End role/) }),
  admin('staff-failing', '/staff', { ...waitForFailure, mocks: { 'session.staff.list': { status: 500 } } }),
  company('dashboard-as-reviewer', '/dashboard', as('reviewer')),
  company('dashboard-as-sales', '/dashboard', as('sales')),
  company('dashboard-as-support', '/dashboard', as('support')),
];
