import { formatDay } from '@headwater/contract/dates';
import { invoiceKinds, invoicePath, type InvoiceRow } from '@headwater/contract/invoices';
import { formatPence } from '@headwater/contract/money';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Table } from '@headwater/ui/table';
import { withTabCompany } from '../../../app/tab-company.ts';

/** Lists invoices with their PDFs; renders nothing without any. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceRow[] }) {
  if (invoices.length === 0) return null;
  return (
    <Card title="Invoices">
      <Table caption="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} empty="" />
    </Card>
  );
}

const columns = [
  { header: 'Number', kind: 'short', cell: ({ number }: InvoiceRow) => number },
  { header: 'Date', kind: 'short', cell: ({ issuedOn }: InvoiceRow) => formatDay(issuedOn) },
  {
    header: 'What',
    cell: ({ kind, description }: InvoiceRow) => `${invoiceKinds[kind].title}: ${description}`,
  },
  { header: 'Total', kind: 'number', cell: ({ gross }: InvoiceRow) => formatPence(gross) },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, number }: InvoiceRow) => (
      <a
        href={withTabCompany(invoicePath({ id }))}
        target="_blank"
        rel="noreferrer"
        aria-label={`${number} as a PDF`}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        PDF
      </a>
    ),
  },
] as const;
