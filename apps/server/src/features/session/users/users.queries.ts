import type { UserFilter, UserRow } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { firstHits } from '../../../../../../db/src/search-with-fallback.ts';

/** The open accounts whose e-mail holds `search`, by e-mail. */
export async function listUsers(
  db: Database,
  { search, limit, after }: UserFilter,
): Promise<{ users: UserRow[]; next: number | null }> {
  const { page, near, all } = userPages(db, { search, limit: limit + 1, after });
  const rows = search === '' ? await page.execute() : await firstHits({ limit: limit + 1, near, all });
  const users = rows.slice(0, limit);
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null };
}

const byEmail = sql<string>`lower(email)`;

/** A page of everybody, and of those that a search finds: near by, or of all there are. */
export function userPages(db: Database, { search, limit, after }: UserFilter) {
  const open = openAccounts(db, { after });
  const holds = sql<string>`'%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  const pageOf = (rows: typeof open) =>
    db.selectFrom(rows.as('accounts')).select(['id', 'email', 'admin']).limit(limit);
  const hitsOf = (rows: typeof open) => pageOf(rows).where('lowered', 'like', holds);
  return {
    page: pageOf(open).orderBy('lowered'),
    near: (first: number) => hitsOf(open.orderBy(byEmail).limit(first)).orderBy('lowered'),
    all: hitsOf(open).orderBy(sql`lowered || ''`),
  };
}

/** Those behind the account that `after` names. */
function openAccounts(db: Database, { after }: Pick<UserFilter, 'after'>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'admin', byEmail.as('lowered')])
    .where('closed_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(byEmail, '>', (eb) =>
        eb
          .selectFrom('accounts')
          .select(byEmail.as('email'))
          .where('id', '=', after ?? 0),
      ),
    );
}
