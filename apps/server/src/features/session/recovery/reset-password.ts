import { messages } from '@headwater/contract/messages';
import type { resetInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../../trpc/context.ts';
import { wrongSecret, type AppError } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueOwnMail } from '../../mails/enqueue-own-mail.ts';
import { checkRecoveryCode } from '../sign-in/check-password.ts';
import { replacePassword } from '../sign-in/credentials.queries.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { getKnownDevice } from '../devices/known-device.ts';
import { forgetOldPassword } from '../sign-in/forget-old-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordResetMail } from './recovery-mails.ts';
import { resetRateLimits } from '../sign-in/rate-limit-rules.ts';
import { rateLimitAttempt } from '../sign-in/rate-limit.ts';

/** Sets a new password by the recovery code, which can be used once. Throws 400 and 429. */
export async function resetPassword(
  ctx: Context,
  { email, recoveryCode, newPassword }: z.output<typeof resetInput>,
): Promise<void> {
  const { db, env, source } = ctx;
  await assertUncommonPassword(newPassword, { email, path: 'newPassword' });
  const attempt = { email, address: source.address };
  const device = await getKnownDevice(ctx, { email });
  const limits = resetRateLimits(env.limits, { ...attempt, device });
  const found = await rateLimitAttempt(ctx, limits, async () =>
    checkRecoveryCode(ctx, { email, recoveryCode }),
  );
  if (!found) throw resetRefusedError();
  const passwordHash = await hashPassword(newPassword, source);
  const { id } = found;
  const deviceToken = await db.transaction().execute(async (trx) => {
    // Only one of two concurrent resets gets through.
    if (!(await replacePassword(trx, { ...found, passwordHash }))) throw resetRefusedError();
    const token = await forgetOldPassword(trx, ctx, { accountId: id, email });
    await writeAudit(trx, { actor: { actorId: id, subjectId: id }, action: 'session.resetPassword' });
    const { now } = ctx;
    await enqueueOwnMail(trx, { accountId: id, to: found.email, now, ...passwordResetMail(env) });
    return token;
  });
  ctx.setDevice(deviceToken);
}

function resetRefusedError(): AppError {
  return wrongSecret(messages.resetRefused);
}
