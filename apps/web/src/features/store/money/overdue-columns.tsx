import { formatDay, londonDay } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import { formatPence } from '@headwater/contract/money';
import type { OverdueOrder } from '@headwater/contract/overdue';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import type { TableColumn } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { withTabCompany } from '../../../app/tab-company.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { EmailText } from '../../../components/email-text.tsx';

interface OverdueColumnsOptions {
  onStop: (order: OverdueOrder) => void;
  onResume: (order: OverdueOrder) => void;
}

export function overdueColumns({ onStop, onResume }: OverdueColumnsOptions): TableColumn<OverdueOrder>[] {
  return [
    {
      header: 'Company',
      cell: ({ company, companyId, email }) => (
        <CompanyAndEmail
          email={email}
          company={company === null || companyId === null ? null : { id: companyId, title: company }}
        />
      ),
    },
    { header: 'Order', cell: OrderLinks },
    {
      header: 'Due',
      kind: 'short',
      cell: ({ dueOn, daysOverdue }) => (
        <>
          {formatDay(dueOn)}
          {daysOverdue > 0 ? (
            <span className="block text-sm text-bad">{formatAge(daysOverdue)} ago</span>
          ) : (
            <span className="block">
              <StatusBadge tone="neutral">{daysOverdue === 0 ? 'Due today' : 'Not due yet'}</StatusBadge>
            </span>
          )}
        </>
      ),
    },
    { header: 'Outstanding', kind: 'number', cell: ({ outstanding }) => formatPence(outstanding) },
    { header: 'Reminders', cell: Reminders },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (order) =>
        order.stopped === null ? (
          <Button
            size="small"
            aria-label={`Stop the reminders of ${order.poReference}`}
            onClick={() => onStop(order)}
          >
            Stop
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={`Resume the reminders of ${order.poReference}`}
            onClick={() => onResume(order)}
          >
            Resume
          </Button>
        ),
    },
  ];
}

function OrderLinks({ id, poReference, invoice, invoiceId }: OverdueOrder) {
  return (
    <>
      <Link to="/purchase-orders/$id" params={{ id }} className="block wrap-anywhere">
        {poReference}
      </Link>
      <a
        href={withTabCompany(invoicePath({ id: invoiceId }))}
        target="_blank"
        rel="noreferrer"
        aria-label={`${invoice} as a PDF`}
        className="text-sm"
      >
        {invoice}
      </a>
    </>
  );
}

function Reminders({ remindedAt, nextReminderOn, stopped }: OverdueOrder) {
  if (stopped)
    return (
      <>
        <StatusBadge tone="warn">Stopped</StatusBadge>
        <span className="block text-sm wrap-anywhere">{stopped.reason}</span>
        <span className="block text-sm text-muted">
          {formatDay(londonDay(new Date(stopped.at)))}, <EmailText email={stopped.by} />
        </span>
      </>
    );
  return (
    <>
      {remindedAt === null ? 'None yet' : `Last on ${formatDay(londonDay(new Date(remindedAt)))}`}
      <span className="block text-sm text-muted">
        {nextReminderOn === null ? 'No more follow' : `Next on ${formatDay(nextReminderOn)}`}
      </span>
    </>
  );
}

function formatAge(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
