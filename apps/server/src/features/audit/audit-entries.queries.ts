import type { AuditEntry, AuditFilter, AuditPage } from '@headwater/contract/audit';
import { addDays } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { startOfLondonDay } from '@headwater/db/start-of-london-day';
import { sql } from 'kysely';

/** Lists a page of the audit trail, newest first, with the item that the filter names. */
export async function listAuditEntries(db: Database, filter: AuditFilter): Promise<AuditPage> {
  const { limit } = filter;
  const rows = await auditQuery(db, filter)
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return {
    entries: shown.map(toEntry),
    nextCursor,
    item: filter.item === undefined ? null : await getItem(db, filter.item),
  };
}

async function getItem(db: Database, item: number | string): Promise<AuditPage['item']> {
  const row = await db
    .selectFrom('items')
    .select(['id', 'type', 'title'])
    .where(typeof item === 'number' ? 'id' : 'uuid', '=', item)
    .executeTakeFirst();
  return row ?? null;
}

function auditQuery(db: Database, { actor, subject, action, item, ...period }: AuditFilter) {
  return entriesQuery(db, period)
    .$if(actor !== undefined, (query) => query.where('entry.actor_id', 'in', accountIdsByEmail(db, actor)))
    .$if(subject !== undefined, (query) =>
      query.where('entry.subject_id', 'in', accountIdsByEmail(db, subject)),
    )
    .$if(action !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('entry.action', '=', action ?? ''), eb('entry.action', 'like', `${action}.%`)]),
      ),
    )
    .$if(item !== undefined, (query) =>
      typeof item === 'number'
        ? query.where('entry.item_id', '=', item)
        : query.where('item.uuid', '=', item ?? ''),
    );
}

/** Selects the entries of some days, newest first, for `toEntry`. */
export function entriesQuery(
  db: Database,
  { from, to, cursor }: Pick<AuditFilter, 'from' | 'to' | 'cursor'>,
) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('accounts as subject', 'subject.id', 'entry.subject_id')
    .leftJoin('items as item', 'item.id', 'entry.item_id')
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.before', 'entry.after'])
    .select(['actor.id as actorId', 'actor.email as actorEmail'])
    .select(['subject.id as subjectId', 'subject.email as subjectEmail'])
    .select(['item.id as itemId', 'item.type', 'item.title'])
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', startOfLondonDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('entry.at', '<', startOfLondonDay(addDays(to ?? '', 1))))
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? 0))
    .orderBy('entry.id', 'desc');
}

/** Several accounts may have had the same email address, one after another. */
export function accountIdsByEmail(db: Database, email: string | undefined) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`);
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditQuery>['execute']>>[number];

export function toEntry({ id, at, action, before, after, ...row }: AuditRow): AuditEntry {
  const { actorId, actorEmail, subjectId, subjectEmail, itemId, type, title } = row;
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null || actorEmail === null ? null : { id: actorId, email: actorEmail },
    subject: subjectId === null || subjectEmail === null ? null : { id: subjectId, email: subjectEmail },
    action,
    item: itemId === null || type === null || title === null ? null : { id: itemId, type, title },
    before: toRecord(before),
    after: toRecord(after),
  };
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
