import { adminProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { getAdminDashboard } from './admin-dashboard.ts';
import { getCompanyDashboard } from './company-dashboard.ts';

export const dashboardRouter = router({
  /** What waits for an admin, and what is about to. */
  admin: adminProcedure.query(async ({ ctx }) => getAdminDashboard(ctx.db, { now: ctx.now() })),

  /** Where the account's items stand, and what blocks each. */
  company: userProcedure.query(async ({ ctx }) =>
    getCompanyDashboard(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),
});
