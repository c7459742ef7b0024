import { formatMoment } from '@headwater/contract/dates';
import type { Delivery } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';

interface ColumnsOptions {
  sendingId: unknown;
  sendAgain: (id: number) => void;
}

export function deliveryColumns({ sendingId, sendAgain }: ColumnsOptions) {
  return [
    { header: 'When', kind: 'short', cell: ({ createdAt }: Delivery) => formatMoment(new Date(createdAt)) },
    { header: 'Event', cell: ({ event, title }: Delivery) => `${title}: ${event}` },
    { header: 'Status', cell: (delivery: Delivery) => <Outcome {...delivery} /> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: ({ id, title, event }: Delivery) => (
        <Button
          size="small"
          aria-label={`Send again: ${title}, ${event}`}
          pending={id === sendingId}
          onClick={() => sendAgain(id)}
        >
          Send again
        </Button>
      ),
    },
  ] as const;
}

function Outcome({ deliveredAt, attempts, lastError }: Delivery) {
  if (deliveredAt !== null) return <StatusBadge tone="good">Delivered</StatusBadge>;
  if (lastError === null) return <StatusBadge tone="warn">Waiting</StatusBadge>;
  return (
    <span className="grid justify-items-start gap-1">
      <StatusBadge tone="bad">{attempts === 1 ? 'Failed once' : `Failed ${attempts} times`}</StatusBadge>
      <span className="text-sm text-muted">{lastError}</span>
    </span>
  );
}
