import { formatPence } from '@headwater/contract/money';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { auditEvents, type EventKind } from './audit-events.ts';

export interface TimelineEntry {
  at: Date;
  kind: EventKind;
  text: string;
  note: string | null;
  /** The email to open; null for what is none. */
  mailId: number | null;
  /** Whether it comes every working day, and would hide all else. */
  isRoutine?: boolean;
}

interface Span {
  from: Date;
  to: Date;
}

/** Creates the table of what a day's beginning alone brings about, of which the portal keeps no record. */
export async function createEventTable(db: Database): Promise<void> {
  await sql`
    create table sandbox.events (
      id integer generated always as identity primary key,
      at timestamptz not null default sandbox.now(),
      kind text not null,
      text text not null
    )`.execute(db);
}

/** Lists what has happened from one moment to before another, newest first. */
export async function listTimeline(db: Database, span: Span): Promise<TimelineEntry[]> {
  const lists = await Promise.all([
    listMails(db, span),
    listPayments(db, span),
    listAuditEvents(db, span),
    listDayEvents(db, span),
  ]);
  return lists.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Lists the emails; those that say the same to several people at a time are one entry. */
async function listMails(db: Database, { from, to }: Span): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'kind'])
    .select(({ fn }) => [
      fn.min('sent_at').$castTo<Date>().as('at'),
      fn.min('id').as('mailId'),
      fn.min('recipient').as('recipient'),
      fn.countAll<number>().as('count'),
    ])
    .where('sent_at', '>=', from)
    .where('sent_at', '<', to)
    .groupBy(['kind', 'subject', sql`date_trunc('hour', sent_at)`])
    .execute();
  return rows.map(({ at, subject, kind, recipient, count, mailId }) => ({
    at,
    kind: 'emails',
    text: subject,
    note: `to ${recipient}${count > 1 ? ` and ${count - 1} more` : ''}`,
    mailId,
    isRoutine: kind === 'digest',
  }));
}

async function listPayments(db: Database, { from, to }: Span): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('products', 'products.id', 'payments.product_id')
    .innerJoin('items', (join) =>
      join.onRef('items.account_id', '=', 'payments.account_id').on('items.type', '=', 'company'),
    )
    .select(['payments.paid_at as at', 'payments.amount', 'payments.recurring'])
    .select(['products.name', 'items.title'])
    .select('stripe_session_id as sessionId')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .$narrowType<{ at: Date }>()
    .execute();
  return rows.map(({ at, amount, name, title, recurring, sessionId }) => ({
    at,
    kind: 'money',
    text: `${title}: ${recurring && sessionId === null ? 'renewed' : 'paid'} by card`,
    note: `${formatPence(amount)} for ${name}`,
    mailId: null,
  }));
}

async function listAuditEvents(db: Database, { from, to }: Span): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('items as item', 'item.id', 'audit_entries.item_id')
    .leftJoin('items as company', 'company.id', 'audit_entries.company_id')
    .select(['audit_entries.at', 'action', 'item.title', 'company.title as company'])
    .where('audit_entries.at', '>=', from)
    .where('audit_entries.at', '<', to)
    .where('action', 'in', [...auditEvents.keys()])
    .execute();
  return rows.flatMap(({ at, action, title, company }) => {
    const event = auditEvents.get(action);
    if (!event) return [];
    const { kind, text } = event;
    return [
      {
        at,
        kind,
        text: `${title ?? company ?? 'The publisher'}: ${text}`,
        note: title && company,
        mailId: null,
      },
    ];
  });
}

async function listDayEvents(db: Database, { from, to }: Span): Promise<TimelineEntry[]> {
  const { rows } = await sql<{ at: Date; kind: EventKind; text: string }>`
    select at, kind, text from sandbox.events where at >= ${from} and at < ${to}`.execute(db);
  return rows.map((row) => ({ ...row, note: null, mailId: null }));
}
