import { z } from 'zod';
import { day } from './dates.ts';
import { itemRef, paginationInput } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { itemType } from './article-type.ts';
import { email } from './session.ts';
import { text } from './text.ts';

/** Filters the audit log; days are inclusive, in Europe/London. */
export const auditFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  /** The emails of the account that acted, and of the one that it impersonated. */
  actor: email.meta({ examples: ['editor@publisher.example'] }).optional(),
  subject: email.meta({ examples: ['marketing@clearwater.example'] }).optional(),
  /** A feature (`session`) or a single action (`session.login`). */
  action: text(100)
    .regex(/^[A-Za-z-]+(?:\.[A-Za-z-]+)*$/, 'This is not a valid action')
    .optional(),
  item: itemRef.optional(),
  from: day.meta({ examples: ['2026-11-01'] }).optional(),
  to: day.meta({ examples: ['2026-11-30'] }).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditListFilter = auditFilter.omit({ limit: true, cursor: true });
export type AuditListFilter = z.output<typeof auditListFilter>;

export interface AuditPage {
  entries: AuditEntry[];
  /** The last one's id if more follow. */
  nextCursor: number | null;
  /** The requested item, so that a list without entries has its name too. */
  item: AuditEntry['item'];
}

/** A kind has the actions that it names, or all those of whole features that no other kind names. */
type SecurityKindRule = { kind: string; label: string } & (
  | { actions: readonly string[] }
  | { features: readonly string[] }
);

/** The kinds of security events in the audit. */
export const securityKinds = [
  { kind: 'failed', label: 'Failed sign-ins', actions: ['security.signInFailed', 'security.tokenRefused'] },
  { kind: 'limits', label: 'Limits reached', actions: ['security.limitReached'] },
  { kind: 'refused', label: 'Refused rights', actions: ['security.refused'] },
  {
    kind: 'sign-ins',
    label: 'Sign-ins',
    actions: ['session.login', 'session.logout', 'session.register'],
  },
  { kind: 'view-as', label: 'View As', actions: ['session.switch', 'session.giveReason', 'session.revert'] },
  {
    kind: 'changes',
    label: 'Changes to accounts, passwords, codes and tokens',
    features: ['session', 'admin'],
  },
] as const satisfies readonly SecurityKindRule[];
export type SecurityKind = (typeof securityKinds)[number]['kind'];

/** Filters the security events; days are inclusive, in Europe/London. */
export const securityFilter = auditFilter.pick({ limit: true, cursor: true, from: true, to: true }).extend({
  kind: z.enum(securityKinds.map(({ kind }) => kind)).optional(),
  /** The email of the account that acted, or was affected. */
  account: email.meta({ examples: ['marketing@clearwater.example'] }).optional(),
  /** The network address that it came from. */
  address: text(45).optional(),
});
export type SecurityFilter = z.output<typeof securityFilter>;

export const securityListFilter = securityFilter.omit({ limit: true, cursor: true });
export type SecurityListFilter = z.output<typeof securityListFilter>;

export const visitsInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(20),
});

/** A visit of the publisher's staff to the account as its user. */
export const visit = z.object({
  id: z.int(),
  /** The admin's email. */
  actorEmail: z.string(),
  reason: z.string().nullable(),
  from: z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] }),
  until: z.iso.datetime(),
  /** The admin's changes during the visit, oldest first; the first 100. */
  changes: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      action: z.string(),
      itemTitle: z.string().nullable(),
    }),
  ),
});
export type Visit = z.output<typeof visit>;

const auditAccount = z.object({ id: z.int(), email: z.string() });

const auditDetails = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ examples: [{ status: 'waiting' }] });

export const auditedItem = z.object({
  id: z.int(),
  type: itemType,
  title: z.string(),
});

export const auditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Null for the operator's scripts and for jobs. */
    actor: auditAccount.nullable(),
    subject: auditAccount.nullable(),
    action: z.string(),
    item: auditedItem.nullable(),
    before: auditDetails,
    after: auditDetails,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const actorColumn = {
  heading: 'Who',
  value: ({ actor }: AuditEntry) => actor?.email ?? 'The portal itself',
};
const whenColumn = { heading: 'When', kind: 'moment', value: ({ at }: AuditEntry) => at } as const;
const accountColumn = {
  heading: 'Account',
  only: 'csv',
  value: ({ subject }: AuditEntry) => subject && subject.email,
} as const;
const whatColumn = { heading: 'What', value: ({ action }: AuditEntry) => action };
const detailColumns = {
  before: { heading: 'Before', only: 'csv', value: ({ before }) => before && JSON.stringify(before) },
  after: { heading: 'After', only: 'csv', value: ({ after }) => after && JSON.stringify(after) },
} satisfies ListColumns<AuditEntry>;

export const auditColumns = {
  when: whenColumn,
  who: actorColumn,
  account: accountColumn,
  what: whatColumn,
  item: { heading: 'Item', value: ({ item }) => item && item.title },
  ...detailColumns,
} satisfies ListColumns<AuditEntry>;

/** One column of the screen shows both the person and the account. */
export const securityColumns = {
  when: whenColumn,
  actor: { ...actorColumn, only: 'csv' },
  account: accountColumn,
  what: whatColumn,
  who: { ...actorColumn, only: 'screen' },
  from: {
    heading: 'From',
    only: 'screen',
    value: ({ after }) => (typeof after?.['address'] === 'string' ? after['address'] : null),
  },
  ...detailColumns,
} satisfies ListColumns<AuditEntry>;
