import {
  createWebhookInput,
  listDeliveriesInput,
  updateWebhookInput,
  webhookInput,
} from '@headwater/contract/webhooks';
import { badField, notFound } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { newSecret } from '@headwater/runtime/secrets';
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
  list: adminProcedure.query(async ({ ctx }) => listWebhooks(ctx.db)),

  /** Returns the `secret` this once: it cannot be read again. */
  create: adminProcedure.input(createWebhookInput).mutation(async ({ ctx, input: { url, events } }) => {
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

  remove: adminProcedure.input(webhookInput).mutation(async ({ ctx, input: { id } }) => {
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

  /** Lists sent, pending and failed deliveries, newest first. */
  listDeliveries: adminProcedure
    .input(listDeliveriesInput)
    .query(async ({ ctx, input }) => listDeliveries(ctx.db, input)),

  /** Sends a delivery again, whether it succeeded or not. */
  replay: adminProcedure.input(webhookInput).mutation(async ({ ctx, input: { id } }) => {
    await ctx.db.transaction().execute(async (trx) => {
      const webhookId = await resetDelivery(trx, { id });
      if (webhookId === undefined) throw notFound();
      await enqueueDelivery(trx, { id, webhookId });
      await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.replay', after: { delivery: id } });
    });
    return { success: true as const };
  }),
});
