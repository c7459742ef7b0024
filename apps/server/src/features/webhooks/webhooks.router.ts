import {
  createdWebhook,
  createWebhookInput,
  listDeliveriesInput,
  updateWebhookInput,
  webhook,
  webhookDelivery,
  webhookInput,
} from '@headwater/contract/webhooks';
import { newSecret } from '@headwater/runtime/secrets';
import { z } from 'zod';
import { badField, notFound } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { list, page, under } from '../../trpc/rest-meta.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { withoutQuery } from '../audit/without-query.ts';
import { isLocalHost } from './safe-fetch.ts';
import {
  deleteWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  resetDelivery,
  updateWebhook,
} from './webhooks.queries.ts';
import { enqueueDelivery } from './webhook-outbox.queries.ts';

async function assertPublicReceiver(url: string): Promise<void> {
  if (!/^https:\/\//i.test(url)) throw badField('url', 'Must start with https://');
  if (await isLocalHost(new URL(url).hostname))
    throw badField('url', 'This address is on a private network. Webhooks can call public addresses only.');
}

export const webhooksRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/webhooks',
        name: 'listWebhooks',
        summary: 'Who is notified of what, without the secrets (administrators)',
        answer: list('data.webhooks', webhook, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => listWebhooks(ctx.db)),

  create: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/webhooks',
        name: 'createWebhook',
        summary: 'Have an address notified: the answer has the secret, this once (administrators)',
        status: 201,
        answer: under('data', createdWebhook),
      },
    })
    .input(createWebhookInput)
    .mutation(async ({ ctx, input: { url, events } }) => {
      if (!ctx.env.localWebhooks) await assertPublicReceiver(url);
      const secret = `whsec_${newSecret()}`;
      const id = await ctx.db.transaction().execute(async (trx) => {
        const created = await insertWebhook(trx, { url, secret, events, at: ctx.now() });
        const after = { id: created, url: withoutQuery(url), events };
        await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.create', after });
        return created;
      });
      return { id, secret };
    }),

  update: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/webhooks/{id}',
        name: 'updateWebhook',
        summary: 'Change what an address is notified of, or silence it (administrators)',
      },
    })
    .input(updateWebhookInput)
    .mutation(async ({ ctx, input: { id, enabled, events } }) => {
      const disabledAt = enabled === true ? null : ctx.now();
      await ctx.db.transaction().execute(async (trx) => {
        const change = { ...(enabled !== undefined && { disabledAt }), ...(events && { events }) };
        if (!(await updateWebhook(trx, { id, ...change }))) throw notFound();
        const after = { id, ...(enabled !== undefined && { enabled }), ...(events && { events }) };
        await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.update', after });
      });
      return { success: true as const };
    }),

  remove: adminProcedure
    .meta({
      rest: {
        call: 'DELETE /api/webhooks/{id}',
        name: 'removeWebhook',
        summary: 'Remove a webhook with its deliveries (administrators)',
      },
    })
    .input(webhookInput)
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.db.transaction().execute(async (trx) => {
        const url = await deleteWebhook(trx, { id });
        if (url === undefined) throw notFound();
        await writeAudit(trx, {
          actor: ctx.actor,
          action: 'webhooks.remove',
          before: { id, url: withoutQuery(url) },
        });
      });
      return { success: true as const };
    }),

  listDeliveries: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/webhooks/{webhookId}/deliveries',
        name: 'listWebhookDeliveries',
        summary: 'What a webhook was sent, and what waits or failed, newest first (administrators)',
        answer: page({ deliveries: z.array(webhookDelivery) }),
      },
    })
    .input(listDeliveriesInput)
    .query(async ({ ctx, input }) => listDeliveries(ctx.db, input)),

  replay: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/webhooks/deliveries/{id}/replay',
        name: 'replayWebhookDelivery',
        summary: 'Send a delivery again, whether it succeeded or not (administrators)',
      },
    })
    .input(webhookInput)
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.db.transaction().execute(async (trx) => {
        const webhookId = await resetDelivery(trx, { id });
        if (webhookId === undefined) throw notFound();
        await enqueueDelivery(trx, { id, webhookId });
        await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.replay', after: { delivery: id } });
      });
      return { success: true as const };
    }),
});
