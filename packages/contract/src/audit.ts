import type { z } from 'zod';
import { day } from './dates.ts';
import { itemRef, paginationInput } from './ids.ts';
import type { ItemType } from './item-types.ts';
import { email } from './session.ts';
import { text } from './text.ts';

/** Filters the audit log; days are inclusive, in Europe/London. */
export const auditFilter = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  /** The emails of the account that acted, and of the one that it impersonated. */
  actor: email.optional(),
  subject: email.optional(),
  /** A feature (`session`) or a single action (`session.login`). */
  action: text(100)
    .regex(/^[A-Za-z-]+(?:\.[A-Za-z-]+)*$/, 'This is not a valid action')
    .optional(),
  item: itemRef.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export interface AuditPage {
  entries: AuditEntry[];
  /** The last one's id where more follow. */
  nextCursor: number | null;
  /** The one that was asked for, by which a list without entries has its name too. */
  item: AuditEntry['item'];
}

interface AuditAccount {
  id: number;
  email: string;
}

export interface AuditEntry {
  id: number;
  at: string;
  /** Null for the operator's scripts and for jobs. */
  actor: AuditAccount | null;
  subject: AuditAccount | null;
  action: string;
  item: { id: number; type: ItemType; title: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
