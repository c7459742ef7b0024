import type { PaginationInput } from '@headwater/contract/ids';
import { webhookEvents, type WebhookEvent } from '@headwater/contract/webhook-events';
import type { Webhook, WebhookDelivery } from '@headwater/contract/webhooks';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql } from 'kysely';

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ disabledAt, createdAt, events, ...row }) => ({
    ...row,
    enabled: disabledAt === null,
    events: webhookEvents.filter((event) => events.includes(event)),
    createdAt: createdAt.toISOString(),
  }));
}

interface NewWebhook {
  url: string;
  secret: string;
  events: WebhookEvent[];
  at: Date;
}

export async function insertWebhook(
  trx: Transaction,
  { url, secret, events, at }: NewWebhook,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ url, secret, events, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface WebhookChange {
  id: number;
  disabledAt?: Date | null;
  events?: WebhookEvent[];
}

/** Changes a webhook; returns false if there is none. */
export async function updateWebhook(
  trx: Transaction,
  { id, disabledAt, events }: WebhookChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable('webhooks')
    .set((eb) => ({
      disabled_at: disabledAt === undefined ? eb.ref('disabled_at') : disabledAt,
      events: events ?? eb.ref('events'),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes a webhook with its deliveries. Returns its URL, or undefined if there is no such webhook. */
export async function deleteWebhook(trx: Transaction, { id }: { id: number }): Promise<string | undefined> {
  const deleted = await trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
  return deleted?.url;
}

/** Takes the pending change of an item's public page: before and now; undefined if it has been announced. */
export async function takeUnannouncedChange(trx: Transaction, { itemId }: { itemId: number }) {
  const before = await trx
    .deleteFrom('untold_changes')
    .where('item_id', '=', itemId)
    .returning('revision_id as revisionId')
    .executeTakeFirst();
  if (!before) return undefined;
  const now = await trx
    .selectFrom('items')
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select(['items.type', 'items.title', 'publications.title as publicTitle', 'publications.slug'])
    .select('publications.revision_id as revisionId')
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { before, now };
}

/** Returns a delivery to send; undefined if it has been delivered, or the webhook is disabled or deleted. */
export function getPendingDelivery(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.body', 'webhooks.url', 'webhooks.secret'])
    .where('delivery.id', '=', id)
    .where('delivery.delivered_at', 'is', null)
    .where('webhooks.disabled_at', 'is', null)
    .executeTakeFirst();
}

interface DeliveryAttempt {
  id: number;
  deliveredAt: Date | null;
  status: number | null;
  error: string | null;
}

export async function recordDeliveryAttempt(
  db: Database,
  { id, deliveredAt, status, error }: DeliveryAttempt,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      delivered_at: deliveredAt,
      last_status: status,
      last_error: error,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks a delivery to be sent again, unchanged. Returns its webhook's id, or undefined if there is no such delivery. */
export async function resetDelivery(trx: Transaction, { id }: { id: number }): Promise<number | undefined> {
  const reset = await trx
    .updateTable('webhook_deliveries')
    .set({ delivered_at: null, last_error: null, last_status: null })
    .where('id', '=', id)
    .returning('webhook_id as webhookId')
    .executeTakeFirst();
  return reset?.webhookId;
}

/** Lists a page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  { webhookId, limit, cursor }: PaginationInput & { webhookId: number },
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'created_at as createdAt', 'attempts', 'delivered_at as deliveredAt'])
    .select(['last_status as lastStatus', 'last_error as lastError'])
    .select(
      sql<string | null>`coalesce(body -> 'item' ->> 'title', body -> 'company' ->> 'title')`.as('title'),
    )
    .where('webhook_id', '=', webhookId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  const deliveries = shown.map(({ createdAt, deliveredAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
  return { deliveries, nextCursor };
}
