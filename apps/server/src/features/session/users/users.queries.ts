import type { UserFilter, UserRow } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/take-page';
import { sql } from 'kysely';
import { searchWithFallback } from '@headwater/db/search-with-fallback';

/** The open accounts whose e-mail holds `search`, by e-mail. */
export async function listUsers(
  db: Database,
  { search, limit, cursor }: UserFilter,
): Promise<{ users: UserRow[]; nextCursor: number | null }> {
  const { page, near, all } = userListQueries(db, { search, limit: limit + 1, cursor });
  const rows =
    search === ''
      ? await page.execute()
      : await searchWithFallback({ limit: limit + 1, withinFirst: near, all });
  const { shown: users, nextCursor } = takePage(rows, limit);
  return { users, nextCursor };
}

const emailOrder = sql<string>`lower(email)`;

/** A page of everybody, and of those that a search finds: near by, or of all there are. */
export function userListQueries(db: Database, { search, limit, cursor }: UserFilter) {
  const open = openAccounts(db, { cursor });
  const holds = sql<string>`'%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  const selectUsers = (rows: typeof open) =>
    db.selectFrom(rows.as('accounts')).select(['id', 'email', 'admin']).limit(limit);
  const selectMatches = (rows: typeof open) => selectUsers(rows).where('lowered', 'like', holds);
  return {
    page: selectUsers(open).orderBy('lowered'),
    near: (first: number) => selectMatches(open.orderBy(emailOrder).limit(first)).orderBy('lowered'),
    all: selectMatches(open).orderBy(sql`lowered || ''`),
  };
}

/** Those behind the account that `after` names. */
function openAccounts(db: Database, { cursor }: Pick<UserFilter, 'cursor'>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'admin', emailOrder.as('lowered')])
    .where('closed_at', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(emailOrder, '>', (eb) =>
        eb
          .selectFrom('accounts')
          .select(emailOrder.as('email'))
          .where('id', '=', cursor ?? 0),
      ),
    );
}
