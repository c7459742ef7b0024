import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { requiredText } from './text.ts';
import { pageEvents, webhookEvents, type WebhookEvent } from './webhook-events.ts';

const events = z.array(z.enum(webhookEvents)).min(1, { error: 'Choose at least one event' });
export const webhookEventsForm = z.object({ events });

export const createWebhookInput = z.object({
  url: requiredText(2_000).refine((value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value), {
    error: 'This is not a valid web address',
  }),
  events: events.default([...pageEvents]),
});
export const webhookInput = z.object({ id });
/** What is absent stays. */
export const updateWebhookInput = z.object({
  id,
  enabled: z.boolean().optional(),
  events: events.optional(),
});
export const listDeliveriesInput = paginationInput.extend({
  webhookId: id,
  limit: paginationInput.shape.limit.unwrap().default(50),
});

export interface Webhook {
  id: number;
  url: string;
  enabled: boolean;
  /** What it is told. */
  events: WebhookEvent[];
  createdAt: string;
}

export interface WebhookDelivery {
  id: number;
  event: string;
  /** The item's title, or the company's; null where there is neither. */
  title: string | null;
  createdAt: string;
  attempts: number;
  deliveredAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
}
