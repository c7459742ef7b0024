import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** What a mail says, in both forms. */
export interface MailText {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

interface NewMail extends MailText {
  accountId: number | null;
  to: string;
}

/** Puts a mail into the outbox with the change it tells of; the worker sends it, with retries. */
export async function enqueueMail(
  trx: Transaction,
  { accountId, to, kind, subject, text, html }: NewMail,
): Promise<void> {
  const mail = await trx
    .insertInto('mails')
    .values({ account_id: accountId, recipient: to, kind, subject, text, html })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueSending(trx, mail.id);
}

/** One job a mail, under its key, so that asking twice sends once. */
async function enqueueSending(db: Database, mailId: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send_mail', json_build_object('mailId', ${mailId}::int), job_key => ${`mail-${mailId}`}
    )`.execute(db);
}

/** A mail as it is sent; null once it has been. */
export async function findUnsentMail(db: Database, { id }: { id: number }) {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'text', 'html'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return mail ?? null;
}

export async function markSent(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ sent_at: at, last_error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Database,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ last_error: reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * The queue gives a mail up after four days of trying. As long as the mail server may have been away for
 * longer, it is tried anew: for a month.
 */
export async function requeueUnsentMails(db: Database, { now }: { now: Date }): Promise<void> {
  const day = 86_400_000;
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - 4 * day))
    .where('created_at', '>', new Date(now.getTime() - 30 * day))
    .execute();
  for (const { id } of mails) await enqueueSending(db, id);
}
