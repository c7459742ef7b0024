import { adminProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';

export const dashboardRouter = router({
  /** What waits for an admin, and which access ends soon. */
  admin: adminProcedure.query(async ({ ctx }) => getAdminDashboard(ctx, { now: ctx.now() })),

  /** The status of each of the company's items, what blocks it, and what is paid, as far as the member may see it. */
  company: memberProcedure.query(async ({ ctx }) => getCompanyDashboard(ctx, ctx.membership)),
});
