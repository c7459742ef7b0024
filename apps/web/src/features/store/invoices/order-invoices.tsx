import type { PurchaseOrderRow } from '@headwater/contract/store';
import { trpc } from '../../../app/trpc.ts';
import { InvoiceTable } from './invoice-table.tsx';

export function OrderInvoices({ order }: { order: PurchaseOrderRow }) {
  const invoices = trpc.store.invoices.listOfOrder.useQuery({ purchaseOrderId: order.id });
  return <InvoiceTable invoices={invoices.data ?? []} />;
}
