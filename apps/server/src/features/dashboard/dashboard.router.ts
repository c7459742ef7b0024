import { companyOverviewInput, companyOverviewLogInput } from '@headwater/contract/company-overview';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import {
  adminProcedure,
  companiesProcedure,
  memberProcedure,
  router,
  staffProcedure,
} from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';
import { getCompanyOverview, listOverviewLog } from './company-overview.ts';
import { getStorage } from './storage.ts';

export const dashboardRouter = router({
  /** What waits for the staff, and which access ends soon, as far as the role may see it. */
  admin: staffProcedure.query(async ({ ctx }) => getAdminDashboard(ctx)),

  /** What the texts and files take, and which companies have most. */
  storage: adminProcedure.query(async ({ ctx }) => getStorage(ctx.db, { now: ctx.now() })),

  /** The status of each of the company's items, what blocks it, and what is paid, as far as the member may see it. */
  company: memberProcedure.query(async ({ ctx }) => getCompanyDashboard(ctx)),

  /** All that the publisher knows of a company, for its staff. */
  companyOverview: companiesProcedure
    .input(companyOverviewInput)
    .query(async ({ ctx, input }) =>
      getCompanyOverview(ctx, { ...input, drafts: hasStaffRight(ctx.account.staffRole, 'readDrafts') }),
    ),

  /** The company's log as its owners read it. */
  companyOverviewLog: companiesProcedure
    .input(companyOverviewLogInput)
    .query(async ({ ctx, input }) =>
      listOverviewLog(ctx, { ...input, drafts: hasStaffRight(ctx.account.staffRole, 'readDrafts') }),
    ),
});
