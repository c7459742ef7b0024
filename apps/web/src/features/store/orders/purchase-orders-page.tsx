import { formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { purchaseOrderColumns, type PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { SalesTabs } from '../../../components/sales-tabs.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { EnterOrder } from './enter-order.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { listOrderTerms } from './order-terms.tsx';

function OrderedPackage(order: PurchaseOrderRow) {
  return (
    <>
      {order.name}
      {listOrderTerms(order).map(({ key, text }) => (
        <span key={key} className="line-clamp-1 break-all text-muted">
          {text}
        </span>
      ))}
    </>
  );
}

export function PurchaseOrdersPage() {
  const [isEntering, setIsEntering] = useState(false);
  const orders = trpc.store.purchaseOrders.list.useQuery();
  return (
    <StaffList
      title="Purchase Orders"
      caption="Purchase orders"
      csv="purchase-orders"
      banner={<SalesTabs />}
      query={orders}
      rows={({ purchaseOrders }) => purchaseOrders}
      rowKey={({ id }) => id}
      columns={purchaseOrderColumns}
      cells={{
        email: CompanyAndEmail,
        product: OrderedPackage,
        until: ({ endDate }) => (endDate === null ? 'inactive' : formatDay(endDate)),
        status: OrderStatusBadge,
      }}
      actions={({ id, email }) => (
        <Link
          to="/purchase-orders/$id"
          params={{ id }}
          aria-label={`View the order of ${email}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          View
        </Link>
      )}
      errorMessage="Failed to fetch Purchase Orders"
      icon={CircleCheckBig}
      empty={messages.noOrders}
      action={
        <Button variant="primary" onClick={() => setIsEntering(true)}>
          Enter order
        </Button>
      }
    >
      {isEntering && <EnterOrder customer={null} onClose={() => setIsEntering(false)} />}
    </StaffList>
  );
}
