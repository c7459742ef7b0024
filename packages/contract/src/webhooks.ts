import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { requiredText } from './text.ts';

export const createWebhookInput = z.object({
  url: requiredText(2_000).refine((value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value), {
    error: 'This is not a valid web address',
  }),
});
export const webhookInput = z.object({ id });
export const updateWebhookInput = z.object({ id, enabled: z.boolean() });
export const listDeliveriesInput = paginationInput.extend({
  webhookId: id,
  limit: paginationInput.shape.limit.unwrap().default(50),
});

export interface Webhook {
  id: number;
  url: string;
  enabled: boolean;
  createdAt: string;
}

/** What happened to a page of the public site. */
export type WebhookEvent = 'published' | 'updated' | 'removed';

/** The body of a webhook's request. */
export interface WebhookBody {
  event: WebhookEvent;
  /** The time at which the portal noticed it. */
  at: string;
  item: { id: number; type: string; title: string; url: string | null };
}

export interface WebhookDelivery {
  id: number;
  event: string;
  title: string;
  createdAt: string;
  attempts: number;
  deliveredAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
}
