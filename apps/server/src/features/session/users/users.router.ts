import { userFilter } from '@headwater/contract/session';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { listUsers } from './users.queries.ts';

export const usersRouter = router({
  /** The open accounts by e-mail; `next` is the last one's id where more follow. */
  list: adminProcedure
    .input(userFilter.prefault({}))
    .query(async ({ ctx, input }) => listUsers(ctx.db, input)),
});
