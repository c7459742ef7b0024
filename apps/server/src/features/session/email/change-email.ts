import { badField } from '../../../errors.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { getAccountByEmail, lockAccount } from '../account/accounts.queries.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { consumeEmailLink } from './email-link-limit.ts';
import { confirmNewEmailMail, emailChangeAskedMail } from './email-mails.ts';

/**
 * Emails a link to the new address, which replaces the current one when the link is opened, and notifies the current
 * one. Throws 400, 409 and 429.
 */
export async function changeEmail(
  ctx: CookieSessionContext,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const { db, env, now, account, actor } = ctx;
  const found = await assertPassword(ctx, password);
  const accountId = account.id;
  // Counted first, so that probing which emails have an account is limited in the same way as sending links.
  await db.transaction().execute(async (trx) => consumeEmailLink(trx, { accountId, now: now() }));
  const present = await getAccountByEmail(db, { email });
  if (present?.id === accountId) throw badField('email', 'This is already your email');
  if (present && (present.emailConfirmed || !env.confirmEmail))
    throw badField('email', 'An account with this email exists already');
  await db.transaction().execute(async (trx) => {
    assertUpToDate(await lockAccount(trx, found));
    await consumeMailbox(trx, { email, by: 'somebody else', now });
    const url = await createMailedLink(trx, ctx, { accountId, purpose: 'change-email', email });
    await writeAudit(trx, { actor, action: 'session.email.askForChange', after: { email } });
    await enqueueMail(trx, { accountId, to: email, ...confirmNewEmailMail(env, url) });
    await enqueueMail(trx, { accountId, to: account.email, ...emailChangeAskedMail(env, email) });
  });
}
