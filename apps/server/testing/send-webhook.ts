import type { WebhookBody } from '@headwater/contract/webhook-events';
import { deliverWebhook } from '../src/features/webhooks/deliver-webhook.ts';
import type { TestPortal } from './test-portal.ts';
import type { Fixtures } from './fixtures.ts';

interface WebhookToSend {
  url: string;
  secret: string;
  body: WebhookBody;
  at: Date;
}

/** Sends the fixtures' delivery as the worker would at `at`; rejects where the receiver refuses it. */
export async function sendWebhook(
  { db, deps }: TestPortal,
  { webhookId, deliveryId }: Fixtures,
  { url, secret, body, at }: WebhookToSend,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ url, secret, disabled_at: null })
    .where('id', '=', webhookId)
    .execute();
  await db
    .updateTable('webhook_deliveries')
    .set({ body: JSON.stringify(body), delivered_at: null })
    .where('id', '=', deliveryId)
    .execute();
  await deliverWebhook({ ...deps, now: () => at }, { deliveryId });
}
