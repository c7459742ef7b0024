import type { registerInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../../trpc/context.ts';
import { badField, violatesConstraint } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createConfirmationUrl } from '../email/confirmation-link.ts';
import { closeUnconfirmed } from '../email/close-unconfirmed.ts';
import { insertAccount } from './accounts.queries.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/password.ts';
import { registeredMail } from '../session-mails.ts';
import { registerRateLimit } from '../sign-in/rate-limit-rules.ts';
import { consumeRateLimits } from '../sign-in/rate-limit.ts';

export async function register(
  { db, env, now, source }: Pick<Context, 'db' | 'env' | 'now' | 'source'>,
  { email, password, code }: z.output<typeof registerInput>,
): Promise<{ id: number; email: string }> {
  await assertUncommonPassword(password, { email, path: 'password' });
  await consumeRateLimits({ db, now }, [registerRateLimit(env.limits, source)]);
  const passwordHash = await hashPassword(password, source);
  const recoveryCodeHash = await hashPassword(code, source);
  try {
    return await db.transaction().execute(async (trx) => {
      if (env.confirmEmail) await closeUnconfirmed(trx, { email, at: now() });
      const emailConfirmedAt = env.confirmEmail ? null : now();
      const account = await insertAccount(trx, { email, passwordHash, recoveryCodeHash, emailConfirmedAt });
      const actor = { actorId: account.id, subjectId: account.id };
      await writeAudit(trx, { actor, action: 'session.register' });
      const confirmUrl = env.confirmEmail ? await createConfirmationUrl(trx, { env, now }, account) : null;
      await enqueueMail(trx, {
        accountId: account.id,
        to: account.email,
        ...registeredMail(env, confirmUrl),
      });
      return account;
    });
  } catch (error) {
    if (violatesConstraint(error, 'accounts_email'))
      throw badField('email', 'An account with this email exists already');
    throw error;
  }
}
