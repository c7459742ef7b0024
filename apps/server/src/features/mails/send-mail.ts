import { reasonOf } from '@headwater/runtime/reason-of';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { getUnsentMail, markMailFailed, markMailSent } from './mail-outbox.queries.ts';
import type { Attachment, Mailer } from './mailer.ts';

const jobPayload = z.object({ mailId: z.int() });
const recipientError = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  responseCode: z.int(),
});

export interface SendMailDeps extends Pick<Deps, 'db' | 'now'> {
  mailer: Mailer;
  /** Lists a mail's attachments; passed in, because other features know them. */
  listAttachments: (mail: { invoiceId: number | null; answerId: number | null }) => Promise<Attachment[]>;
}

/**
 * The jobs `send_mail`, `send_mail_with_files` and `send_quotation_mail`, which send an email from the outbox. A failure
 * is stored with the email and thrown, so that the queue retries, unless the mail server has refused the recipient
 * permanently.
 */
export async function sendMail(
  { db, mailer, listAttachments, now }: SendMailDeps,
  job: unknown,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const { mailId: id } = jobPayload.parse(job);
  const mail = await getUnsentMail(db, { id });
  if (!mail) return;
  try {
    await mailer({ ...mail, attachments: await listAttachments(mail) });
  } catch (error) {
    const isRejected = isPermanentRejection(error);
    const reason = reasonOf(error);
    await markMailFailed(db, {
      id,
      reason,
      refused: isRejected,
      ...((isRejected || isLastAttempt) && { failedAt: now() }),
    });
    if (isRejected) return;
    // The queue keeps thrown messages, and mail servers name the recipient: the reason stays with the email.
    throw new Error(`Email ${id} was not sent`, { cause: error });
  }
  await markMailSent(db, { id, at: now() });
}

/** Whether the mail server refused the address permanently: temporary reply codes are below 500. */
function isPermanentRejection(error: unknown): boolean {
  const failure = recipientError.safeParse(error);
  return failure.success && failure.data.responseCode >= 500;
}
