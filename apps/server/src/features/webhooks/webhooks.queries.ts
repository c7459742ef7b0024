import type { PaginationInput } from '@headwater/contract/ids';
import type { CompanyWebhookEvent, WebhookEvent } from '@headwater/contract/webhook-events';
import type { Webhook, WebhookDelivery } from '@headwater/contract/webhooks';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql } from 'kysely';

/** Whose webhooks they are: a company's, or the publisher's if null. */
interface WebhookOwner {
  companyId: number | null;
}

interface OwnWebhook extends WebhookOwner {
  id: number;
}

/** Compares a webhook's owner; null equals null. */
function isOwn({ companyId }: WebhookOwner) {
  return sql<boolean>`webhooks.company_id is not distinct from ${companyId}`;
}

/** Lists the webhooks of an owner, with those of its `events`. */
export async function listWebhooks<Event extends string>(
  db: Database,
  { companyId, events: known }: WebhookOwner & { events: readonly Event[] },
): Promise<(Omit<Webhook, 'events'> & { events: Event[] })[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .where(isOwn({ companyId }))
    .orderBy('id')
    .execute();
  return rows.map(({ disabledAt, createdAt, events, ...row }) => ({
    ...row,
    enabled: disabledAt === null,
    events: known.filter((event) => events.includes(event)),
    createdAt: createdAt.toISOString(),
  }));
}

interface NewWebhook extends WebhookOwner {
  url: string;
  secret: string;
  events: (WebhookEvent | CompanyWebhookEvent)[];
  at: Date;
}

export async function insertWebhook(
  trx: Transaction,
  { companyId, url, secret, events, at }: NewWebhook,
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ company_id: companyId, url, secret, events, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface WebhookChange extends OwnWebhook {
  disabledAt?: Date | null;
  events?: (WebhookEvent | CompanyWebhookEvent)[];
}

/** Changes a webhook; returns false if there is none. */
export async function updateWebhook(
  trx: Transaction,
  { id, companyId, disabledAt, events }: WebhookChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable('webhooks')
    .set((eb) => ({
      disabled_at: disabledAt === undefined ? eb.ref('disabled_at') : disabledAt,
      events: events ?? eb.ref('events'),
    }))
    .where('id', '=', id)
    .where(isOwn({ companyId }))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes a webhook with its deliveries. Returns its URL, or undefined if there is no such webhook. */
export async function deleteWebhook(
  trx: Transaction,
  { id, companyId }: OwnWebhook,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where(isOwn({ companyId }))
    .returning('url')
    .executeTakeFirst();
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
    .select('items.account_id as holderId')
    .select('publications.revision_id as revisionId')
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { before, now };
}

/** Returns the company whose rows carry an account; null if there is none. */
export async function getHeldCompany(
  db: Database,
  { holderId }: { holderId: number },
): Promise<number | null> {
  const company = await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', holderId)
    .where('type', '=', 'company')
    .executeTakeFirst();
  return company?.id ?? null;
}

/** Returns a delivery to send; undefined if it has been delivered, or the webhook is disabled or deleted. */
export function getPendingDelivery(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.body', 'webhooks.url', 'webhooks.secret'])
    .select('webhooks.company_id as companyId')
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

/** Deletes the deliveries with this key, whether they were sent or not. */
export async function deleteDeliveriesOf(
  trx: Transaction,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  if (keys.length > 0)
    await trx
      .deleteFrom('webhook_deliveries')
      .where('key', 'in', [...keys])
      .execute();
}

/** Finds what a company's own webhooks are sent about an enquiry. */
export function enquiryEventKey(id: number): string {
  return `enquiry-${id}`;
}

/** Counts a company's webhooks. */
export async function countWebhooks(db: Database, { companyId }: { companyId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a delivery to be sent again, unchanged. Returns its webhook's id, or undefined if there is no such delivery. */
export async function resetDelivery(
  trx: Transaction,
  { id, companyId }: OwnWebhook,
): Promise<number | undefined> {
  const reset = await trx
    .updateTable('webhook_deliveries')
    .set({ delivered_at: null, last_error: null, last_status: null })
    .from('webhooks')
    .whereRef('webhooks.id', '=', 'webhook_deliveries.webhook_id')
    .where('webhook_deliveries.id', '=', id)
    .where(isOwn({ companyId }))
    .returning('webhook_id as webhookId')
    .executeTakeFirst();
  return reset?.webhookId;
}

/** Lists a page of a webhook's deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  { webhookId, companyId, limit, cursor }: PaginationInput & WebhookOwner & { webhookId: number },
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'event', 'webhook_deliveries.created_at as createdAt'])
    .select(['attempts', 'delivered_at as deliveredAt'])
    .select(['last_status as lastStatus', 'last_error as lastError'])
    .select(
      sql<string | null>`coalesce(body -> 'item' ->> 'title', body -> 'company' ->> 'title')`.as('title'),
    )
    .where('webhook_id', '=', webhookId)
    .where(isOwn({ companyId }))
    .$if(cursor !== undefined, (query) => query.where('webhook_deliveries.id', '<', cursor ?? 0))
    .orderBy('webhook_deliveries.id', 'desc')
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
