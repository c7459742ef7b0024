import { formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { formatPence } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { trpc } from '../../../app/trpc.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { ListMenu } from '../../../components/csv-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

export function PurchaseOrdersPage() {
  const orders = trpc.store.purchaseOrders.list.useQuery();
  return (
    <Page wide title="Purchase Orders" action={<ListMenu list="purchase-orders" />}>
      <Card>
        <QueryBoundary
          query={orders}
          errorMessage="Failed to fetch Purchase Orders"
          skeleton={<Skeleton className="h-64" />}
        >
          {({ purchaseOrders }) => (
            <Table
              dense
              caption="Purchase orders"
              columns={columns}
              rows={purchaseOrders}
              rowKey={({ id }) => id}
              empty={<EmptyState icon={CircleCheckBig}>{messages.noOrders}</EmptyState>}
            />
          )}
        </QueryBoundary>
      </Card>
    </Page>
  );
}

const columns = [
  {
    header: 'Email',
    cell: ({ email, company }: PurchaseOrderRow) => <CompanyAndEmail email={email} company={company} />,
  },
  { header: 'Product', cell: ({ name }: PurchaseOrderRow) => name },
  { header: 'Price (GBP)', kind: 'number', cell: ({ price }: PurchaseOrderRow) => formatPence(price) },
  {
    header: 'Until',
    kind: 'short',
    cell: ({ endDate }: PurchaseOrderRow) => (endDate === null ? 'inactive' : formatDay(endDate)),
  },
  {
    header: 'Status',
    kind: 'short',
    cell: ({ status }: PurchaseOrderRow) => <OrderStatusBadge status={status} />,
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, email }: PurchaseOrderRow) => (
      <Link
        to="/purchase-orders/$id"
        params={{ id }}
        aria-label={`View the order of ${email}`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        View
      </Link>
    ),
  },
] as const;
