import { invoicePath } from '@headwater/contract/invoices';
import type { Quotation } from '@headwater/contract/quotations';
import { withTabCompany } from '../../../app/tab-company.ts';

/** Shows a quotation's number, which opens its PDF until that is erased. */
export function QuotationPdfLink({ number, invoiceId }: Pick<Quotation, 'number' | 'invoiceId'>) {
  if (invoiceId === null) return number;
  return (
    <a
      href={withTabCompany(invoicePath({ id: invoiceId }))}
      target="_blank"
      rel="noreferrer"
      aria-label={`${number} as a PDF`}
    >
      {number}
    </a>
  );
}
