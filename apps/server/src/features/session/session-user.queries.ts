import type { SessionUser } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { computeAccess } from '../store/access/access.ts';
import { entitlementColumns } from '../store/access/access.queries.ts';
import type { AuthSession } from '../../trpc/auth-session.ts';

const userQuery = preparedQuery((db, value: Parameter<{ accountId: number }>) =>
  db
    .selectFrom('accounts')
    .select(entitlementColumns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('items')
            .select('items.id')
            .whereRef('items.account_id', '=', 'accounts.id')
            .where('items.type', '=', 'company'),
        )
        .$castTo<boolean>()
        .as('hasCompany'),
    )
    .where('accounts.id', '=', value('accountId')),
);

/** Describes the signed-in user for the screens. */
export async function describeUser(
  db: Database,
  { session, now }: { session: Pick<AuthSession, 'account' | 'impersonation'>; now: Date },
): Promise<SessionUser> {
  const { account, impersonation } = session;
  const { hasCompany, ...entitlements } = await userQuery.executeTakeFirstOrThrow(db, {
    accountId: account.id,
  });
  return {
    id: account.id,
    email: account.email,
    admin: account.admin,
    activeSubscription: computeAccess(entitlements, now).active,
    hasCompany,
    impersonating: impersonation !== null,
    needsRecoveryCode: account.needsRecoveryCode,
  };
}
