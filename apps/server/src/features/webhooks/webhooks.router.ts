import {
  createdWebhook,
  createWebhookInput,
  listDeliveriesInput,
  updateWebhookInput,
  webhook,
  webhookDelivery,
  webhookInput,
} from '@headwater/contract/webhooks';
import { webhookEvents } from '@headwater/contract/webhook-events';
import { z } from 'zod';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { list, page, under } from '../../trpc/rest-meta.ts';
import { changeWebhook, createWebhook, removeWebhook, replayDelivery } from './change-webhooks.ts';
import { listDeliveries, listWebhooks } from './webhooks.queries.ts';

/** The publisher's own webhooks. */
const publishers = { companyId: null };

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
    .query(async ({ ctx }) => listWebhooks(ctx.db, { ...publishers, events: webhookEvents })),

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
    .mutation(async ({ ctx, input }) => createWebhook({ ...ctx, ...publishers }, input)),

  update: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/webhooks/{id}',
        name: 'updateWebhook',
        summary: 'Change what an address is notified of, or silence it (administrators)',
      },
    })
    .input(updateWebhookInput)
    .mutation(async ({ ctx, input }) => {
      await changeWebhook({ ...ctx, ...publishers }, input);
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
    .mutation(async ({ ctx, input }) => {
      await removeWebhook({ ...ctx, ...publishers }, input);
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
    .query(async ({ ctx, input }) => listDeliveries(ctx.db, { ...input, ...publishers })),

  replay: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/webhooks/deliveries/{id}/replay',
        name: 'replayWebhookDelivery',
        summary: 'Send a delivery again, whether it succeeded or not (administrators)',
      },
    })
    .input(webhookInput)
    .mutation(async ({ ctx, input }) => {
      await replayDelivery({ ...ctx, ...publishers }, input);
      return { success: true as const };
    }),
});
