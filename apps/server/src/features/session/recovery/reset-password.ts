import { messages } from '@headwater/contract/messages';
import type { resetInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../../trpc/context.ts';
import { wrongSecret, type AppError } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { checkRecoveryCode } from '../sign-in/check-password.ts';
import { updatePasswordByRecoveryCode } from '../sign-in/credentials.queries.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordResetMail } from '../session-mails.ts';
import { loginRateLimits, resetRateLimits } from '../sign-in/rate-limit-rules.ts';
import { deleteAttempts } from '../sign-in/rate-limit.queries.ts';
import { rateLimitFailures } from '../sign-in/rate-limit.ts';

/** Sets a new password by the recovery code, which can be used once. Throws 400 and 429. */
export async function resetPassword(
  { db, env, now, source }: Pick<Context, 'db' | 'env' | 'now' | 'source'>,
  { email, recoveryCode, newPassword }: z.output<typeof resetInput>,
): Promise<void> {
  const attempt = { email, address: source.address };
  const limits = resetRateLimits(env.limits, attempt);
  const found = await rateLimitFailures({ db, now }, limits, async () =>
    checkRecoveryCode(db, { email, recoveryCode }),
  );
  if (!found) throw resetRefusedError();
  const newPasswordHash = await hashPassword(newPassword);
  const { id } = found;
  await db.transaction().execute(async (trx) => {
    // Only one of two concurrent resets gets through.
    if (!(await updatePasswordByRecoveryCode(trx, { ...found, newPasswordHash }))) throw resetRefusedError();
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    // Failed attempts with the old password must not keep the person from signing in with the new one.
    await deleteAttempts(trx, { limit: loginRateLimits(env.limits, attempt).perEmail });
    await writeAudit(trx, { actor: { actorId: id, subjectId: id }, action: 'session.resetPassword' });
    await enqueueMail(trx, { accountId: id, to: found.email, ...passwordResetMail(env) });
  });
}

function resetRefusedError(): AppError {
  return wrongSecret(messages.resetRefused);
}
