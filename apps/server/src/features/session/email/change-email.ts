import { badField } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { getAccountByEmail } from '../account/accounts.queries.ts';
import { createMailedLink } from '../mailed-links/mailed-links.queries.ts';
import { assertPassword } from '../sign-in/confirm-password.ts';
import { confirmEmailUrl } from './confirmation-link.ts';
import { consumeEmailLink } from './email-link-limit.ts';
import { confirmNewEmailMail, emailChangeAskedMail } from './email-mails.ts';

const CHANGE_MS = 86_400_000;

/**
 * Mails a link to the new email, which the account has once that is opened, and tells the present one. Throws 400 and
 * 429.
 */
export async function changeEmail(
  ctx: CookieSessionContext,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const { db, env, now, account, actor } = ctx;
  await assertPassword(ctx, password);
  const accountId = account.id;
  const at = now();
  // Counted first, so that asking which emails have an account ends as soon as mailing links does.
  await db.transaction().execute(async (trx) => consumeEmailLink(trx, { accountId, now: at }));
  const present = await getAccountByEmail(db, { email });
  if (present?.id === accountId) throw badField('email', 'This is your email already');
  if (present && (present.emailConfirmed || !env.confirmEmail))
    throw badField('email', 'An account with this email exists already');
  await db.transaction().execute(async (trx) => {
    const expiresAt = new Date(at.getTime() + CHANGE_MS);
    const link = { accountId, purpose: 'change-email', email, expiresAt, now: at } as const;
    const url = confirmEmailUrl(env, await createMailedLink(trx, link));
    await writeAudit(trx, { actor, action: 'session.email.askForChange', after: { email } });
    await enqueueMail(trx, { accountId, to: email, ...confirmNewEmailMail(env, url) });
    await enqueueMail(trx, { accountId, to: account.email, ...emailChangeAskedMail(env, email) });
  });
}
