import { z } from 'zod';
import { day } from './dates.ts';
import { id } from './ids.ts';

export const invoiceKinds = {
  'pro-forma': { title: 'Pro-forma invoice', prefix: 'PF' },
  invoice: { title: 'VAT invoice', prefix: 'INV' },
  'credit-note': { title: 'Credit note', prefix: 'CN' },
} as const;
export type InvoiceKind = keyof typeof invoiceKinds;

/** As it is printed and quoted: 'INV-000042'. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${invoiceKinds[kind].prefix}-${String(number).padStart(6, '0')}`;
}

const invoiceParty = z.object({
  name: z.string(),
  /** Its lines. */
  address: z.array(z.string()),
  vatNumber: z.string().nullable(),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

/** What an invoice says besides its number, day and totals, as it was when it was issued. */
export const invoiceDocument = z.object({
  seller: invoiceParty,
  buyer: invoiceParty,
  /** What was sold, a quantity of one. */
  description: z.string(),
  vatPercent: z.int(),
  /** Null on a pro-forma, which is no tax document. */
  taxPoint: day.nullable(),
  poReference: z.string().nullable(),
  /** In pence: what had been paid of the total. */
  received: z.int().nullable(),
  /** On a credit note: the invoice that it takes back, and why. */
  credits: z.object({ number: z.string(), issuedOn: day, reason: z.string() }).nullable(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

export interface InvoiceRow {
  id: number;
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  description: string;
  /** In pence. */
  gross: number;
}

export const invoiceInput = z.object({ id });
export const orderInvoicesInput = z.object({ purchaseOrderId: id });

/** Where the portal serves an invoice as a PDF. */
export function invoicePath({ id: invoiceId }: { id: number }): `/api/store/invoices/${number}/pdf` {
  return `/api/store/invoices/${invoiceId}/pdf`;
}
