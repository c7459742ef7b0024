import type { UserFilter } from '@headwater/contract/session';
import type { ListedUser } from '@headwater/contract/users';
import type { Database } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql } from 'kysely';
import { searchWithFallback } from '@headwater/db/search-with-fallback';

/** Lists a page of the open accounts whose email address contains `search`, by email address. */
export async function listUsers(
  db: Database,
  { search, limit, cursor }: UserFilter,
): Promise<{ users: ListedUser[]; nextCursor: number | null }> {
  const { page, ...searches } = userListQueries(db, { search, limit: limit + 1, cursor });
  const rows =
    search === '' ? await page.execute() : await searchWithFallback({ limit: limit + 1, ...searches });
  const { shown, nextCursor } = takePage(rows, limit);
  return { users: shown.map(toListedUser), nextCursor };
}

function toListedUser({
  id,
  email,
  staffRole,
  suspendedAt,
  reason,
  pagesHidden,
}: Awaited<ReturnType<ReturnType<typeof userListQueries>['page']['execute']>>[number]): ListedUser {
  const suspension =
    suspendedAt === null || reason === null ? null : { at: suspendedAt.toISOString(), reason, pagesHidden };
  return { id, email, admin: staffRole === 'administrator', staffRole, suspension };
}

const emailOrder = sql<string>`lower(email)`;

/** Builds the queries for a page of all users, and for a search among the first of them or among all. */
export function userListQueries(db: Database, { search, limit, cursor }: UserFilter) {
  const open = openAccounts(db, { cursor });
  const pattern = sql<string>`'%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  const selectUsers = (rows: typeof open) =>
    db
      .selectFrom(rows.as('accounts'))
      .select(['id', 'email', 'staffRole', 'suspendedAt', 'reason', 'pagesHidden'])
      .limit(limit);
  const selectMatches = (rows: typeof open) => selectUsers(rows).where('lowered', 'like', pattern);
  return {
    page: selectUsers(open).orderBy('lowered'),
    withinFirst: (first: number) => selectMatches(open.orderBy(emailOrder).limit(first)).orderBy('lowered'),
    all: selectMatches(open).orderBy(sql`lowered || ''`),
  };
}

/** Selects the open accounts after the cursor's. */
function openAccounts(db: Database, { cursor }: Pick<UserFilter, 'cursor'>) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('staffRole'), emailOrder.as('lowered')])
    .select(['suspended_at as suspendedAt', 'suspension_reason as reason', 'pages_hidden as pagesHidden'])
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
