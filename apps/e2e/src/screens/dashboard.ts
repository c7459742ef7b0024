import { nextSteps } from './next-steps.ts';
import { admin, company, newcomer, waitForFailure, type ScreenCase } from './screen.ts';

const quiet = {
  submittals: { waiting: 0, oldestAt: null, oldestId: null, nextId: null },
  brokenPages: { count: 0, submittalId: null },
  purchaseOrders: { waiting: 0, oldestAt: null },
  mails: { failed: 0, lateSince: null },
  paymentsSetAside: 0,
  weeks: [],
  accessEnding: [],
  disk: null,
};

/** Dashboard on which everything waits, while the disk is nearly full. */
export const staffDashboardFull = admin('dashboard-full', '/dashboard', {
  mocks: {
    'dashboard.admin': {
      data: {
        submittals: { waiting: 128, oldestAt: '2026-09-19T09:00:00.000Z', oldestId: 1, nextId: 1 },
        brokenPages: { count: 2, submittalId: 1 },
        purchaseOrders: { waiting: 12, oldestAt: '2026-10-18T09:00:00.000Z' },
        mails: { failed: 3, lateSince: '2026-11-20T10:00:00.000Z' },
        paymentsSetAside: 2,
        weeks: [
          { week: '2026-11-09', submitted: 5, approved: 4, rejected: 0 },
          { week: '2026-11-16', submitted: 4, approved: 2, rejected: 1 },
        ],
        accessEnding: [
          {
            accountId: 1,
            email: 'communications.and.marketing@north-eastern-water-engineering.example',
            company: 'North Eastern Water Engineering and Environment',
            companyId: 1,
            endDate: '2026-12-01',
          },
        ],
        disk: {
          freeBytes: 480_000_000,
          totalBytes: 20_000_000_000,
          parts: [
            { name: 'files', bytes: 12_340_000_000 },
            { name: 'database', bytes: 4_100_000_000 },
            { name: 'backups', bytes: 1_900_000_000 },
            { name: 'logs', bytes: 31_000_000 },
          ],
        },
      },
    },
  },
});

export const dashboardScreens: ScreenCase[] = [
  company('dashboard', '/dashboard'),
  newcomer('dashboard', '/dashboard'),
  admin('dashboard', '/dashboard'),
  ...nextSteps,
  admin('dashboard-quiet', '/dashboard', { mocks: { 'dashboard.admin': { data: quiet } } }),
  staffDashboardFull,
  company('dashboard-failing', '/dashboard', {
    ...waitForFailure,
    mocks: { 'dashboard.company': { status: 500 } },
  }),
  company('dashboard-loading', '/dashboard', { mocks: { 'dashboard.company': 'never' } }),
];
