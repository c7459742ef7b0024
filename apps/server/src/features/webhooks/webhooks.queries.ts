import type { WebhookDelivery, Webhook, WebhookBody } from '@headwater/contract/webhooks';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/take-page';
import { sql } from 'kysely';

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .orderBy('id')
    .execute();
  return rows.map(({ disabledAt, createdAt, ...row }) => ({
    ...row,
    enabled: disabledAt === null,
    createdAt: createdAt.toISOString(),
  }));
}

export async function insertWebhook(
  trx: Transaction,
  { url, secret, at }: { url: string; secret: string; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ url, secret, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where there is no such webhook. */
export async function setWebhookDisabled(
  trx: Transaction,
  { id, disabledAt }: { id: number; disabledAt: Date | null },
): Promise<boolean> {
  const changed = await trx
    .updateTable('webhooks')
    .set({ disabled_at: disabledAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** With its log. Returns its address, undefined where there is no such webhook. */
export async function deleteWebhook(trx: Transaction, { id }: { id: number }): Promise<string | undefined> {
  const gone = await trx.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
  return gone?.url;
}

/** What the item's page was before it changed, and is now; undefined where that has been told. */
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

/** One delivery for each webhook that is on; each is sent by a job of its own. */
export async function enqueueDeliveries(
  trx: Transaction,
  { body, at }: { body: WebhookBody; at: Date },
): Promise<void> {
  const deliveries = await trx
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'event', 'body', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhooks')
        .select(['id', eb.val(body.event).as('event')])
        .select([sql`${JSON.stringify(body)}::jsonb`.as('body'), sql`${at}::timestamptz`.as('created_at')])
        .where('disabled_at', 'is', null),
    )
    .returning('id')
    .execute();
  for (const { id } of deliveries) await enqueueDelivery(trx, { id });
}

export async function enqueueDelivery(db: Database, { id }: { id: number }): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'deliver_webhook', json_build_object('deliveryId', ${id}::int), job_key => ${`webhook-delivery-${id}`},
      max_attempts => 15
    )`.execute(db);
}

/** What is to be sent; undefined where that is done, or the webhook is off or gone. */
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

/** To be sent once more, as it was. False where there is no such delivery. */
export async function resetDelivery(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  const reset = await trx
    .updateTable('webhook_deliveries')
    .set({ delivered_at: null, last_error: null, last_status: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return reset !== undefined;
}

interface DeliveryFilter {
  webhookId: number;
  limit: number;
  after?: number | undefined;
}

/** Newest first; `nextCursor` is the last one's id where more follow. */
export async function listDeliveries(
  db: Database,
  { webhookId, limit, after }: DeliveryFilter,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'created_at as createdAt', 'attempts', 'delivered_at as deliveredAt'])
    .select(['last_status as lastStatus', 'last_error as lastError'])
    .select(sql<string>`body -> 'item' ->> 'title'`.as('title'))
    .where('webhook_id', '=', webhookId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
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
