import { MAX_UNREAD } from '@headwater/contract/max-unread';
import type { CompanyRole } from '@headwater/contract/company-roles';
import { messageKindsFor } from '@headwater/contract/message-rules';
import {
  notificationBlock,
  type ListNotificationsInput,
  type Notification,
} from '@headwater/contract/notifications';
import { takePage } from '@headwater/db/cursor-pagination';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CompanyEmailTemplate } from '../rendering/email-template.ts';
import { relativeLinks } from './relative-links.ts';

interface NotifiedPerson {
  accountId: number;
  companyId: number | null;
  /** Whether the weekly summary reports it, rather than an email. */
  weekly: boolean;
}

interface NewNotifications {
  portalUrl: string;
  template: CompanyEmailTemplate;
  recipients: readonly NotifiedPerson[];
  /** The key by which `withdrawNotifications` finds it. */
  key?: string;
  /** When it is shown; at once by default. */
  dueAt?: Date;
}

/** Adds a message's notification for each person concerned, in the transaction of the change that it reports. */
export async function insertNotifications(
  trx: Transaction,
  { portalUrl, template, recipients, key, dueAt }: NewNotifications,
): Promise<void> {
  if (recipients.length === 0) return;
  const rows = recipients.map(({ accountId, companyId, weekly }) => {
    const { messageKind, kind, subject, body, link } = relativeLinks(template, { portalUrl, companyId });
    return {
      account_id: accountId,
      company_id: companyId,
      message_kind: messageKind,
      kind,
      subject,
      body: JSON.stringify(body),
      link_label: link.label,
      link_url: link.url,
      key: key ?? null,
      weekly,
      ...(dueAt && { due_at: dueAt }),
    };
  });
  await trx.insertInto('notifications').values(rows).execute();
}

/** The reader of the notifications, and the time. */
export interface Reader {
  accountId: number;
  /** Absent for all companies; null for notifications about none. */
  companyId?: number | null;
  now: Date;
}

/** Lists a page of a person's notifications, newest first. */
export async function listNotifications(
  db: Database,
  { limit, cursor, unread, ...reader }: ListNotificationsInput & Reader,
): Promise<{ notifications: Notification[]; nextCursor: number | null }> {
  const rows = await selectShown(db, reader)
    .leftJoin('items as company', 'company.id', 'notifications.company_id')
    .select(['notifications.id', 'message_kind as kind', 'subject', 'body', 'due_at as at'])
    .select(['link_label as label', 'link_url as url', 'read_at as readAt'])
    .select(['company.id as companyId', 'company.title as companyTitle'])
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(cursor !== undefined, (query) => query.where('notifications.id', '<', cursor ?? 0))
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { notifications: shown.map(toNotification), nextCursor };
}

type NotificationRow = {
  id: number;
  kind: Notification['kind'];
  subject: string;
  body: unknown;
  at: Date;
  label: string;
  url: string;
  readAt: Date | null;
  companyId: number | null;
  companyTitle: string | null;
};

const storedBody = z.array(notificationBlock);

function toNotification({
  at,
  body,
  label,
  url,
  readAt,
  companyId,
  companyTitle,
  ...row
}: NotificationRow): Notification {
  return {
    ...row,
    body: storedBody.parse(body),
    company: companyId === null || companyTitle === null ? null : { id: companyId, title: companyTitle },
    link: { label, url },
    at: at.toISOString(),
    read: readAt !== null,
  };
}

/** Counts a person's unread notifications, up to `MAX_UNREAD`. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom(
      selectShown(db, reader).select('id').where('read_at', 'is', null).limit(MAX_UNREAD).as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notification as read; returns false if the person has no such notification. */
export async function markRead(db: Database, { id, ...reader }: Reader & { id: number }): Promise<boolean> {
  const row = await updateShown(db, reader)
    // The first time counts.
    .set({ read_at: sql<Date>`coalesce(read_at, ${reader.now})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks as read all notifications shown up to one. */
export async function markAllRead(
  db: Database,
  { upTo, ...reader }: Reader & { upTo: number },
): Promise<void> {
  await updateShown(db, reader)
    .set({ read_at: reader.now })
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute();
}

function selectShown(db: Database, { accountId, companyId, now }: Reader) {
  return db
    .selectFrom('notifications')
    .where('notifications.account_id', '=', accountId)
    .where('due_at', '<=', now)
    .$if(companyId !== undefined, (query) =>
      query.where('notifications.company_id', 'is not distinct from', companyId ?? null),
    );
}

function updateShown(db: Database, { accountId, companyId, now }: Reader) {
  return db
    .updateTable('notifications')
    .where('account_id', '=', accountId)
    .where('due_at', '<=', now)
    .$if(companyId !== undefined, (query) =>
      query.where('company_id', 'is not distinct from', companyId ?? null),
    );
}

/** Says whether a notification with this key has been shown since then. */
export async function isNotificationShown(
  trx: Transaction,
  { key, since, at }: { key: string; since: Date; at: Date },
): Promise<boolean> {
  const shown = await trx
    .selectFrom('notifications')
    .select('id')
    .where('key', '=', key)
    .where('due_at', '>=', since)
    .where('due_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/** Deletes the notifications with a key that were neither read nor emailed; returns how many of them had not been shown. */
export async function withdrawNotifications(
  trx: Transaction,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<number> {
  const withdrawn = await trx
    .deleteFrom('notifications')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('read_at', 'is', null)
    .where('summarised_at', 'is', null)
    .returning('due_at as dueAt')
    .execute();
  return withdrawn.filter(({ dueAt }) => dueAt > at).length;
}

/** Moves the notifications that can still be withdrawn from one key to another. */
export async function moveNotifications(
  trx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ key: to })
    .where('key', '=', from)
    .where('read_at', 'is', null)
    .where('summarised_at', 'is', null)
    .execute();
}

/** Deletes a member's notifications, except those that concern their present role. */
export async function deleteNotificationsBeyond(
  trx: Transaction,
  { companyId, accountId, role }: { companyId: number; accountId: number; role: CompanyRole },
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where((eb) => eb.not(eb('message_kind', '=', eb.fn.any(eb.val(messageKindsFor(role))))))
    .execute();
}
