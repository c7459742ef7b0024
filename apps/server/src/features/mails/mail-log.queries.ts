import { toAsciiDomain } from '@headwater/contract/ascii-domain';
import type { MailFilter, MailMessage, MailRow, MailState } from '@headwater/contract/mails';
import type { AdminDashboard } from '@headwater/contract/dashboard';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { hideSecrets } from '@headwater/runtime/secrets';
import { sql, type RawBuilder } from 'kysely';
import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { whyHidden } from './why-hidden.ts';

/** Lists a page of the mail log, newest first. */
export async function listMails(
  db: Database,
  { limit, cursor, state, to = '' }: MailFilter,
): Promise<{ mails: MailRow[]; nextCursor: number | null }> {
  const listed = db
    .selectFrom('mails')
    .selectAll()
    .$if(state !== undefined, (query) => query.where(hasState(state ?? 'sent')))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0));
  const selectPage = (rows: typeof listed) => selectMails(db, rows).limit(limit + 1);
  const selectMatches = (rows: typeof listed) =>
    selectPage(rows).where('recipient', 'ilike', `%${toAsciiDomain(to).replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows =
    to === ''
      ? await selectPage(listed).orderBy('id', 'desc').execute()
      : await searchWithFallback({
          limit: limit + 1,
          withinFirst: (first) =>
            selectMatches(listed.orderBy('id', 'desc').limit(first)).orderBy('id', 'desc'),
          all: selectMatches(listed).orderBy(sql`id + 0`, 'desc'),
        });
  const { shown, nextCursor } = takePage(rows, limit);
  return { mails: shown.map(toRow), nextCursor };
}

/**
 * Returns an email without the secrets of its links, with which an admin could sign in as its reader; of a confidential
 * one, as text, why it is not shown.
 */
export async function getMail(db: Database, { id }: { id: number }): Promise<MailMessage | null> {
  const row = await selectMails(db)
    .select(['text', 'html', 'confidential'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { text, html } = row.confidential ? { text: whyHidden(row.kind), html: '' } : row;
  return { ...toRow(row), text: hideSecrets(text), html: hideSecrets(html) };
}

/** Returns the content of a sent email; null if it was not sent. */
export async function getSentMail(trx: Transaction, { id }: { id: number }) {
  const mail = await trx
    .selectFrom('mails')
    .select(['account_id as accountId', 'recipient as to', 'kind', 'subject', 'text', 'html'])
    .select(['follower_id as followerId', 'unsubscribe_url as unsubscribeUrl'])
    .select('confidential')
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  if (!mail) return null;
  const { followerId, unsubscribeUrl, ...content } = mail;
  return {
    ...content,
    ...(followerId !== null && { followerId }),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  };
}

const HOUR_MS = 3_600_000;

/** Counts the failed emails, and says since when others have been overdue by more than an hour. */
export async function getMailProblems(
  db: Database,
  { now }: { now: Date },
): Promise<AdminDashboard['mails']> {
  const { failed, lateSince } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      fn
        .min<Date | null>('due_at')
        .filterWhere('failed_at', 'is', null)
        .filterWhere('due_at', '<', new Date(now.getTime() - HOUR_MS))
        .as('lateSince'),
    ])
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { failed, lateSince: lateSince?.toISOString() ?? null };
}

function selectMails(db: Database, rows = db.selectFrom('mails').selectAll()) {
  return db
    .selectFrom(rows.as('mails'))
    .select(['id', 'recipient as to', 'kind', 'subject', 'attempts', 'last_error as lastError'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'sent_at as sentAt'])
    .select(mailState().as('state'));
}

function mailState() {
  return sql<MailState>`case
    when sent_at is not null then 'sent'
    when withdrawn_at is not null then 'withdrawn'
    when failed_at is not null then 'failed'
    else 'waiting' end`;
}

/** Expresses `mailState` as a condition that matches the partial indexes. */
function hasState(state: MailState) {
  const conditions: Record<MailState, RawBuilder<boolean>> = {
    sent: sql`sent_at is not null`,
    withdrawn: sql`withdrawn_at is not null and sent_at is null`,
    failed: sql`failed_at is not null and sent_at is null and withdrawn_at is null`,
    waiting: sql`sent_at is null and withdrawn_at is null and failed_at is null`,
  };
  return conditions[state];
}

function toRow({
  id,
  to,
  kind,
  subject,
  state,
  createdAt,
  dueAt,
  sentAt,
  attempts,
  lastError,
}: Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>): MailRow {
  return {
    id,
    to,
    kind,
    subject,
    state,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    attempts,
    lastError,
  };
}
