import { generateRecoveryCode } from '@headwater/contract/session';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { lockNamedAccount } from '../account/lock-named-account.ts';
import { replaceRecoveryCode } from '../sign-in/credentials.queries.ts';
import { hashPassword, OPERATOR } from '../sign-in/password.ts';
import { recoveryCodeIssuedMail } from './recovery-mails.ts';

/**
 * Replaces an account's recovery code, as only the operator may, and returns the new one: it resets the password once.
 * Throws 404.
 */
export async function issueRecoveryCode(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { email }: { email: string },
): Promise<string> {
  const code = generateRecoveryCode();
  const recoveryCodeHash = await hashPassword(code, OPERATOR);
  await db.transaction().execute(async (trx) => {
    const account = await lockNamedAccount(trx, { email });
    const { id, email: to } = account;
    await replaceRecoveryCode(trx, { id, recoveryCodeHash });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: id },
      action: 'session.issueRecoveryCode',
    });
    await enqueueMail(trx, { accountId: id, to, ...recoveryCodeIssuedMail(env) });
  });
  return code;
}
