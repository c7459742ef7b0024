import type { Database } from '@headwater/db/connect';
import { getInvoice } from './invoices.queries.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

/** Renders the invoice of an email, if it has one, as a PDF. */
export async function listInvoiceAttachments(
  db: Database,
  { invoiceId }: { invoiceId: number | null },
): Promise<{ filename: string; content: Buffer }[]> {
  const invoice = invoiceId === null ? null : await getInvoice(db, { id: invoiceId });
  return invoice ? [{ filename: `${invoice.number}.pdf`, content: await renderInvoicePdf(invoice) }] : [];
}
