import { toAsciiDomain } from '@headwater/contract/ascii-domain';
import type { UserFilter } from '@headwater/contract/session';
import type { ListedUser } from '@headwater/contract/users';
import type { Database } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql, type RawBuilder } from 'kysely';
import { accountsWithAccess, userDetails } from './user-details.queries.ts';
import { searchWithFallback } from '@headwater/db/search-with-fallback';

type UserListFilter = UserFilter & { today: string };

/** Lists a page of the open accounts, by email, whose email or company title contains `search`. */
export async function listUsers(
  db: Database,
  { limit, ...filter }: UserListFilter,
): Promise<{ users: ListedUser[]; nextCursor: number | null }> {
  const { page, ...searches } = userListQueries(db, { limit: limit + 1, ...filter });
  const rows =
    filter.search === '' ? await page.execute() : await searchWithFallback({ limit: limit + 1, ...searches });
  const { shown, nextCursor } = takePage(rows, limit);
  return { users: shown.map(toListedUser), nextCursor };
}

type UserListRow = Awaited<ReturnType<ReturnType<typeof userListQueries>['page']['execute']>>[number];

function toListedUser(row: UserListRow): ListedUser {
  const { suspendedAt, reason, pagesHidden, registeredAt, lastSignInAt, ...user } = row;
  const suspension =
    suspendedAt === null || reason === null ? null : { at: suspendedAt.toISOString(), reason, pagesHidden };
  return {
    ...user,
    admin: user.staffRole === 'administrator',
    suspension,
    registeredAt: registeredAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

const emailOrder = sql<string>`lower(email)`;

/** Builds the queries for a page of all users, and for a search among the first or among all of them. */
export function userListQueries(db: Database, { search, limit, ...filter }: UserListFilter) {
  const open = openAccounts(db, filter);
  const pattern = sql<string>`'%' || lower(${toAsciiDomain(search).replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  const members = membersOfCompanies(db, pattern);
  const selectUsers = (rows: typeof open) =>
    db
      .selectFrom(rows.as('accounts'))
      .select(['accounts.id', 'email', 'staffRole', 'suspendedAt', 'reason', 'pagesHidden', 'emailConfirmed'])
      .select('registeredAt')
      .select(userDetails(db, sql<number>`accounts.id`))
      .limit(limit);
  // Each of the two has its own index, which a condition with `or` would not use.
  const matching = open
    .where(emailOrder, 'like', pattern)
    .union(open.where('id', 'in', members.select('member.account_id')));
  return {
    page: selectUsers(open).orderBy('lowered'),
    withinFirst: (first: number) =>
      selectUsers(open.orderBy(emailOrder).limit(first))
        .where((eb) =>
          eb.or([
            eb('lowered', 'like', pattern),
            // With `exists`, PostgreSQL might look for the members of all such companies first.
            eb(
              members
                .select('member.account_id')
                .where('member.account_id', '=', sql<number>`accounts.id`)
                .limit(1),
              'is not',
              null,
            ),
          ]),
        )
        .orderBy('lowered'),
    all: selectUsers(matching).orderBy(sql`lowered || ''`),
  };
}

/** Checks account by account with an index of each table, so that a full page ends the search. */
const hasNeverHadAccess = sql<boolean>`not exists (
    select from entitlements where account_id = accounts.id and ended_at is null)
  and not exists (
    select from company_members as member
    join items as company on company.id = member.company_id
    join entitlements as access on access.account_id = company.account_id and access.ended_at is null
    where member.account_id = accounts.id)`;

/** Selects the members of a company with such a title. */
function membersOfCompanies(db: Database, pattern: RawBuilder<string>) {
  return db
    .selectFrom('company_members as member')
    .innerJoin('items as company', 'company.id', 'member.company_id')
    .where('company.type', '=', 'company')
    .where('company.account_id', 'is not', null)
    .where(sql`lower(company.title)`, 'like', pattern);
}

/** Selects the open accounts after the cursor's that pass the filter. */
function openAccounts(
  db: Database,
  { cursor, access, role, state, today }: Omit<UserListFilter, 'search' | 'limit'>,
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', staffRoleOf('accounts').as('staffRole'), emailOrder.as('lowered')])
    .select(['suspended_at as suspendedAt', 'suspension_reason as reason', 'pages_hidden as pagesHidden'])
    .select('created_at as registeredAt')
    .select((eb) => eb('email_confirmed_at', 'is not', null).$castTo<boolean>().as('emailConfirmed'))
    .where('closed_at', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(emailOrder, '>', (eb) =>
        eb
          .selectFrom('accounts')
          .select(emailOrder.as('email'))
          .where('id', '=', cursor ?? 0),
      ),
    )
    .$if(state === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(state === 'unconfirmed', (query) => query.where('email_confirmed_at', 'is', null))
    .$if(role !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('company_members')
          .select('account_id')
          .where('role', '=', role ?? 'owner'),
      ),
    )
    .$if(access === 'active', (query) => query.where('id', 'in', accountsWithAccess(db, { today })))
    .$if(access === 'lapsed', (query) =>
      query
        .where('id', 'in', accountsWithAccess(db, {}))
        .where('id', 'not in', accountsWithAccess(db, { today })),
    )
    .$if(access === 'none', (query) => query.where(hasNeverHadAccess));
}
