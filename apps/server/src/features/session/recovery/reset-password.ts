import { messages } from '@headwater/contract/messages';
import type { resetInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../../trpc/context.ts';
import { AppError } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { checkRecoveryCode } from '../sign-in/check-password.ts';
import { updatePasswordByRecoveryCode } from '../sign-in/credentials.queries.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { getKnownDevice, rememberDevice } from '../devices/known-device.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordResetMail } from '../session-mails.ts';
import { loginRateLimits, resetRateLimits } from '../sign-in/rate-limit-rules.ts';
import { deleteAttempts } from '../sign-in/rate-limit.queries.ts';
import { rateLimitAttempt } from '../sign-in/rate-limit.ts';

/** Sets a new password by the recovery code, which can be used once. Throws 400 and 429. */
export async function resetPassword(
  ctx: Context,
  { email, recoveryCode, newPassword }: z.output<typeof resetInput>,
): Promise<void> {
  const { db, env, now, source } = ctx;
  assertUncommonPassword(newPassword, { email, path: 'newPassword' });
  const attempt = { email, address: source.address };
  const device = await getKnownDevice(ctx, { email });
  const limits = resetRateLimits(env.limits, { ...attempt, device });
  const found = await rateLimitAttempt(ctx, limits, async () =>
    checkRecoveryCode(ctx, { email, recoveryCode }),
  );
  if (!found) throw resetRefusedError();
  const newPasswordHash = await hashPassword(newPassword, source);
  const { id } = found;
  const { token } = await db.transaction().execute(async (trx) => {
    // Only one of two concurrent resets gets through.
    if (!(await updatePasswordByRecoveryCode(trx, { ...found, newPasswordHash }))) throw resetRefusedError();
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    const remembered = await rememberDevice(trx, ctx, { accountId: id });
    // Failed attempts with the old password must not keep the person from signing in with the new one.
    const { resetBySuccess } = loginRateLimits(env.limits, { ...attempt, device: remembered.tokenHash });
    await deleteAttempts(trx, { limit: resetBySuccess });
    await writeAudit(trx, { actor: { actorId: id, subjectId: id }, action: 'session.resetPassword' });
    await enqueueMail(trx, { accountId: id, to: found.email, ...passwordResetMail(env) });
    return remembered;
  });
  ctx.setDevice(token);
}

function resetRefusedError(): AppError {
  return new AppError('BAD_REQUEST', messages.resetRefused);
}
