import type { AdminDashboard } from '@headwater/contract/dashboard';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { formatAge } from '../../../app/format-age.ts';

type QueueCardProps = Pick<AdminDashboard, 'submittals' | 'purchaseOrders'>;

/** Shows how much waits for an admin, and since when. */
export function QueueCard({ submittals, purchaseOrders }: QueueCardProps) {
  return (
    <Card title="Waiting for you">
      <ul className="grid gap-4 sm:grid-cols-2">
        <QueueEntry to="/submittals" label="Submittals" queue={submittals} />
        <QueueEntry to="/purchase-orders" label="Purchase Orders" queue={purchaseOrders} />
      </ul>
    </Card>
  );
}

interface QueueEntryProps {
  to: '/submittals' | '/purchase-orders';
  label: string;
  queue: AdminDashboard['submittals'];
}

function QueueEntry({ to, label, queue: { waiting, oldestAt } }: QueueEntryProps) {
  const [now] = useState(() => new Date());
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded border border-line p-4 text-ink no-underline hover:border-control hover:bg-sunken"
      >
        <span className="flex items-baseline gap-3">
          <span className="text-2xl font-semibold tabular-nums text-brand">{waiting}</span>{' '}
          <span>{label}</span>
        </span>{' '}
        <span className="block text-sm text-muted">
          {oldestAt === null
            ? 'Nothing waits.'
            : `The oldest waits since ${formatLondonDay(oldestAt)}: ${formatAge(oldestAt, now)}.`}
        </span>
      </Link>
    </li>
  );
}
