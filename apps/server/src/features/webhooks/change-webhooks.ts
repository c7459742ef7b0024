import type { CompanyWebhookEvent, WebhookEvent } from '@headwater/contract/webhook-events';
import { MAX_COMPANY_WEBHOOKS } from '@headwater/contract/webhooks';
import type { Transaction } from '@headwater/db/connect';
import { newSecret } from '@headwater/runtime/secrets';
import type { Deps } from '../../deps.ts';
import { badField, conflict, notFound } from '../../errors.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import { withoutQuery } from '../audit/without-query.ts';
import { isLocalHost } from './safe-fetch.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  resetDelivery,
  updateWebhook,
} from './webhooks.queries.ts';
import { enqueueDelivery } from './webhook-outbox.queries.ts';

type AnyWebhookEvent = WebhookEvent | CompanyWebhookEvent;

interface WebhookContext extends Pick<Deps, 'db' | 'env' | 'now'> {
  actor: NewAuditEntry['actor'];
  /** The company whose webhooks these are; null for the publisher's. */
  companyId: number | null;
  /** Locks what the right to the change rests on. */
  lock?: (trx: Transaction) => Promise<void>;
  /** Tells people of a new webhook. */
  announce?: (trx: Transaction, webhook: { url: string }) => Promise<void>;
}

/**
 * Says whether a webhook may call the local network. The publisher's may where its setting allows that; a company's may
 * only on a portal that nobody else reaches, as a company is no part of the publisher's network.
 */
export function allowsLocal(
  { localWebhooks, isPublic }: Pick<Deps['env'], 'localWebhooks' | 'isPublic'>,
  { companyId }: { companyId: number | null },
): boolean {
  return localWebhooks && (companyId === null || !isPublic);
}

/** Throws 400 and 409. */
export async function createWebhook(
  ctx: WebhookContext,
  { url, events }: { url: string; events: AnyWebhookEvent[] },
): Promise<{ id: number; secret: string }> {
  const { env, now, companyId } = ctx;
  if (!allowsLocal(env, { companyId })) await assertPublicReceiver(url);
  const secret = `whsec_${newSecret()}`;
  const id = await change(ctx, 'create', async (trx) => {
    const created = await insertWebhook(trx, { companyId, url, secret, events, at: now() });
    // Those who create one of a company's hold the lock on its members, so that each sees the others'.
    if (companyId !== null && (await countWebhooks(trx, { companyId })) > MAX_COMPANY_WEBHOOKS)
      throw conflict(`At most ${MAX_COMPANY_WEBHOOKS} webhooks: delete one first.`);
    await ctx.announce?.(trx, { url: withoutQuery(url) });
    return { result: created, after: { id: created, url: withoutQuery(url), events } };
  });
  return { id, secret };
}

/** Throws 404. */
export async function changeWebhook(
  ctx: WebhookContext,
  {
    id,
    enabled,
    events,
  }: { id: number; enabled?: boolean | undefined; events?: AnyWebhookEvent[] | undefined },
): Promise<void> {
  const { now, companyId } = ctx;
  const disabledAt = enabled === true ? null : now();
  await change(ctx, 'update', async (trx) => {
    const changed = { ...(enabled !== undefined && { disabledAt }), ...(events && { events }) };
    if (!(await updateWebhook(trx, { id, companyId, ...changed }))) throw notFound();
    const after = { id, ...(enabled !== undefined && { enabled }), ...(events && { events }) };
    return { result: undefined, after };
  });
}

/** Throws 404. */
export async function removeWebhook(ctx: WebhookContext, { id }: { id: number }): Promise<void> {
  await change(ctx, 'remove', async (trx) => {
    const url = await deleteWebhook(trx, { id, companyId: ctx.companyId });
    if (url === undefined) throw notFound();
    return { result: undefined, before: { id, url: withoutQuery(url) } };
  });
}

/** Sends a delivery again. Throws 404. */
export async function replayDelivery(ctx: WebhookContext, { id }: { id: number }): Promise<void> {
  await change(ctx, 'replay', async (trx) => {
    const webhookId = await resetDelivery(trx, { id, companyId: ctx.companyId });
    if (webhookId === undefined) throw notFound();
    await enqueueDelivery(trx, { id, webhookId });
    return { result: undefined, after: { delivery: id } };
  });
}

type Changed<Result> = Pick<NewAuditEntry, 'before' | 'after'> & { result: Result };

/** Makes a change in one transaction with its audit entry. */
async function change<Result>(
  { db, actor, companyId, lock }: WebhookContext,
  verb: 'create' | 'update' | 'remove' | 'replay',
  apply: (trx: Transaction) => Promise<Changed<Result>>,
): Promise<Result> {
  const audited =
    companyId === null
      ? { action: `webhooks.${verb}` }
      : { action: `company.webhooks.${verb}`, itemId: companyId };
  return db.transaction().execute(async (trx) => {
    await lock?.(trx);
    const { result, ...facts } = await apply(trx);
    await writeAudit(trx, { actor, ...audited, ...facts });
    return result;
  });
}

async function assertPublicReceiver(url: string): Promise<void> {
  if (!/^https:\/\//i.test(url)) throw badField('url', 'Must start with https://');
  if (await isLocalHost(new URL(url).hostname))
    throw badField('url', 'This address is on a private network. Webhooks can call public addresses only.');
}
