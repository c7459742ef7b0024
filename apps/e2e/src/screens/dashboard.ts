import { nextSteps } from './next-steps.ts';
import { admin, company, newcomer, waitForFailure, type ScreenCase } from './screen.ts';

export const dashboardScreens: ScreenCase[] = [
  company('dashboard', '/dashboard'),
  newcomer('dashboard', '/dashboard'),
  admin('dashboard', '/dashboard'),
  ...nextSteps,
  admin('dashboard-disk-nearly-full', '/dashboard', {
    mocks: {
      'dashboard.admin': {
        data: {
          submittals: { waiting: 0, oldestAt: null, oldestId: null },
          purchaseOrders: { waiting: 0, oldestAt: null },
          mails: { failed: 0, lateSince: null },
          paymentsSetAside: 0,
          weeks: [],
          accessEnding: [],
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
  }),
  company('dashboard-failing', '/dashboard', {
    ...waitForFailure,
    mocks: { 'dashboard.company': { status: 500 } },
  }),
  company('dashboard-loading', '/dashboard', { mocks: { 'dashboard.company': 'never' } }),
];
