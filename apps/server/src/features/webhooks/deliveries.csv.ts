import { listDeliveriesInput, type WebhookDelivery } from '@headwater/contract/webhooks';
import { csvMoment } from '../../http/csv.ts';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { webhooksRouter } from './webhooks.router.ts';

const csvList = csvListOf<{ webhooks: CallerOf<typeof webhooksRouter> }>();

export const deliveriesCsv = csvList('webhook-deliveries', {
  name: 'exportDeliveries',
  summary: 'The deliveries of a webhook (administrators)',
  access: 'administer',
  filter: listDeliveriesInput.omit({ limit: true, cursor: true }),
  columns: [
    { heading: 'When', cell: ({ createdAt }: WebhookDelivery) => csvMoment(createdAt) },
    { heading: 'Event', cell: ({ event }) => event },
    { heading: 'Title', cell: ({ title }) => title },
    { heading: 'Delivered', cell: ({ deliveredAt }) => csvMoment(deliveredAt) },
    { heading: 'Attempts', cell: ({ attempts }) => attempts },
    { heading: 'Last status', cell: ({ lastStatus }) => lastStatus },
    { heading: 'Last error', cell: ({ lastError }) => lastError },
  ],
  page: async (portal, input) => {
    const { deliveries, nextCursor } = await portal.webhooks.listDeliveries(input);
    return { rows: deliveries, nextCursor };
  },
});
