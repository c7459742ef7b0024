import { formatPence } from '@headwater/contract/money';
import type { OrderBalance } from '@headwater/contract/receipts';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { creditable, CreditOrder } from './credit-order.tsx';
import { creditColumns, receiptColumns } from './receipt-columns.tsx';
import { RecordReceipt } from './record-receipt.tsx';

interface OrderMoneyProps {
  order: PurchaseOrderRow;
  /** Called after an entry is recorded, which gives the order a new version. */
  onRecorded: () => void;
}

/** Shows an order's received, credited and outstanding amounts. */
export function OrderMoney({ order, onRecorded }: OrderMoneyProps) {
  const money = trpc.store.receipts.list.useQuery({ id: order.id });
  const [adding, setAdding] = useState<'receipt' | 'credit' | null>(null);
  return (
    <Card title="Payments and credit" description={describeMoney(order)}>
      <QueryBoundary
        query={money}
        errorMessage="The payments could not be loaded"
        skeleton={<Skeleton className="h-40" />}
      >
        {({ balance, receipts, credits }) => {
          const close = () => setAdding(null);
          const dialog = { order, balance, onClose: close, onRecorded };
          return (
            <div className="grid grid-cols-1 gap-6">
              <Balance {...balance} />
              {receipts.length > 0 && (
                <Table
                  caption="Received"
                  captionShown
                  columns={receiptColumns}
                  rows={receipts}
                  rowKey={({ id }) => id}
                  empty=""
                />
              )}
              {credits.length > 0 && (
                <Table
                  caption="Credited"
                  captionShown
                  columns={creditColumns}
                  rows={credits}
                  rowKey={({ id }) => id}
                  empty=""
                />
              )}
              <div className="flex flex-wrap gap-3 empty:hidden">
                {order.status !== 'declined' && balance.outstanding > 0 && (
                  <Button onClick={() => setAdding('receipt')}>Record a payment</Button>
                )}
                {order.status === 'processed' && creditable(balance) > 0 && (
                  <Button onClick={() => setAdding('credit')}>Give credit</Button>
                )}
              </div>
              {adding === 'receipt' && <RecordReceipt {...dialog} />}
              {adding === 'credit' && <CreditOrder {...dialog} />}
            </div>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function describeMoney({ status, outstanding }: PurchaseOrderRow): string {
  if (status === 'declined') return 'What we received and credited before the order was declined.';
  if (outstanding === 0) return 'Nothing is outstanding.';
  const record = 'Record bank transfers and credits.';
  return status === 'waiting'
    ? `${record} Access starts when the order is paid in full, or earlier if you save it with an Access End Date.`
    : record;
}

function Balance({ due, received, credited, outstanding, overpaid }: OrderBalance) {
  const figures = [
    { label: 'Due', pence: due },
    { label: 'Received', pence: received },
    { label: 'Credited', pence: credited },
    overpaid > 0 ? { label: 'To return', pence: overpaid } : { label: 'Outstanding', pence: outstanding },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ label, pence }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}
