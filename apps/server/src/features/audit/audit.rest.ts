import { auditedItem, auditEntry, auditFilter, securityFilter, visit } from '@headwater/contract/audit';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { auditRouter } from './audit.router.ts';

const restRoute = restRouteOf<{ audit: CallerOf<typeof auditRouter> }>();

export const auditRoutes = [
  restRoute('GET', '/api/audit', {
    name: 'listAudit',
    summary: 'Who did what, newest first; with `item` what was done to one item (administrators)',
    access: 'administer',
    input: restPage.extend(auditFilter.omit({ cursor: true }).shape),
    response: z.object({
      data: z.object({ entries: z.array(auditEntry), item: auditedItem.nullable() }),
      next,
    }),
    call: async (portal, input) => {
      const { nextCursor, ...data } = await portal.audit.list(toCursor(input));
      return { data, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/audit/security', {
    name: 'listSecurityEvents',
    summary: 'Sign-ins, refusals, and changes to what people sign in with, newest first (administrators)',
    access: 'administer',
    input: restPage.extend(securityFilter.omit({ cursor: true }).shape),
    response: z.object({ data: z.object({ entries: z.array(auditEntry) }), next }),
    call: async (portal, input) => {
      const { entries, nextCursor } = await portal.audit.listSecurityEvents(toCursor(input));
      return { data: { entries }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/audit/visits', {
    name: 'listVisits',
    summary: 'When the publisher’s staff viewed the portal as you, why, and what they changed',
    input: restPage,
    response: z.object({ data: z.object({ visits: z.array(visit) }), next }),
    call: async (portal, input) => {
      const { visits, nextCursor } = await portal.audit.listVisits(toCursor(input));
      return { data: { visits }, ...toNext(nextCursor) };
    },
  }),
];
