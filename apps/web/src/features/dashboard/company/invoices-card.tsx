import { trpc } from '../../../app/trpc.ts';
import { InvoiceTable } from '../../../components/invoice-table.tsx';

export function InvoicesCard() {
  const invoices = trpc.store.invoices.list.useQuery();
  return <InvoiceTable invoices={invoices.data ?? []} />;
}
