import { auditFilter, securityFilter, visitsInput } from '@headwater/contract/audit';
import { adminProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { listAuditEntries } from './audit-entries.queries.ts';
import { listSecurityEvents } from './security-events.queries.ts';
import { listVisits } from './visits.queries.ts';

export const auditRouter = router({
  /** Lists the audit trail, newest first; with `item` the history of an item. */
  list: adminProcedure
    .input(auditFilter.prefault({}))
    .query(async ({ ctx, input }) => listAuditEntries(ctx.db, input)),

  /** Lists what the audit says of who gets in: sign-ins, refusals, and changes to what people sign in with. */
  listSecurityEvents: adminProcedure
    .input(securityFilter.prefault({}))
    .query(async ({ ctx, input }) => listSecurityEvents(ctx.db, input)),

  /** Lists when the publisher's staff looked into the account as its user, why, and what they changed. */
  listVisits: userProcedure
    .input(visitsInput.prefault({}))
    .query(async ({ ctx, input }) => listVisits(ctx.db, { ...input, accountId: ctx.account.id })),
});
