import { HOUSE_COMPANY, isHouse } from '@headwater/contract/company-roles';
import type { SessionUser } from '@headwater/contract/session';
import { hasStaffRight } from '@headwater/contract/staff-roles';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuthSession } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { selectCompanies } from '../company/members/choose-company.queries.ts';
import { computeAccess } from '../store/access/access.ts';
import { entitlementColumns } from '../store/access/access.queries.ts';

const userQuery = preparedQuery((db, value: Parameter<{ accountId: number; holderId: number }>) =>
  db
    .selectFrom('accounts')
    .select(entitlementColumns)
    .select(jsonArrayFrom(selectCompanies(db, { accountId: value('accountId') })).as('companies'))
    .where('accounts.id', '=', value('holderId')),
);

/** Describes the signed-in user and their companies, for the screens. */
export async function describeUser(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  {
    scopes,
    account,
    membership,
    impersonation,
  }: Pick<AuthSession, 'scopes' | 'account' | 'membership' | 'impersonation'>,
): Promise<SessionUser> {
  const own = membership?.company ? { ...membership.company, role: membership.role } : null;
  const house =
    scopes === null && hasStaffRight(account.staffRole, 'write')
      ? { id: HOUSE_COMPANY, title: env.publisher.name, role: 'editor' as const }
      : null;
  const company = membership && isHouse(membership) ? house : own;
  const { companies, ...entitlements } = await userQuery.executeTakeFirstOrThrow(db, {
    accountId: account.id,
    // Without a membership only the companies count.
    holderId: membership?.holderId ?? account.id,
  });
  return {
    id: account.id,
    email: account.email,
    admin: account.staffRole === 'administrator',
    staffRole: account.staffRole,
    activeSubscription: membership !== null && computeAccess(entitlements, now()).active,
    hasCompany: own !== null,
    company,
    // An API token is for one company, and knows no other.
    companies: scopes === null ? [...companies, ...(house ? [house] : [])] : own ? [own] : [],
    impersonating: impersonation !== null,
    needsRecoveryCode: account.needsRecoveryCode,
  };
}
