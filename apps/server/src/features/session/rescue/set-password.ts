import { deadLinkError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { getMailedLink, takeMailedLink } from '../mailed-links/mailed-links.queries.ts';
import { assertUncommonPassword } from '../sign-in/common-passwords.ts';
import { replacePassword } from '../sign-in/credentials.queries.ts';
import { forgetOldPassword } from '../sign-in/forget-old-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { passwordSetMail } from './rescue-mails.ts';
import { describeRefusal } from './rescue-options.ts';
import { getRescuedAccount } from './rescue.queries.ts';

/** Sets a new password by the link that an admin has sent. Ends all sessions, API tokens and the recovery code. Throws 400. */
export async function setPassword(
  ctx: Context,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<void> {
  const { db, env, source } = ctx;
  const link = { secret, purpose: 'set-password', now: ctx.now() } as const;
  // Without a valid link, nobody makes the portal hash.
  const found = await getMailedLink(db, link);
  if (!found) throw deadLinkError();
  await assertUncommonPassword(newPassword, { email: found.email, path: 'newPassword' });
  const passwordHash = await hashPassword(newPassword, source);
  const deviceToken = await db.transaction().execute(async (trx) => {
    const taken = await takeMailedLink(trx, link);
    if (!taken) throw deadLinkError();
    const { accountId, email } = taken;
    const account = await getRescuedAccount(trx, { id: accountId });
    if (account?.email !== email || describeRefusal(account) !== null) throw deadLinkError();
    await replacePassword(trx, { id: accountId, passwordHash });
    const token = await forgetOldPassword(trx, ctx, { accountId, email });
    await writeAudit(trx, {
      actor: { actorId: accountId, subjectId: accountId },
      action: 'session.setPassword',
    });
    await enqueueMail(trx, { accountId, to: email, ...passwordSetMail(env) });
    return token;
  });
  ctx.setDevice(deviceToken);
}
