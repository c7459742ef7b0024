import { trpc } from '../../../app/trpc.ts';
import { InvoiceTable } from '../../store/invoices/invoice-table.tsx';

export function InvoicesCard() {
  const invoices = trpc.store.invoices.list.useQuery();
  return <InvoiceTable invoices={invoices.data ?? []} />;
}
