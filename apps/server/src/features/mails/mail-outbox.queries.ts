import { DAY_MS } from '@headwater/contract/dates';
import type { StaffRole } from '@headwater/contract/staff-roles';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql, type Selectable } from 'kysely';
import {
  isNotificationShown,
  moveNotifications,
  withdrawNotifications,
} from './notifications/notifications.queries.ts';
import type { EmailSource } from './rendering/email-template.ts';

/** An email as HTML and as plain text. */
export interface RenderedEmail {
  kind: string;
  subject: string;
  text: string;
  html: string;
  source?: EmailSource;
  /** The address for replies; the publisher's contact by default. */
  replyTo?: string;
}

export interface NewMail extends RenderedEmail {
  accountId: number | null;
  to: string;
  /** The invoice that is attached as a PDF. */
  invoiceId?: number;
  /** The answer to an enquiry whose files are attached. */
  answerId?: number;
  /** The key by which `withdrawMails` finds it. */
  key?: string;
  /** When it is sent; at once by default. */
  dueAt?: Date;
  /** Keeps its text for its recipient only: no staff can read it, and it is deleted after sending. */
  confidential?: boolean;
  /** The follower whose deletion includes this email. */
  followerId?: number;
  /** A URL that unsubscribes from its kind by a POST without a cookie (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Adds an email to the outbox in the transaction of the change that it reports; the worker sends it, with retries. */
export async function enqueueMail(trx: Transaction, mail: NewMail): Promise<void> {
  await enqueueMails(trx, [mail]);
}

/** Adds emails that are sent as `enqueueMail`'s are, with two statements, whatever their number. */
export async function enqueueMails(trx: Transaction, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const stored = await trx
    .insertInto('mails')
    .values(mails.map(toMailRow))
    .returning(['id', 'due_at as at', ...SENT_AS])
    .execute();
  await enqueueSendJobs(trx, stored);
}

/** Enqueues one job for each email, by its job key: a second call does not send it twice. */
async function enqueueSendJobs(
  db: Database,
  mails: readonly (SentMail & { id: number; at: Date })[],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      mail.task, json_build_object('mailId', mail.id), job_key => 'mail-' || mail.id, run_at => mail.at,
      priority => mail.priority)
    from unnest(
      ${mails.map(({ id }) => id)}::int[], ${mails.map(({ at }) => at)}::timestamptz[],
      ${mails.map(taskOf)}::text[], ${mails.map(priorityOf)}::int[]) as mail (id, at, task, priority)`.execute(
    db,
  );
}

type SentMail = Pick<Selectable<Tables['mails']>, 'kind' | 'answer_id' | 'invoice_id' | 'unsubscribe_url'>;
const SENT_AS = ['kind', 'answer_id', 'invoice_id', 'unsubscribe_url'] as const;

/** A person who waits for one email does not wait for thousands of these. */
const BULK_PRIORITY = 10;

/** A mailing, from which its many recipients can unsubscribe, is sent when no other email is due. */
function priorityOf({ unsubscribe_url: unsubscribeUrl }: SentMail) {
  return unsubscribeUrl === null ? 0 : BULK_PRIORITY;
}

/**
 * A worker of the version before would send an answer without its files, and cannot print a quotation, so it does not
 * know the job's name.
 */
function taskOf({ kind, answer_id: answerId, invoice_id: invoiceId }: SentMail) {
  if (answerId !== null) return 'send_mail_with_files';
  return invoiceId !== null && kind.startsWith('quotation') ? 'send_quotation_mail' : 'send_mail';
}

function toMailRow({ accountId, to, dueAt, confidential = false, ...mail }: NewMail) {
  const { kind, subject, text, html, source } = mail;
  return {
    account_id: accountId,
    recipient: to,
    kind,
    subject,
    text,
    html,
    source: source && !confidential ? JSON.stringify(source) : null,
    key: mail.key ?? null,
    invoice_id: mail.invoiceId ?? null,
    answer_id: mail.answerId ?? null,
    reply_to: mail.replyTo ?? null,
    confidential,
    follower_id: mail.followerId ?? null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    ...(dueAt && { due_at: dueAt }),
  };
}

interface StaffMail extends Pick<NewMail, 'key' | 'dueAt'> {
  roles: readonly StaffRole[];
  mail: RenderedEmail;
  /** Somebody who knows already. */
  exceptId?: number;
}

/** Adds an email to the outbox for each member of staff with one of these roles. */
export async function enqueueStaffMails(
  trx: Transaction,
  { roles, mail, exceptId, ...bundle }: StaffMail,
): Promise<void> {
  const staff = await trx
    .selectFrom('accounts')
    .select(['id as accountId', 'email as to'])
    .where(staffRoleOf('accounts'), 'in', roles)
    .where('closed_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .orderBy('id')
    .execute();
  await enqueueMails(
    trx,
    staff.map((recipient) => ({ ...recipient, ...mail, ...bundle })),
  );
}

/**
 * Tells the staff about a repeated event: the first at once, and those within an hour of an email together in one more,
 * at the end of that hour. The item must be locked.
 */
export async function enqueueBundledStaffMails(
  trx: Transaction,
  { key, at, ...mail }: { roles: readonly StaffRole[]; mail: RenderedEmail; key: string; at: Date },
): Promise<void> {
  const dueAt = await takeBundle(trx, { key, at });
  await enqueueStaffMails(trx, { ...mail, key, dueAt });
}

/** Text for the recipient only is deleted when the email is sent or withdrawn. */
const withoutConfidential = {
  text: sql<string>`case when confidential then '' else text end`,
  html: sql<string>`case when confidential then '' else html end`,
  reply_to: sql<string | null>`case when confidential then null else reply_to end`,
};

/**
 * Withdraws the unsent emails and unread notifications with this key, in the transaction of the change that makes them
 * untrue. Returns how many of them nobody can have seen: 0 means that there were none, or that they have been sent.
 */
export async function withdrawMails(
  trx: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<number> {
  return withdrawAllMails(trx, { keys: [key], at });
}

/** Withdraws the messages with any of these keys, with two statements. */
export async function withdrawAllMails(
  trx: Transaction,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ withdrawn_at: at, ...withoutConfidential })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const unseen = await withdrawNotifications(trx, { keys, at });
  return Number(numUpdatedRows) + unseen;
}

/** The time between an email and the next one of the same bundle. */
export const BUNDLE_MS = 3_600_000;

/**
 * Withdraws a bundle's pending emails and unread notifications, and returns when the replacement is due: at once, or an
 * hour after the last email.
 */
export async function takeBundle(trx: Transaction, { key, at }: { key: string; at: Date }): Promise<Date> {
  await deletePendingMails(trx, { key, at });
  await withdrawNotifications(trx, { keys: [key], at });
  const { sentAt } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.max<Date | null>('due_at').as('sentAt'))
    .where('key', '=', key)
    .where('due_at', '>', new Date(at.getTime() - BUNDLE_MS))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return sentAt ? new Date(sentAt.getTime() + BUNDLE_MS) : at;
}

/**
 * Deletes the emails with this key that are not due yet: they were never on their way, and a person who repeats and
 * undoes a change all day leaves no text of it. The notifications, which are shown at once, stay.
 */
export async function deletePendingMails(
  trx: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '>', at)
    .execute();
}

/** Says whether anybody has been notified since then by an email or a notification with this key. */
export async function isTold(
  trx: Transaction,
  { key, since, at }: { key: string; since: Date; at: Date },
): Promise<boolean> {
  const sent = await trx
    .selectFrom('mails')
    .select('id')
    .where('key', '=', key)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined || isNotificationShown(trx, { key, since, at });
}

/** Moves the unsent emails and the unread notifications with one key to another. */
export async function moveMails(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ key: to })
    .where('key', '=', from)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await moveNotifications(trx, { from, to });
}

/** Returns an email to send; null if it has been sent or withdrawn. */
export async function getUnsentMail(db: Database, { id }: { id: number }) {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'invoice_id as invoiceId'])
    .select('answer_id as answerId')
    .select(['reply_to as replyTo', 'unsubscribe_url as unsubscribeUrl'])
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
    .set(withoutConfidential)
    .where('id', '=', id)
    .execute();
}

interface MailFailure {
  id: number;
  reason: string;
  /** The time when the last retry failed; absent while retries remain. */
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

/** Restarts the retries of an email; returns false if it has been sent or withdrawn, or is not due yet. */
export async function requeueMail(trx: Transaction, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const mail = await trx
    .updateTable('mails')
    .set({ failed_at: null, refused: false, due_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('due_at', '<=', at)
    .returning(['id', ...SENT_AS])
    .executeTakeFirst();
  if (mail) await enqueueSendJobs(trx, [{ ...mail, at }]);
  return mail !== undefined;
}

const REQUEUE_BATCH_SIZE = 1_000;

/**
 * Restarts the retries of last month's emails that the queue gave up after four days: the mail server may have been
 * unreachable for longer.
 */
export async function requeueFailedMails(
  db: Database,
  { now, batchSize = REQUEUE_BATCH_SIZE }: { now: Date; batchSize?: number },
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const mails: (SentMail & { id: number })[] = await db
      .selectFrom('mails')
      .select(['id', ...SENT_AS])
      .where('failed_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('refused', '=', false)
      .where('created_at', '>', new Date(now.getTime() - 30 * DAY_MS))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    await enqueueSendJobs(
      db,
      mails.map((mail) => ({ ...mail, at: now })),
    );
    after = mails[batchSize - 1]?.id;
  }
}
