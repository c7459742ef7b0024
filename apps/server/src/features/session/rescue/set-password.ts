import { deadLinkError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { getMailedLink, takeMailedLink } from '../../mails/mailed-links/mailed-links.queries.ts';
import { markEmailConfirmed } from '../email/emails.queries.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { replacePassword } from '../sign-in/credentials.queries.ts';
import { forgetOldPassword } from '../sign-in/forget-old-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordSetMail } from './rescue-mails.ts';
import { describeRefusal } from './rescue-options.ts';
import { getRescuedAccount, type RescuedAccount } from './rescue.queries.ts';

/**
 * Sets a password by the link that staff have sent: to somebody who has lost theirs, or for whom they have opened the
 * account. Ends all sessions, API tokens and the recovery code. Throws 400.
 */
export async function setPassword(
  ctx: Context,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<void> {
  const { db, env, source } = ctx;
  const at = ctx.now();
  // Without a valid link, nobody makes the portal hash.
  const found = await getMailedLink(db, { secret, purposes: ['set-password', 'choose-password'], now: at });
  if (!found) throw deadLinkError();
  const isFirst = found.purpose === 'choose-password';
  await assertUncommonPassword(newPassword, { email: found.email, path: 'newPassword' });
  const passwordHash = await hashPassword(newPassword, source);
  const deviceToken = await db.transaction().execute(async (trx) => {
    const taken = await takeMailedLink(trx, { secret, purpose: found.purpose, now: at });
    if (!taken) throw deadLinkError();
    const { accountId, email } = taken;
    const account = await getRescuedAccount(trx, { id: accountId });
    if (account?.email !== email || !(isFirst ? isInvited(account) : describeRefusal(account) === null))
      throw deadLinkError();
    // Only a reader of the mailbox has the link.
    if (isFirst) await markEmailConfirmed(trx, { accountId, email, at });
    await replacePassword(trx, { id: accountId, passwordHash });
    const token = await forgetOldPassword(trx, ctx, { accountId, email });
    await writeAudit(trx, {
      actor: { actorId: accountId, subjectId: accountId },
      action: 'session.setPassword',
      ...(isFirst && { after: { emailConfirmed: true } }),
    });
    if (!isFirst) await enqueueMail(trx, { accountId, to: email, ...passwordSetMail(env) });
    return token;
  });
  ctx.setDevice(deviceToken);
}

/** Says whether an account still waits for its first password: the link must not open one that somebody uses. */
function isInvited({ staffRole, confirmedAt }: RescuedAccount): boolean {
  return staffRole === null && confirmedAt === null;
}
