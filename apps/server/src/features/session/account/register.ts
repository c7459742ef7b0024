import type { registerInput } from '@headwater/contract/session';
import type { z } from 'zod';
import type { Context } from '../../../trpc/context.ts';
import { badField, violatesConstraint } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { insertAccount } from './accounts.queries.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/password.ts';
import { registeredMail } from './account-mails.ts';
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
      const emailConfirmedAt = env.confirmEmail ? null : now();
      const account = await insertAccount(trx, { email, passwordHash, recoveryCodeHash, emailConfirmedAt });
      const { id: accountId } = account;
      const actor = { actorId: accountId, subjectId: accountId };
      await writeAudit(trx, { actor, action: 'session.register' });
      await consumeMailbox(trx, { email, by: 'themselves', now });
      const link = { accountId, purpose: 'confirm-email', email } as const;
      const confirmUrl = env.confirmEmail ? await createMailedLink(trx, { env, now }, link) : null;
      await enqueueMail(trx, { accountId, to: email, ...registeredMail(env, confirmUrl) });
      return account;
    });
  } catch (error) {
    if (violatesConstraint(error, 'accounts_email'))
      throw badField('email', 'An account with this email exists already');
    throw error;
  }
}
