import { success } from '@headwater/contract/failure';
import {
  createdWebhook,
  createWebhookInput,
  listDeliveriesInput,
  updateWebhookInput,
  webhook,
  webhookDelivery,
  webhookInput,
} from '@headwater/contract/webhooks';
import { z } from 'zod';
import { next, paginate, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { webhooksRouter } from './webhooks.router.ts';

const restRoute = restRouteOf<{ webhooks: CallerOf<typeof webhooksRouter> }>();

export const webhooksRoutes = [
  restRoute('GET', '/api/webhooks', {
    name: 'listWebhooks',
    summary: 'Who is notified of what, without the secrets (administrators)',
    access: 'administer',
    input: restPage,
    response: z.object({ data: z.object({ webhooks: z.array(webhook) }), next }),
    call: async (portal, input) => {
      const { rows: webhooks, ...more } = paginate(await portal.webhooks.list(), ({ id }) => id, input);
      return { data: { webhooks }, ...more };
    },
  }),
  restRoute('POST', '/api/webhooks', {
    name: 'createWebhook',
    summary: 'Have an address notified: the answer has the secret, this once (administrators)',
    access: 'administer',
    input: createWebhookInput,
    response: z.object({ data: createdWebhook }),
    status: 201,
    call: async (portal, input) => ({ data: await portal.webhooks.create(input) }),
  }),
  restRoute('PUT', '/api/webhooks/{id}', {
    name: 'updateWebhook',
    summary: 'Change what an address is notified of, or silence it (administrators)',
    access: 'administer',
    input: updateWebhookInput,
    response: success,
    call: async (portal, input) => portal.webhooks.update(input),
  }),
  restRoute('DELETE', '/api/webhooks/{id}', {
    name: 'removeWebhook',
    summary: 'Remove a webhook with its deliveries (administrators)',
    access: 'administer',
    input: webhookInput,
    response: success,
    call: async (portal, input) => portal.webhooks.remove(input),
  }),
  restRoute('GET', '/api/webhooks/{webhookId}/deliveries', {
    name: 'listWebhookDeliveries',
    summary: 'What a webhook was sent, and what waits or failed, newest first (administrators)',
    access: 'administer',
    input: listDeliveriesInput.omit({ cursor: true }).extend(restPage.shape),
    response: z.object({ data: z.object({ deliveries: z.array(webhookDelivery) }), next }),
    call: async (portal, input) => {
      const { deliveries, nextCursor } = await portal.webhooks.listDeliveries(toCursor(input));
      return { data: { deliveries }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/webhooks/deliveries/{id}/replay', {
    name: 'replayWebhookDelivery',
    summary: 'Send a delivery again, whether it succeeded or not (administrators)',
    access: 'administer',
    input: webhookInput,
    response: success,
    call: async (portal, input) => portal.webhooks.replay(input),
  }),
];
