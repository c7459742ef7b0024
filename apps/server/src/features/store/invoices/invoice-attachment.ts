import type { Deps } from '../../../deps.ts';
import { getInvoice } from './invoices.queries.ts';
import { renderInvoicePdf, type PdfDeps } from './invoice-pdf.ts';

/** Renders an email's invoice, if it has one, as a PDF. */
export async function listInvoiceAttachments(
  deps: PdfDeps & Pick<Deps, 'db'>,
  { invoiceId }: { invoiceId: number | null },
): Promise<{ filename: string; content: Buffer }[]> {
  const invoice = invoiceId === null ? null : await getInvoice(deps.db, { id: invoiceId });
  return invoice
    ? [{ filename: `${invoice.number}.pdf`, content: await renderInvoicePdf(deps, invoice) }]
    : [];
}
