import type { SignInProblem } from '@headwater/contract/identity-provider';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { lockAccountByEmail } from '../account/accounts.queries.ts';
import { secondFactorMail } from '../second-factor/second-factor-mails.ts';
import { getLinkedAccount, insertIdentity } from './account-identities.queries.ts';
import type { Identity } from './identity-provider.ts';

/**
 * Returns the account that the identity signs in to: the linked one, or at first the staff's with its verified email,
 * which is linked for good. It creates neither accounts nor staff.
 */
export async function linkIdentity(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { issuer, subject, verifiedEmail }: Identity,
): Promise<{ accountId: number } | { problem: SignInProblem }> {
  const linked = await getLinkedAccount(db, { issuer, subject });
  if (linked) return linked.isStaff ? { accountId: linked.accountId } : { problem: 'unknown-account' };
  if (verifiedEmail === null) return { problem: 'unverified-email' };
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountByEmail(trx, { email: verifiedEmail });
    if (!account?.staffRole) return { problem: 'unknown-account' };
    const accountId = account.id;
    if (!(await insertIdentity(trx, { issuer, subject, accountId, now: now() }))) {
      // The same person may have come back in two windows at once.
      const other = await getLinkedAccount(trx, { issuer, subject });
      return other?.accountId === accountId ? { accountId } : { problem: 'unknown-account' };
    }
    const actor = { actorId: accountId, subjectId: accountId };
    await writeAudit(trx, { actor, action: 'session.identityProvider.link', after: { issuer, subject } });
    await enqueueMail(trx, { accountId, to: account.email, ...secondFactorMail(env, 'identity-linked') });
    return { accountId };
  });
}
