import type { CompanyWebhookBody, PageEvent, WebhookBody } from '@headwater/contract/webhook-events';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import { enqueueJob } from '@headwater/db/enqueue-job';

export type BodyOf<Event extends WebhookBody['event']> = Extract<WebhookBody, { event: Event }>;

type NewPageEvent = Omit<BodyOf<PageEvent>, 'at'> & { at: Date };

/** Announces a change of a page. */
export async function enqueuePageEvent(trx: Transaction, { at, ...facts }: NewPageEvent): Promise<void> {
  await enqueueDeliveries(trx, { event: facts.event, at, body: toJson({ ...facts, at: at.toISOString() }) });
}

type OwnFacts<Body> = Body extends WebhookBody ? Omit<Body, 'at' | 'accountId' | 'company'> : never;

type NewCompanyEvent = OwnFacts<Exclude<WebhookBody, { event: PageEvent }>> & {
  /** The account that the company's rows carry. */
  holderId: number;
  at: Date;
  /** The key by which `withdrawEvents` finds it. */
  key?: string;
  /** When it is sent; at once by default. */
  dueAt?: Date;
};

/** Announces an event of a company, in the transaction of the change; stores nothing that no webhook asks for. */
export async function enqueueCompanyEvent(
  trx: Transaction,
  { holderId, at, key, dueAt, ...facts }: NewCompanyEvent,
): Promise<void> {
  const told = toJson({ event: facts.event, at: at.toISOString(), accountId: holderId });
  const company = sql`jsonb_build_object('company', (
    select jsonb_build_object('id', id, 'title', title)
    from items where account_id = ${holderId} and type = 'company'))`;
  const body = sql`${told} || ${company} || ${toJson(facts)}`;
  await enqueueDeliveries(trx, { event: facts.event, at, body, key: key ?? null, dueAt: dueAt ?? null });
}

type NewOwnEvent<Body = CompanyWebhookBody> = Body extends CompanyWebhookBody
  ? Omit<Body, 'at'> & { companyId: number; at: Date; key?: string }
  : never;

/** Announces an event to a company's own webhooks, in the transaction of the change. */
export async function enqueueOwnEvent(
  trx: Transaction,
  { companyId, at, key, ...facts }: NewOwnEvent,
): Promise<void> {
  const body = toJson({ ...facts, at: at.toISOString() });
  await enqueueDeliveries(trx, { event: facts.event, at, body, companyId, key: key ?? null });
}

function toJson(value: object) {
  return sql`${JSON.stringify(value)}::jsonb`;
}

interface NewDeliveries {
  event: (WebhookBody | CompanyWebhookBody)['event'];
  /** The company whose own webhooks are called; null for the publisher's. */
  companyId?: number | null;
  body: RawBuilder<unknown>;
  at: Date;
  key?: string | null;
  dueAt?: Date | null;
}

/** Adds one delivery for each enabled webhook that asks for the event; each has its own job. */
async function enqueueDeliveries(
  trx: Transaction,
  { event, companyId = null, body, at, key = null, dueAt = null }: NewDeliveries,
): Promise<void> {
  const { rows } = await sql<{ id: number; webhookId: number }>`
    insert into webhook_deliveries (webhook_id, event, body, created_at, key, due_at)
    select id, ${event}, ${body}, ${at}::timestamptz, ${key}::text, ${dueAt}::timestamptz
    from webhooks
    where disabled_at is null and company_id is not distinct from ${companyId}::integer and ${event} = any (events)
    returning id, webhook_id as "webhookId"`.execute(trx);
  for (const delivery of rows) await enqueueDelivery(trx, { ...delivery, ...(dueAt && { runAt: dueAt }) });
}

/** Enqueues a delivery, in turn with those to other receivers: each receiver decides how long its own takes. */
export async function enqueueDelivery(
  db: Database,
  { id, webhookId, runAt }: { id: number; webhookId: number; runAt?: Date },
): Promise<void> {
  await enqueueJob(db, {
    task: 'deliver_webhook',
    payload: { deliveryId: id },
    key: `webhook-delivery-${id}`,
    maxAttempts: 15,
    turnOf: `deliver_webhook ${webhookId}`,
    ...(runAt && { runAt }),
  });
}

/**
 * Withdraws the deliveries with this key that are not due yet, in the transaction of the change that makes them untrue.
 * Returns their number: 0 means that there were none, or that they may have been received.
 */
export async function withdrawEvents(
  trx: Transaction,
  { key, at }: { key: string; at: Date },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_deliveries')
    .where('key', '=', key)
    .where('due_at', '>', at)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
