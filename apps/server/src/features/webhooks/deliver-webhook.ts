import { reasonOf } from '@headwater/runtime/reason-of';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { safeFetch } from './safe-fetch.ts';
import { allowsLocal } from './change-webhooks.ts';
import { signWebhook } from './sign-webhook.ts';
import { getPendingDelivery, recordDeliveryAttempt } from './webhooks.queries.ts';

const webhookPayload = z.object({ deliveryId: z.int() });

/** The job `deliver_webhook`. A failure is stored with the delivery and thrown, so that the queue retries with backoff. */
export async function deliverWebhook(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  job: unknown,
): Promise<void> {
  const { deliveryId: id } = webhookPayload.parse(job);
  const delivery = await getPendingDelivery(db, { id });
  if (!delivery) return;
  const body = JSON.stringify(delivery.body);
  const headers = {
    'content-type': 'application/json',
    'headwater-delivery': String(id),
    'headwater-signature': signWebhook({ secret: delivery.secret, body, at: now() }),
  };
  let status: number | null = null;
  try {
    status = await safeFetch(delivery.url, { headers, body, allowLocal: allowsLocal(env, delivery) });
    if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}`);
  } catch (error) {
    const reason = reasonOf(error);
    await recordDeliveryAttempt(db, { id, deliveredAt: null, status, error: reason });
    throw error;
  }
  await recordDeliveryAttempt(db, { id, deliveredAt: now(), status, error: null });
}
