import { auditFilter } from '@headwater/contract/audit';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listAuditEntries } from './audit-entries.queries.ts';

export const auditRouter = router({
  /** Who did what, newest first; with `item` an item's own history. */
  list: adminProcedure
    .input(auditFilter.prefault({}))
    .query(async ({ ctx, input }) => listAuditEntries(ctx.db, input)),
});
