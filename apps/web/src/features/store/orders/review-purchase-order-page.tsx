import { formatMoment } from '@headwater/contract/dates';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { Page } from '../../../components/page.tsx';
import { ChangePrice } from './change-price.tsx';
import { DeclineOrder } from './decline-order.tsx';
import { OrderInvoices } from '../invoices/order-invoices.tsx';
import { OrderMoney } from '../receipts/order-money.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ReviewOrderForm } from './review-order-form.tsx';

export function ReviewPurchaseOrderPage({ id }: { id: number }) {
  const [order] = trpc.store.purchaseOrders.get.useSuspenseQuery({ id });
  // The admin's own actions beside the form do not conflict with it.
  const [changes, setChanges] = useState(0);
  const [products] = trpc.store.products.list.useSuspenseQuery();
  return (
    <Page
      wide
      title={`Purchase Order ${order.poReference}`}
      intro={
        <>
          From <CustomerLink {...order} />, received{' '}
          <span className="whitespace-nowrap">{formatMoment(new Date(order.createdAt))}</span>
        </>
      }
      action={<OrderStatusBadge status={order.status} />}
    >
      <ReviewOrderForm key={changes} order={order} products={products} />
      {order.reason !== null && (
        <Card title="Declined">
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {order.reason}
          </p>
        </Card>
      )}
      <OrderMoney order={order} onRecorded={() => setChanges(changes + 1)} />
      <OrderInvoices order={order} />
      {order.status !== 'declined' && (
        <div className="flex flex-wrap gap-3">
          <ChangePrice order={order} onChanged={() => setChanges(changes + 1)} />
          <DeclineOrder order={order} onDeclined={() => setChanges(changes + 1)} />
        </div>
      )}
    </Page>
  );
}

/** Links to the record of the company, or of the account while it has none. */
function CustomerLink({ accountId, company, invitedAs, email }: PurchaseOrderRow) {
  if (company === null && invitedAs === null)
    return (
      <Link to="/companies/accounts/$accountId" params={{ accountId }} className="font-semibold">
        <EmailText email={email} />
      </Link>
    );
  return (
    <>
      {company ? (
        <Link dir="auto" to="/companies/$id" params={{ id: company.id }} className="font-semibold">
          {company.title}
        </Link>
      ) : (
        <Link dir="auto" to="/companies/accounts/$accountId" params={{ accountId }} className="font-semibold">
          {invitedAs}
        </Link>
      )}
      , <EmailText email={email} />
    </>
  );
}
