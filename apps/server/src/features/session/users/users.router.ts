import { userFilter } from '@headwater/contract/session';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { listUsers } from './users.queries.ts';

export const usersRouter = router({
  /** Lists the open accounts by email address. */
  list: adminProcedure
    .input(userFilter.prefault({}))
    .query(async ({ ctx, input }) => listUsers(ctx.db, input)),
});
