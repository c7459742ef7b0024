import {
  securityKinds,
  type AuditPage,
  type SecurityFilter,
  type SecurityKind,
} from '@headwater/contract/audit';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql, type SqlBool } from 'kysely';
import { accountIdsByEmail, entriesQuery, toEntry } from './audit-entries.queries.ts';

/** Lists a page of the entries about who gets in, newest first. */
export async function listSecurityEvents(
  db: Database,
  { kind, account, address, limit, ...period }: SecurityFilter,
): Promise<Pick<AuditPage, 'entries' | 'nextCursor'>> {
  const ids = accountIdsByEmail(db, account);
  const rows = await entriesQuery(db, period)
    .where(isOfKind(kind))
    .$if(account !== undefined, (query) =>
      query.where((eb) => eb.or([eb('entry.actor_id', 'in', ids), eb('entry.subject_id', 'in', ids)])),
    )
    .$if(address !== undefined, (query) => query.where(sql`entry.after ->> 'address'`, '=', address ?? ''))
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { entries: shown.map(toEntry), nextCursor };
}

/** Matches the entries of a kind: a change is what no other kind has. */
function isOfKind(kind: SecurityKind | undefined) {
  const { changes, ...others } = securityKinds;
  const named = Object.values(others).flatMap(({ actions }) => actions);
  const isChange = sql<SqlBool>`(${startsWithOneOf(changes.actions)} and entry.action <> all (${[...named]}))`;
  if (kind === 'changes') return isChange;
  const isNamed = (actions: readonly string[]) => sql<SqlBool>`entry.action = any (${[...actions]})`;
  return kind === undefined
    ? sql<SqlBool>`(${isNamed(named)} or ${isChange})`
    : isNamed(others[kind].actions);
}

function startsWithOneOf(features: readonly string[]) {
  return sql`(${sql.join(
    features.map((feature) => sql`entry.action like ${`${feature}.%`}`),
    sql` or `,
  )})`;
}
