import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { lockOpenAccount } from '../account/accounts.queries.ts';
import { createMailedLink } from '../../mails/mailed-links/create-mailed-link.ts';
import { rescueLinkMail } from './rescue-mails.ts';
import { describeRefusal } from './rescue-options.ts';
import { getRescuedAccount } from './rescue.queries.ts';

/** Emails an account a link that sets a new password, as an admin who knows the person may. Throws 404 and 409. */
export async function sendRescueLink(
  { db, env, now, actor }: Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, { id });
    const account = await getRescuedAccount(trx, { id });
    if (!account) throw notFound();
    const refusal = describeRefusal(account);
    if (refusal !== null) throw conflict(refusal);
    const { email } = account;
    const url = await createMailedLink(trx, { env, now }, { accountId: id, purpose: 'set-password', email });
    await writeAudit(trx, {
      actor: { actorId: actor.actorId, subjectId: id },
      action: 'session.users.sendRescueLink',
      after: { reason },
    });
    await enqueueMail(trx, { accountId: id, to: email, ...rescueLinkMail(env, url) });
  });
}
