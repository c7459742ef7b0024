import type { CompanyOverview, OverviewOrder, OverviewPayment } from '@headwater/contract/company-overview';
import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';

/** Lists a company's purchase orders and card payments. */
export function OrdersAndPayments({ orders, payments }: Pick<CompanyOverview, 'orders' | 'payments'>) {
  const sells = useStaffRight('sell');
  return (
    <Card title="Orders and payments">
      <div className="grid gap-6">
        {orders.length + payments.length === 0 && <EmptyState>No orders or payments yet.</EmptyState>}
        {orders.length > 0 && (
          <Table
            caption="Purchase orders"
            captionShown
            columns={sells ? [...orderColumns, viewColumn] : orderColumns}
            rows={orders}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
        {payments.length > 0 && (
          <Table
            caption="Card payments"
            captionShown
            columns={paymentColumns}
            rows={payments}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </div>
    </Card>
  );
}

const orderBadges = {
  waiting: { tone: 'warn', word: 'Waiting' },
  processed: { tone: 'good', word: 'Processed' },
  declined: { tone: 'bad', word: 'Declined' },
} as const;

const orderColumns = [
  { header: 'Reference', cell: ({ poReference }: OverviewOrder) => poReference },
  { header: 'Product', cell: ({ name }: OverviewOrder) => name },
  { header: 'Price (GBP)', kind: 'number', cell: ({ price }: OverviewOrder) => formatPence(price) },
  {
    header: 'Until',
    kind: 'short',
    cell: ({ endDate }: OverviewOrder) => (endDate === null ? 'inactive' : formatDay(endDate)),
  },
  {
    header: 'Status',
    kind: 'short',
    cell: ({ status }: OverviewOrder) => (
      <StatusBadge tone={orderBadges[status].tone}>{orderBadges[status].word}</StatusBadge>
    ),
  },
] as const;

const viewColumn = {
  header: 'Actions',
  kind: 'actions',
  cell: ({ id, poReference }: OverviewOrder) => (
    <Link
      to="/purchase-orders/$id"
      params={{ id }}
      aria-label={`View the order ${poReference}`}
      className={buttonClass({ size: 'small' })}
    >
      View
    </Link>
  ),
} as const;

const paymentBadges = {
  open: { tone: 'neutral', word: 'Not paid yet' },
  processing: { tone: 'warn', word: 'Processing' },
  paid: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Failed' },
  expired: { tone: 'neutral', word: 'Expired' },
  refunded: { tone: 'neutral', word: 'Refunded' },
  disputed: { tone: 'warn', word: 'Disputed' },
  lost: { tone: 'bad', word: 'Lost in a dispute' },
} as const;

const paymentColumns = [
  { header: 'Product', cell: ({ name }: OverviewPayment) => name },
  { header: 'Amount', kind: 'number', cell: ({ amount }: OverviewPayment) => formatPence(amount) },
  { header: 'Refunded', kind: 'number', cell: ({ refunded }: OverviewPayment) => formatPence(refunded) },
  {
    header: 'Paid',
    kind: 'short',
    cell: ({ paidAt }: OverviewPayment) => (paidAt === null ? '–' : formatLondonDay(paidAt)),
  },
  {
    header: 'Status',
    kind: 'short',
    cell: ({ status }: OverviewPayment) => (
      <StatusBadge tone={paymentBadges[status].tone}>{paymentBadges[status].word}</StatusBadge>
    ),
  },
] as const;
