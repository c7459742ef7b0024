import {
  auditedItem,
  auditEntry,
  auditFilter,
  securityFilter,
  visit,
  visitsInput,
} from '@headwater/contract/audit';
import { z } from 'zod';
import { adminProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { page } from '../../trpc/rest-meta.ts';
import { listAuditEntries } from './audit-entries.queries.ts';
import { listSecurityEvents } from './security-events.queries.ts';
import { listVisits } from './visits.queries.ts';

export const auditRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/audit',
        name: 'listAudit',
        summary: 'Who did what, newest first; with `item` what was done to one item (administrators)',
        answer: page({ entries: z.array(auditEntry), item: auditedItem.nullable() }),
      },
    })
    .input(auditFilter.prefault({}))
    .query(async ({ ctx, input }) => listAuditEntries(ctx.db, input)),

  listSecurityEvents: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/audit/security',
        name: 'listSecurityEvents',
        summary: 'Sign-ins, refusals, and changes to what people sign in with, newest first (administrators)',
        answer: page({ entries: z.array(auditEntry) }),
      },
    })
    .input(securityFilter.prefault({}))
    .query(async ({ ctx, input }) => listSecurityEvents(ctx.db, input)),

  listVisits: userProcedure
    .meta({
      rest: {
        call: 'GET /api/audit/visits',
        name: 'listVisits',
        summary: 'When the publisher’s staff viewed the portal as you, why, and what they changed',
        answer: page({ visits: z.array(visit) }),
      },
    })
    .input(visitsInput.prefault({}))
    .query(async ({ ctx, input }) => listVisits(ctx.db, { ...input, accountId: ctx.account.id })),
});
