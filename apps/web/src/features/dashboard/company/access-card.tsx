import { formatDay, londonDay } from '@headwater/contract/dates';
import { hasYearFigures } from '@headwater/contract/statistics-period';
import type { Access } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRight } from '../../../app/session.ts';
import { whoPays } from '../../../app/who-pays.ts';

interface AccessCardProps {
  access: Access;
  publicSince: string | null;
}

export function AccessCard({ access, publicSince }: AccessCardProps) {
  const pays = useRight('pay');
  const [today] = useState(() => londonDay(new Date()));
  return (
    <Card title="Subscription Package" aside={<AccessBadge access={access} />}>
      <div className="grid gap-5">
        {access.endDate !== null && (
          <p>
            Your access runs until the end of{' '}
            <strong className="whitespace-nowrap">{formatDay(access.endDate)}</strong>.
          </p>
        )}
        {access.endDate !== null && hasYearFigures({ publicSince, today }) && (
          <p>
            <Link to="/statistics" search={{ period: 'months' }}>
              See what the last twelve months brought you
            </Link>
          </p>
        )}
        {access.reason !== null && (
          <p dir="auto" className="max-w-prose">
            {access.reason}
          </p>
        )}
        {access.why && <p className="max-w-prose text-sm text-muted">{access.why}</p>}
        {pays ? (
          <div>
            <Link to="/products" className={buttonClass()}>
              See the Subscription Packages
            </Link>
          </div>
        ) : (
          <p className="max-w-prose text-sm text-muted">{whoPays}</p>
        )}
      </div>
    </Card>
  );
}

function AccessBadge({ access: { active, endDate } }: { access: Access }) {
  if (endDate !== null) return <StatusBadge tone="good">Active</StatusBadge>;
  return active ? (
    <StatusBadge tone="warn">Being processed</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">None</StatusBadge>
  );
}
