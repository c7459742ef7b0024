import type { Database } from '@headwater/db/connect';
import { z } from 'zod';
import { findUnsentMail, markFailed, markSent } from './mail.queries.ts';
import type { Attachment, Mailer } from './mailer.ts';

const payload = z.object({ mailId: z.int() });
const smtpFailure = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  responseCode: z.int(),
});

interface SendMailDeps {
  db: Database;
  mailer: Mailer;
  /** What goes with a mail, from the features that know of it. */
  listAttachments: ListAttachments;
  now: () => Date;
}

export type ListAttachments = (
  db: Database,
  mail: { invoiceId: number | null },
) => Promise<Attachment[]>;

/**
 * The job behind a mail of the outbox. A failure is kept with the mail and thrown, so that the queue tries again,
 * unless the mail server has refused the recipient for good.
 */
export async function sendMail(
  { db, mailer, listAttachments, now }: SendMailDeps,
  job: unknown,
  { lastTry }: { lastTry: boolean },
): Promise<void> {
  const { mailId: id } = payload.parse(job);
  const mail = await findUnsentMail(db, { id });
  if (!mail) return;
  try {
    await mailer({ ...mail, attachments: await listAttachments(db, mail) });
  } catch (error) {
    const refused = refusesRecipient(error);
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(db, { id, reason, refused, ...((refused || lastTry) && { failedAt: now() }) });
    if (refused) return;
    throw error;
  }
  await markSent(db, { id, at: now() });
}

/** SMTP's permanent answers to an address; the temporary ones begin with a 4. */
function refusesRecipient(error: unknown): boolean {
  const failure = smtpFailure.safeParse(error);
  return failure.success && failure.data.responseCode >= 500;
}
