import { webhookEventLabels, webhookEvents, pageEvents } from '@headwater/contract/webhook-events';
import type { Webhook, WebhookDelivery } from '@headwater/contract/webhooks';
import type { InfiniteList } from '../../components/load-more.tsx';
import type { QueryLike } from '../../components/query-boundary.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { trpc } from '../../app/trpc.ts';

const PAGE_SIZE = 20;

/** A webhook of the publisher's or of a company. */
export type ShownWebhook = Omit<Webhook, 'events'> & { events: readonly string[] };

interface Mutation<Input, Output = unknown> {
  isPending: boolean;
  mutateAsync: (input: Input) => Promise<Output>;
}

interface WebhookChange {
  id: number;
  enabled?: boolean;
  events?: readonly string[];
}

/** The calls behind the screens of webhooks: the publisher's are the staff's, a company's are its owners'. */
export interface WebhookApi {
  /** Labels of the events on offer, in their order. */
  labels: Readonly<Record<string, string>>;
  /** Events that a new webhook has ticked. */
  initial: readonly string[];
  /** Whether the log is offered as a CSV file. */
  hasCsv: boolean;
  useList: () => QueryLike<readonly ShownWebhook[]>;
  useDeliveries: (
    webhookId: number,
  ) => QueryLike<{ pages: { deliveries: WebhookDelivery[] }[] }> & Partial<InfiniteList>;
  useCreate: () => Mutation<{ url: string; events: readonly string[] }, { secret: string }>;
  useUpdate: () => Mutation<WebhookChange>;
  useRemove: () => Mutation<{ id: number }>;
  useReplay: () => Mutation<{ id: number }>;
}

/** Returns those of the events on offer that are chosen, in their order. */
export function chosenOf<Event extends string>(
  offered: readonly Event[],
  chosen: readonly string[],
): Event[] {
  return offered.filter((event) => chosen.includes(event));
}

export const publisherWebhooks: WebhookApi = {
  labels: webhookEventLabels,
  initial: pageEvents,
  hasCsv: true,
  useList: () => trpc.webhooks.list.useQuery(),
  useDeliveries: (webhookId) =>
    trpc.webhooks.listDeliveries.useInfiniteQuery({ webhookId, limit: PAGE_SIZE }, paginated),
  useCreate() {
    const { isPending, mutateAsync } = trpc.webhooks.create.useMutation();
    return {
      isPending,
      mutateAsync: async ({ url, events }) => mutateAsync({ url, events: chosenOf(webhookEvents, events) }),
    };
  },
  useUpdate() {
    const { isPending, mutateAsync } = trpc.webhooks.update.useMutation();
    return {
      isPending,
      mutateAsync: async ({ events, ...change }) =>
        mutateAsync({ ...change, ...(events && { events: chosenOf(webhookEvents, events) }) }),
    };
  },
  useRemove: () => trpc.webhooks.remove.useMutation(),
  useReplay: () => trpc.webhooks.replay.useMutation(),
};
