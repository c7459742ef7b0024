import type { UserFilter, UserRow } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** The open accounts whose e-mail holds `search`, by e-mail. */
export async function listUsers(
  db: Database,
  { search, limit, after }: UserFilter,
): Promise<{ users: UserRow[]; next: number | null }> {
  const rows = await usersQuery(db, { search, limit: limit + 1, after }).execute();
  const users = rows.slice(0, limit);
  return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null };
}

const byEmail = sql<string>`lower(email)`;

/** A page ends with `limit`, and the next one starts behind the account that `after` names. */
export function usersQuery(db: Database, { search, limit, after }: UserFilter) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'admin'])
    .where('closed_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where(byEmail, 'like', sql<string>`'%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`),
    )
    .$if(after !== undefined, (query) =>
      query.where(byEmail, '>', (eb) =>
        eb
          .selectFrom('accounts')
          .select(byEmail.as('email'))
          .where('id', '=', after ?? 0),
      ),
    )
    .orderBy(byEmail)
    .limit(limit);
}
