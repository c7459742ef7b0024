import type { SessionUser } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { listCompanies } from '../company/members/choose-company.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import type { AuthSession } from '../../trpc/auth-session.ts';

/** Describes the signed-in user, and the companies that they are members of, for the screens. */
export async function describeUser(
  db: Database,
  {
    session,
    now,
  }: { session: Pick<AuthSession, 'scopes' | 'account' | 'membership' | 'impersonation'>; now: Date },
): Promise<SessionUser> {
  const { scopes, account, membership, impersonation } = session;
  const company = membership?.company ? { ...membership.company, role: membership.role } : null;
  const access = membership && (await getAccess(db, { accountId: membership.holderId, now }));
  return {
    id: account.id,
    email: account.email,
    admin: account.staffRole === 'administrator',
    staffRole: account.staffRole,
    activeSubscription: access?.active ?? false,
    hasCompany: Boolean(membership?.company),
    company,
    // An API token is for one company, and knows of no other.
    companies:
      scopes === null ? await listCompanies(db, { accountId: account.id }) : company ? [company] : [],
    impersonating: impersonation !== null,
    needsRecoveryCode: account.needsRecoveryCode,
  };
}
