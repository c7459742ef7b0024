import { formatDay, londonDay } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import { formatPence } from '@headwater/contract/money';
import type { OrderCredit, OrderReceipt } from '@headwater/contract/receipts';
import { buttonClass } from '@headwater/ui/button-class';
import type { TableColumn } from '@headwater/ui/table';
import { withTabCompany } from '../../../app/tab-company.ts';
import { EmailText } from '../../../components/email-text.tsx';

export const receiptColumns: TableColumn<OrderReceipt>[] = [
  { header: 'Date', kind: 'short', cell: ({ receivedOn }) => formatDay(receivedOn) },
  {
    header: 'Reference',
    cell: ({ reference }) => <span className="wrap-anywhere">{reference === '' ? 'none' : reference}</span>,
  },
  { header: 'Recorded by', cell: ({ recordedBy }) => <Person email={recordedBy} /> },
  { header: 'Amount', kind: 'number', cell: ({ amount }) => formatPence(amount) },
];

export const creditColumns: TableColumn<OrderCredit>[] = [
  { header: 'Date', kind: 'short', cell: ({ givenAt }) => formatDay(londonDay(new Date(givenAt))) },
  {
    header: 'Reason',
    cell: ({ reason }) => (
      <span dir="auto" className="wrap-anywhere">
        {reason}
      </span>
    ),
  },
  { header: 'Given by', cell: ({ givenBy }) => <Person email={givenBy} /> },
  { header: 'Amount', kind: 'number', cell: ({ amount }) => formatPence(amount) },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ creditNote, creditNoteId }) =>
      creditNoteId !== null && (
        <a
          href={withTabCompany(invoicePath({ id: creditNoteId }))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Credit note ${creditNote} as a PDF`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          PDF
        </a>
      ),
  },
];

function Person({ email }: { email: string | null }) {
  return email === null ? 'not known' : <EmailText email={email} />;
}
