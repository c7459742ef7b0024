import type { Database } from '@headwater/db/connect';
import { z } from 'zod';
import { findUnsentMail, markFailed, markSent } from './mail.queries.ts';
import type { Mailer } from './mailer.ts';

const payload = z.object({ mailId: z.int() });

interface SendMailDeps {
  db: Database;
  mailer: Mailer;
  now: () => Date;
}

/** The job behind a mail of the outbox. A failure is kept with the mail and thrown, so that the queue tries again. */
export async function sendMail({ db, mailer, now }: SendMailDeps, job: unknown): Promise<void> {
  const { mailId: id } = payload.parse(job);
  const mail = await findUnsentMail(db, { id });
  if (!mail) return;
  try {
    await mailer(mail);
  } catch (error) {
    await markFailed(db, { id, reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await markSent(db, { id, at: now() });
}
