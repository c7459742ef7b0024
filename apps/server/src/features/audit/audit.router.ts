import { auditFilter } from '@headwater/contract/audit';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listAuditEntries } from './audit-entries.queries.ts';

export const auditRouter = router({
  /** Lists the audit trail, newest first; with `item` the history of an item. */
  list: adminProcedure
    .input(auditFilter.prefault({}))
    .query(async ({ ctx, input }) => listAuditEntries(ctx.db, input)),
});
