import { memberProcedure, router, staffProcedure } from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';

export const dashboardRouter = router({
  /** What waits for the staff, and which access ends soon, as far as the role may see it. */
  admin: staffProcedure.query(async ({ ctx }) => getAdminDashboard(ctx)),

  /** The status of each of the company's items, what blocks it, and what is paid, as far as the member may see it. */
  company: memberProcedure.query(async ({ ctx }) => getCompanyDashboard(ctx, ctx.membership)),
});
