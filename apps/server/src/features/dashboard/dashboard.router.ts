import { logEntry } from '@headwater/contract/company-log-entries';
import {
  companyOverview,
  companyOverviewInput,
  companyOverviewLogInput,
} from '@headwater/contract/company-overview';
import { adminDashboard, companyDashboard, storage } from '@headwater/contract/dashboard';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { z } from 'zod';
import {
  adminProcedure,
  companiesProcedure,
  memberProcedure,
  router,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { page, under } from '../../trpc/rest-meta.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';
import { getCompanyOverview, listOverviewLog } from './company-overview.ts';
import { getStorage } from './storage.ts';

export const dashboardRouter = router({
  /** The status of each of the company's items, what blocks it, and what is paid, as far as the member may see it. */
  company: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/dashboard/company',
        name: 'getCompanyDashboard',
        summary: 'Where the company’s pages stand, their views, and what is paid',
        answer: under('data', companyDashboard),
      },
    })
    .query(async ({ ctx }) => getCompanyDashboard(ctx)),
  admin: staffProcedure
    .meta({
      rest: {
        call: 'GET /api/dashboard/admin',
        name: 'getAdminDashboard',
        summary: 'What waits for the staff, as far as the role may see it (staff)',
        answer: under('data', adminDashboard),
      },
    })
    .query(async ({ ctx }) => getAdminDashboard(ctx)),

  storage: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/dashboard/storage',
        name: 'getStorage',
        summary: 'What the texts and files take, and which companies have most (staff)',
        answer: under('data', storage),
      },
    })
    .query(async ({ ctx }) => getStorage(ctx.db, { now: ctx.now() })),

  companyOverview: companiesProcedure
    .meta({
      rest: {
        call: 'GET /api/dashboard/companies/{id}',
        name: 'getCompanyOverview',
        summary: 'A company on one page: its members, items, access and what it bought (staff)',
        answer: under('data', companyOverview),
      },
    })
    .input(companyOverviewInput)
    .query(async ({ ctx, input }) =>
      getCompanyOverview(ctx, { ...input, drafts: hasStaffRight(ctx.account.staffRole, 'readDrafts') }),
    ),

  companyOverviewLog: companiesProcedure
    .meta({
      rest: {
        call: 'GET /api/dashboard/companies/{id}/log',
        name: 'listCompanyOverviewLog',
        summary: 'Who did what for a company, as its owners read it, newest first (staff)',
        answer: page({ entries: z.array(logEntry) }),
      },
    })
    .input(companyOverviewLogInput)
    .query(async ({ ctx, input }) =>
      listOverviewLog(ctx, { ...input, drafts: hasStaffRight(ctx.account.staffRole, 'readDrafts') }),
    ),
});
