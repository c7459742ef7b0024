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

/** Lists a page of security events, newest first. */
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

const namedActions = securityKinds.flatMap((rule) => ('actions' in rule ? [...rule.actions] : []));

/** Matches entries of this kind, or of any. */
function isOfKind(wanted: SecurityKind | undefined) {
  const rules = securityKinds.filter(({ kind }) => wanted === undefined || kind === wanted);
  return sql<SqlBool>`(${sql.join(rules.map(isOfRule), sql` or `)})`;
}

function isOfRule(rule: (typeof securityKinds)[number]) {
  if ('actions' in rule) return sql`entry.action = any (${[...rule.actions]})`;
  const startsWithFeature = rule.features.map((feature) => sql`entry.action like ${`${feature}.%`}`);
  return sql`((${sql.join(startsWithFeature, sql` or `)}) and entry.action <> all (${namedActions}))`;
}
