import {
  createWebhookInput,
  listDeliveriesInput,
  updateWebhookInput,
  webhookInput,
} from '@headwater/contract/webhooks';
import { badField, notFound } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { newSecret } from '../../http/secrets.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { isLocalHost } from './safe-fetch.ts';
import {
  deleteWebhook,
  enqueueDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  resetDelivery,
  setWebhookDisabled,
} from './webhooks.queries.ts';

async function assertPublicReceiver(url: string): Promise<void> {
  if (!url.startsWith('https://')) throw badField('url', 'Must start with https://');
  if (await isLocalHost(new URL(url).hostname))
    throw badField('url', 'This address is on a private network. Webhooks can call public addresses only.');
}

export const webhooksRouter = router({
  list: adminProcedure.query(async ({ ctx }) => listWebhooks(ctx.db)),

  /** Returns the `secret` this once: it cannot be read again. */
  create: adminProcedure.input(createWebhookInput).mutation(async ({ ctx, input: { url } }) => {
    if (!ctx.env.localWebhooks) await assertPublicReceiver(url);
    const secret = `whsec_${newSecret()}`;
    const id = await ctx.db.transaction().execute(async (trx) => {
      const created = await insertWebhook(trx, { url, secret, at: ctx.now() });
      await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.create', after: { id: created, url } });
      return created;
    });
    return { id, secret };
  }),

  update: adminProcedure.input(updateWebhookInput).mutation(async ({ ctx, input: { id, enabled } }) => {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await setWebhookDisabled(trx, { id, disabledAt: enabled ? null : ctx.now() }))) throw notFound();
      await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.update', after: { id, enabled } });
    });
    return { success: true as const };
  }),

  remove: adminProcedure.input(webhookInput).mutation(async ({ ctx, input: { id } }) => {
    await ctx.db.transaction().execute(async (trx) => {
      const url = await deleteWebhook(trx, { id });
      if (url === undefined) throw notFound();
      await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.remove', before: { id, url } });
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
      if (!(await resetDelivery(trx, { id }))) throw notFound();
      await enqueueDelivery(trx, { id });
      await writeAudit(trx, { actor: ctx.actor, action: 'webhooks.replay', after: { delivery: id } });
    });
    return { success: true as const };
  }),
});
