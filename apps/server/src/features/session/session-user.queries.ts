import type { SessionUser } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuthSession } from '../../trpc/auth-session.ts';
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
  db: Database,
  {
    session,
    now,
  }: { session: Pick<AuthSession, 'scopes' | 'account' | 'membership' | 'impersonation'>; now: Date },
): Promise<SessionUser> {
  const { scopes, account, membership, impersonation } = session;
  const company = membership?.company ? { ...membership.company, role: membership.role } : null;
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
    activeSubscription: membership !== null && computeAccess(entitlements, now).active,
    hasCompany: Boolean(membership?.company),
    company,
    // An API token is for one company, and knows no other.
    companies: scopes === null ? companies : company ? [company] : [],
    impersonating: impersonation !== null,
    needsRecoveryCode: account.needsRecoveryCode,
  };
}
