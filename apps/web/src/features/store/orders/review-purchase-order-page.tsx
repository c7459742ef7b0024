import { formatDay, formatMoment } from '@headwater/contract/dates';
import { formatPence, formatPrice } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Card } from '@headwater/ui/card';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { Page } from '../../../components/page.tsx';
import { DeclineOrder } from './decline-order.tsx';
import { OrderInvoices } from '../invoices/order-invoices.tsx';
import { OrderMoney } from '../receipts/order-money.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ReviewOrderForm } from './review-order-form.tsx';

export function ReviewPurchaseOrderPage({ id }: { id: number }) {
  const [order] = trpc.store.purchaseOrders.get.useSuspenseQuery({ id });
  // What this admin does beside their own form is no conflict with it.
  const [changes, setChanges] = useState(0);
  const [products] = trpc.store.products.list.useSuspenseQuery();
  return (
    <Page
      title={`Purchase Order ${order.poReference}`}
      intro={
        <>
          From <EmailText email={order.email} />, received{' '}
          <span className="whitespace-nowrap">{formatMoment(new Date(order.createdAt))}</span>
        </>
      }
      action={<OrderStatusBadge status={order.status} />}
    >
      <Card>
        <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-b border-line pb-6">
          <dt className="text-muted">Package</dt>
          <dd>
            {order.name}, {formatPrice(order.price)}
            {order.upgradedUntil !== null &&
              `, the difference of an upgrade until ${formatDay(order.upgradedUntil)}`}
            {order.discount !== null &&
              `: ${formatPence(order.price + order.discount.pence)} less ${formatPence(order.discount.pence)} with the code ${order.discount.code}`}
          </dd>
          <dt className="text-muted">Amount due</dt>
          <dd>
            {formatPence(order.due)}
            {order.reverseChargeNumber === null
              ? ' with VAT'
              : `, without VAT: reverse charge, ${order.reverseChargeNumber}`}
          </dd>
          {order.credited > 0 && (
            <>
              <dt className="text-muted">Credited</dt>
              <dd>{formatPence(order.credited)}</dd>
            </>
          )}
          {order.amountReceived !== null && (
            <>
              <dt className="text-muted">Received</dt>
              <dd>{describeReceived(order)}</dd>
            </>
          )}
          <dt className="text-muted">Access now</dt>
          <dd>{order.accessEndDate === null ? 'inactive' : `until ${formatDay(order.accessEndDate)}`}</dd>
          {order.endDate !== null && (
            <>
              <dt className="text-muted">From this order</dt>
              <dd>until {formatDay(order.endDate)}</dd>
            </>
          )}
          {order.reason !== null && (
            <>
              <dt className="text-muted">Declined</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{order.reason}</dd>
            </>
          )}
        </dl>
        <ReviewOrderForm key={changes} order={order} products={products} />
      </Card>
      <OrderMoney order={order} onRecorded={() => setChanges(changes + 1)} />
      <OrderInvoices order={order} />
      {order.status !== 'declined' && (
        <DeclineOrder order={order} onDeclined={() => setChanges(changes + 1)} />
      )}
    </Page>
  );
}

/** Compares what was received with what is due. */
function describeReceived({ amountReceived, due: ordered, credited }: PurchaseOrderRow): string {
  const due = ordered - credited;
  const pence = Math.round((amountReceived ?? 0) * 100);
  const received = formatPence(pence);
  if (pence === due) return `${received}, paid in full`;
  return pence < due
    ? `${received}; ${formatPence(due - pence)} outstanding`
    : `${received}; ${formatPence(pence - due)} too much`;
}
