import { formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { purchaseOrderColumns } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { trpc } from '../../../app/trpc.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { SalesTabs } from '../../../components/sales-tabs.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export function PurchaseOrdersPage() {
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
    />
  );
}
