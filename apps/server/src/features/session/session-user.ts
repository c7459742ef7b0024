import type { SessionUser } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { hasCompany } from '../company/company.queries.ts';
import { getAccess } from '../store/access/access.queries.ts';
import type { AuthSession } from '../../trpc/auth-session.ts';

/** Describes the signed-in user for the screens. */
export async function describeUser(
  db: Database,
  { session, now }: { session: Pick<AuthSession, 'account' | 'impersonation'>; now: Date },
): Promise<SessionUser> {
  const { account, impersonation } = session;
  const { active } = await getAccess(db, { accountId: account.id, now });
  return {
    id: account.id,
    email: account.email,
    admin: account.admin,
    activeSubscription: active,
    hasCompany: await hasCompany(db, { accountId: account.id }),
    impersonating: impersonation !== null,
    needsRecoveryCode: account.needsRecoveryCode,
  };
}
