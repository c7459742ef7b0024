import { adminProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';

export const dashboardRouter = router({
  /** What waits for an admin, and which access ends soon. */
  admin: adminProcedure.query(async ({ ctx }) => getAdminDashboard(ctx, { now: ctx.now() })),

  /** The status of each of the account's items, and what blocks it. */
  company: userProcedure.query(async ({ ctx }) => getCompanyDashboard(ctx, { accountId: ctx.account.id })),
});
