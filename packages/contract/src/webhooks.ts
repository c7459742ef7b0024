import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { requiredText } from './text.ts';
import { companyWebhookEvents, pageEvents, webhookEvents } from './webhook-events.ts';

/** Webhooks of a company. */
export const MAX_COMPANY_WEBHOOKS = 5;

const oneEvent = { error: 'Choose at least one event' };
const events = z.array(z.enum(webhookEvents)).min(1, oneEvent);
const companyEvents = z.array(z.enum(companyWebhookEvents)).min(1, oneEvent);
/** What the screens ask, for a webhook of the publisher's or of a company. */
export const webhookEventsForm = z.object({ events: z.array(z.string()).min(1, oneEvent) });

export const createWebhookInput = z.object({
  url: requiredText(2_000).refine((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value), {
    error: 'This is not a valid web address',
  }),
  events: events.default([...pageEvents]),
});
export const createCompanyWebhookInput = createWebhookInput.extend({
  events: companyEvents.default([...companyWebhookEvents]),
});
export const webhookInput = z.object({ id });
/** Absent fields stay. */
export const updateWebhookInput = z.object({
  id,
  enabled: z.boolean().optional(),
  events: events.optional(),
});
export const updateCompanyWebhookInput = updateWebhookInput.extend({ events: companyEvents.optional() });
export const listDeliveriesInput = paginationInput.extend({
  webhookId: id,
  limit: paginationInput.shape.limit.unwrap().default(50),
});

export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  enabled: z.boolean(),
  /** Its events. */
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
});
export type Webhook = z.output<typeof webhook>;

export const companyWebhook = webhook.extend({ events: z.array(z.enum(companyWebhookEvents)) });

/** The `secret` signs what the webhook is sent. */
export const createdWebhook = webhook.pick({ id: true }).extend({ secret: z.string() });

export const webhookDelivery = z.object({
  id: z.int(),
  event: z.string(),
  /** The title of the item or of the company; null if there is neither. */
  title: z.string().nullable(),
  createdAt: z.string(),
  attempts: z.int(),
  deliveredAt: z.string().nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const deliveryColumns = {
  when: { heading: 'When', kind: 'moment', value: ({ createdAt }) => createdAt },
  event: { heading: 'Event', value: ({ event }) => event },
  title: { heading: 'Title', only: 'csv', value: ({ title }) => title },
  delivered: { heading: 'Delivered', only: 'csv', kind: 'moment', value: ({ deliveredAt }) => deliveredAt },
  attempts: { heading: 'Attempts', only: 'csv', value: ({ attempts }) => attempts },
  status: { heading: 'Status', csvHeading: 'Last status', value: ({ lastStatus }) => lastStatus },
  lastError: { heading: 'Last error', only: 'csv', value: ({ lastError }) => lastError },
} satisfies ListColumns<WebhookDelivery>;
