import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { deadLinkError } from '../mailed-links/dead-link-error.ts';
import { hasMailedLink, takeMailedLink } from '../mailed-links/mailed-links.queries.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { hashPassword } from '../sign-in/password.ts';
import { loginRateLimits } from '../sign-in/rate-limit-rules.ts';
import { deleteAttempts } from '../sign-in/rate-limit.queries.ts';
import { passwordSetMail } from './rescue-mails.ts';
import { updatePasswordByLink } from './rescue.queries.ts';

/** Sets a new password by the link that an admin had mailed. Ends all sessions, API tokens and the recovery code. Throws 400. */
export async function setPassword(
  { db, env, now, source }: Pick<Context, 'db' | 'env' | 'now' | 'source'>,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<void> {
  const at = now();
  const link = { secret, purpose: 'set-password', now: at } as const;
  // Nobody without a link makes the portal hash.
  if (!(await hasMailedLink(db, link))) throw deadLinkError();
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const taken = await takeMailedLink(trx, link);
    if (!taken || !(await updatePasswordByLink(trx, { ...taken, passwordHash }))) throw deadLinkError();
    const { accountId, email } = taken;
    await endSignIns(trx, { accountId, keep: null, now: at });
    // Failed attempts with the lost password must not keep the person from signing in with the new one.
    const { perEmail } = loginRateLimits(env.limits, { email, address: source.address });
    await deleteAttempts(trx, { limit: perEmail });
    await writeAudit(trx, {
      actor: { actorId: accountId, subjectId: accountId },
      action: 'session.setPassword',
    });
    await enqueueMail(trx, { accountId, to: email, ...passwordSetMail(env) });
  });
}
