import { companyOverviewInput, companyOverviewLogInput } from '@headwater/contract/company-overview';
import { adminProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';
import { getCompanyOverview, listOverviewLog } from './company-overview.ts';

export const dashboardRouter = router({
  /** What waits for an admin, and which access ends soon. */
  admin: adminProcedure.query(async ({ ctx }) => getAdminDashboard(ctx, { now: ctx.now() })),

  /** The status of each of the company's items, what blocks it, and what is paid, as far as the member may see it. */
  company: memberProcedure.query(async ({ ctx }) => getCompanyDashboard(ctx, ctx.membership)),

  /** All that the publisher knows of a company, for its staff. */
  companyOverview: adminProcedure
    .input(companyOverviewInput)
    .query(async ({ ctx, input }) => getCompanyOverview(ctx, input)),

  /** The company's log as its owners read it. */
  companyOverviewLog: adminProcedure
    .input(companyOverviewLogInput)
    .query(async ({ ctx, input }) => listOverviewLog(ctx, input)),
});
