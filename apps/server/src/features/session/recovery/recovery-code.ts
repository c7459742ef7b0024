import { conflict } from '../../../errors.ts';
import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { assertPassword, assertUpToDate } from '../sign-in/confirm-password.ts';
import { insertRecoveryCode, updateRecoveryCode } from '../sign-in/credentials.queries.ts';
import { hashPassword } from '../sign-in/password.ts';
import type { AccountContext } from '../account/account-context.ts';
import { recoveryCodeChangedMail } from '../session-mails.ts';

/** Keeps the code that the person has just confirmed as saved; only while the account has none. */
export async function confirmRecoveryCode(
  person: AccountContext & { account: { needsRecoveryCode: boolean } },
  { code }: { code: string },
): Promise<void> {
  const { db, account } = person;
  if (!account.needsRecoveryCode) throw alreadySetError();
  const recoveryCodeHash = await hashPassword(code);
  await db.transaction().execute(async (trx) => {
    if (!(await insertRecoveryCode(trx, { id: account.id, recoveryCodeHash }))) throw alreadySetError();
    await notifyRecoveryCodeChanged(trx, person, 'session.confirmRecoveryCode');
  });
}

function alreadySetError() {
  return conflict(
    'A recovery code has been saved for your account already. If you did not keep it, make a new one on your account page.',
  );
}

/** Puts a new code in the place of the old one, which dies. */
export async function renewRecoveryCode(
  person: AccountContext,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id, passwordHash } = await assertPassword(person, password);
  const recoveryCodeHash = await hashPassword(code);
  await person.db.transaction().execute(async (trx) => {
    assertUpToDate(await updateRecoveryCode(trx, { id, passwordHash, recoveryCodeHash }));
    await notifyRecoveryCodeChanged(trx, person, 'session.renewRecoveryCode');
  });
}

async function notifyRecoveryCodeChanged(
  trx: Transaction,
  { account, env, actor }: AccountContext,
  action: string,
): Promise<void> {
  await writeAudit(trx, { actor, action });
  await enqueueMail(trx, { accountId: account.id, to: account.email, ...recoveryCodeChangedMail(env) });
}
