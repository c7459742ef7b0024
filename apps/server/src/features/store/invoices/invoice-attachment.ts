import type { Database } from '@headwater/db/connect';
import { findInvoice } from './invoices.queries.ts';
import { drawInvoice } from './render-invoice.ts';

/** The invoice of a mail that has one, as a PDF. */
export async function listInvoiceAttachments(
  db: Database,
  { invoiceId }: { invoiceId: number | null },
): Promise<{ filename: string; content: Buffer }[]> {
  const invoice = invoiceId === null ? null : await findInvoice(db, { id: invoiceId });
  return invoice ? [{ filename: `${invoice.number}.pdf`, content: await drawInvoice(invoice) }] : [];
}
