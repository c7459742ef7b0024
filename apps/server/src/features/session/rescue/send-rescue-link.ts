import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { createMailedLink } from '../mailed-links/mailed-links.queries.ts';
import { rescueLinkMail, RESCUE_MINUTES } from './rescue-mails.ts';
import { describeRefusal } from './rescue-options.ts';
import { getRescuedAccount } from './rescue.queries.ts';

/** Mails an account a link that sets a new password, as an admin who knows its person may. Throws 404 and 409. */
export async function sendRescueLink(
  { db, env, now, actor }: Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await getRescuedAccount(trx, { id });
    if (!account) throw notFound();
    const refusal = describeRefusal(account);
    if (refusal !== null) throw conflict(refusal);
    const { email } = account;
    const at = now();
    const secret = await createMailedLink(trx, {
      accountId: id,
      purpose: 'set-password',
      email,
      expiresAt: new Date(at.getTime() + RESCUE_MINUTES * 60_000),
      now: at,
    });
    await writeAudit(trx, {
      actor: { actorId: actor.actorId, subjectId: id },
      action: 'session.users.sendRescueLink',
      after: { reason },
    });
    const url = `${env.portalUrl}/set-password#${secret}`;
    await enqueueMail(trx, { accountId: id, to: email, ...rescueLinkMail(env, url) });
  });
}
