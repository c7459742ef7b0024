import type { Transaction } from '@headwater/db/connect';
import { consumeAttempt } from '../../../trpc/consume-attempt.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueOwnMail } from '../../mails/enqueue-own-mail.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { updatePassword } from '../sign-in/credentials.queries.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordChangedMail } from './account-mails.ts';

/** Each change is emailed. */
const MAX_CHANGES_A_DAY = 50;

/** Changes the password, ends all sessions but the current one, and revokes all API tokens. */
export async function changePassword(
  ctx: CookieSessionContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, env, now, account, actor, idHash, source } = ctx;
  await assertUncommonPassword(newPassword, { email: account.email, path: 'newPassword' });
  const { id, passwordHash } = await assertPassword(ctx, password);
  const newPasswordHash = await hashPassword(newPassword, source);
  const { token } = await db.transaction().execute(async (trx) => {
    await consumePasswordChange(trx, { accountId: id, now: now() });
    assertUpToDate(await updatePassword(trx, { id, passwordHash, newPasswordHash }));
    await endSignIns(trx, { accountId: id, keep: idHash, now: now() });
    await writeAudit(trx, { actor, action: 'session.account.changePassword' });
    await enqueueOwnMail(trx, { accountId: id, to: account.email, now, ...passwordChangedMail(env) });
    return rememberDevice(trx, ctx, { accountId: id });
  });
  ctx.setDevice(token);
}

/** A person who changes it so often knows the present password: the account's owner stops them with the recovery code. */
async function consumePasswordChange(
  trx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const windowMinutes = 24 * 60;
  const limits = [
    { scope: 'password-change', key: String(accountId), max: MAX_CHANGES_A_DAY, windowMinutes },
  ];
  const message = `The password can be changed ${MAX_CHANGES_A_DAY} times in a day. Please try again tomorrow.`;
  await consumeAttempt(trx, { limits, now, message });
}
