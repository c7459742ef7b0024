import { messages } from '@headwater/contract/messages';
import type { resetInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../admin/audit.queries.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { checkRecoveryCode } from './check-password.ts';
import { updateByRecoveryCode } from './credentials.queries.ts';
import { endSignIns } from './end-sign-ins.ts';
import { hashPassword } from './password.ts';
import { passwordResetMail } from './session-mails.ts';
import { loginLimits, resetLimits } from './throttle-limits.ts';
import { clearHits } from './throttle.queries.ts';
import { countFailure } from './throttle.ts';

/** Sets a new password by the recovery code, which that uses up. Throws 400 and 429. */
export async function resetPassword(
  { db, env, now, source }: Pick<Context, 'db' | 'env' | 'now' | 'source'>,
  { email, recoveryCode, newPassword }: z.output<typeof resetInput>,
): Promise<void> {
  const attempt = { email, address: source.address };
  const limits = resetLimits(env.limits, attempt);
  const found = await countFailure({ db, now }, limits, async () =>
    checkRecoveryCode(db, { email, recoveryCode }),
  );
  if (!found) throw refusal();
  const newPasswordHash = await hashPassword(newPassword);
  const { id } = found;
  await db.transaction().execute(async (trx) => {
    // Of two at once with one code the second comes too late.
    if (!(await updateByRecoveryCode(trx, { ...found, newPasswordHash }))) throw refusal();
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    // Whoever tried old passwords before may sign in with the new one at once.
    await clearHits(trx, { limit: loginLimits(env.limits, attempt).perEmail });
    await writeAudit(trx, { who: { actorId: id, subjectId: id }, action: 'session.resetPassword' });
    await enqueueMail(trx, { accountId: id, to: found.email, ...passwordResetMail(env) });
  });
}

function refusal(): AppError {
  return new AppError('BAD_REQUEST', messages.resetRefused);
}
