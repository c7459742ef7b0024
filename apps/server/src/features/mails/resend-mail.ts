import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../errors.ts';
import type { UserContext } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { getMail, getSentMail } from './mail-log.queries.ts';
import { enqueueMail, requeueMail } from './mail-outbox.queries.ts';

/** Sends a copy of a sent email, and retries any other now. Throws 404, and 409 if neither is possible. */
export async function resendMail(
  trx: Transaction,
  { actor, now }: Pick<UserContext, 'actor' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  const mail = await getMail(trx, { id });
  if (!mail) throw notFound();
  if (mail.state === 'withdrawn') throw conflict('This email was withdrawn, because it is out of date.');
  const sent = await getSentMail(trx, { id });
  if (sent?.confidential)
    throw conflict('This email has been sent, and its text is not kept: only its recipient reads it.');
  if (sent) await enqueueMail(trx, sent);
  else if (!(await requeueMail(trx, { id, at: now() })))
    throw conflict('This email is not due yet: an undo can still withdraw it.');
  await writeAudit(trx, { actor, action: 'mails.resend', after: { mail: id, to: mail.to, kind: mail.kind } });
}
