import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { lockNamedAccount } from '../account/lock-named-account.ts';
import { deleteApp } from './authenticator-apps.queries.ts';
import { deleteBackupCodes } from './backup-codes.queries.ts';
import { deleteAccountPasskeys } from './passkeys.queries.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { accountHasSecondFactor } from './second-factor.queries.ts';

/**
 * Removes the second factor of the account with this email, as only the operator may, for a person who has lost it.
 * `changed` is false if it has none. Throws 404.
 */
export async function endSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { email }: { email: string },
): Promise<{ email: string; changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    const account = await lockNamedAccount(trx, { email });
    const accountId = account.id;
    const changed = await accountHasSecondFactor(trx, { accountId });
    if (changed) {
      await deleteApp(trx, { accountId });
      await deleteAccountPasskeys(trx, { accountId });
      await deleteBackupCodes(trx, { accountId });
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: accountId },
        action: 'session.secondFactor.end',
      });
      await enqueueMail(trx, { accountId, to: account.email, ...secondFactorMail(env, 'ended-by-operator') });
    }
    return { email: account.email, changed };
  });
}
