import { formatMoment } from '@headwater/contract/dates';
import type { WebhookDelivery } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';

interface DeliveryColumnsOptions {
  replayingId: unknown;
  onReplay: (id: number) => void;
}

export function deliveryColumns({ replayingId, onReplay }: DeliveryColumnsOptions) {
  return [
    {
      header: 'When',
      kind: 'short',
      cell: ({ createdAt }: WebhookDelivery) => formatMoment(new Date(createdAt)),
    },
    { header: 'Event', cell: ({ event, title }: WebhookDelivery) => describeDelivery({ event, title }) },
    { header: 'Status', cell: (delivery: WebhookDelivery) => <DeliveryStatus {...delivery} /> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: ({ id, title, event }: WebhookDelivery) => (
        <Button
          size="small"
          aria-label={`Send again: ${describeDelivery({ event, title })}`}
          pending={id === replayingId}
          onClick={() => onReplay(id)}
        >
          Send again
        </Button>
      ),
    },
  ] as const;
}

function describeDelivery({ event, title }: Pick<WebhookDelivery, 'event' | 'title'>): string {
  const label = event.replaceAll('-', ' ');
  return title === null ? label : `${title}: ${label}`;
}

function DeliveryStatus({ deliveredAt, attempts, lastError }: WebhookDelivery) {
  if (deliveredAt !== null) return <StatusBadge tone="good">Delivered</StatusBadge>;
  if (lastError === null) return <StatusBadge tone="warn">Waiting</StatusBadge>;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone="bad">{attempts === 1 ? 'Failed once' : `Failed ${attempts} times`}</StatusBadge>
      <span className="text-sm text-muted">{lastError}</span>
    </span>
  );
}
