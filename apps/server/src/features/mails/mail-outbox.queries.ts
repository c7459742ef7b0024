import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** What a mail says, in both forms. */
export interface RenderedEmail {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

interface NewMail extends RenderedEmail {
  accountId: number | null;
  to: string;
  /** Attached as a PDF. */
  invoiceId?: number;
  /** What `withdrawMails` finds it by. */
  key?: string;
  /** Until when it waits; absent: it is sent at once. */
  dueAt?: Date;
}

/** Puts a mail into the outbox with the change it tells of; the worker sends it, with retries. */
export async function enqueueMail(
  trx: Transaction,
  { accountId, to, invoiceId, key, dueAt, kind, subject, text, html }: NewMail,
): Promise<void> {
  const mail = await trx
    .insertInto('mails')
    .values({
      account_id: accountId,
      recipient: to,
      kind,
      subject,
      text,
      html,
      key: key ?? null,
      invoice_id: invoiceId ?? null,
      ...(dueAt && { due_at: dueAt }),
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow();
  await enqueueSendJob(trx, { id: mail.id, at: mail.due_at });
}

/** One job a mail, under its key, so that asking twice sends once. */
async function enqueueSendJob(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'send_mail', json_build_object('mailId', ${id}::int), job_key => ${`mail-${id}`}, run_at => ${at}
    )`.execute(db);
}

/**
 * Takes back the mails under this key that have not been sent yet, in the transaction of the change that makes
 * them untrue. Returns how many: 0 means that the recipient has been told.
 */
export async function withdrawMails(
  trx: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ withdrawn_at: at })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A mail as it is sent; null once it has been, or has been withdrawn. */
export async function getUnsentMail(db: Database, { id }: { id: number }) {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'invoice_id as invoiceId'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return mail ?? null;
}

export async function markMailSent(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ sent_at: at, failed_at: null, last_error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface MailFailure {
  id: number;
  reason: string;
  /** Since when it is given up; absent while it is tried again. */
  failedAt?: Date;
  refused?: boolean;
}

export async function markMailFailed(
  db: Database,
  { id, reason, failedAt, refused = false }: MailFailure,
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      last_error: reason,
      attempts: eb('attempts', '+', 1),
      refused,
      ...(failedAt && { failed_at: failedAt }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lets a mail be tried anew, from now on, as often as the first time; false where there is nothing to try. */
export async function requeueMail(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const mail = await trx
    .updateTable('mails')
    .set({ failed_at: null, refused: false, due_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '<=', at)
    .returning('id')
    .executeTakeFirst();
  if (mail) await enqueueSendJob(trx, { id, at });
  return mail !== undefined;
}

/**
 * The queue gives a mail up after four days of trying. As long as the mail server may have been away for
 * longer, it is tried anew: for a month.
 */
export async function requeueFailedMails(db: Database, { now }: { now: Date }): Promise<void> {
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('refused', '=', false)
    .where('created_at', '>', new Date(now.getTime() - 30 * 86_400_000))
    .execute();
  for (const { id } of mails) await enqueueSendJob(db, { id, at: now });
}
