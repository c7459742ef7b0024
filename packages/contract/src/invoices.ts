import { z } from 'zod';
import { day, formatDay } from './dates.ts';
import { soldDiscount } from './discounts.ts';
import { id } from './ids.ts';

const invoiceKind = z.enum(['pro-forma', 'invoice', 'credit-note']);
/** A quotation is numbered, printed and kept as the invoices are, and stands in none of their lists. */
export type InvoiceKind = z.output<typeof invoiceKind> | 'quotation';

export const invoiceKinds: Record<InvoiceKind, { title: string; prefix: string }> = {
  'pro-forma': { title: 'Pro-forma invoice', prefix: 'PF' },
  invoice: { title: 'VAT invoice', prefix: 'INV' },
  'credit-note': { title: 'Credit note', prefix: 'CN' },
  quotation: { title: 'Quotation', prefix: 'Q' },
};

/** Returns the printed number: 'INV-000042'. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${invoiceKinds[kind].prefix}-${String(number).padStart(6, '0')}`;
}

const invoiceParty = z.object({
  name: z.string(),
  /** The lines of the address. */
  address: z.array(z.string()),
  vatNumber: z.string().nullable(),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

/** The content of an invoice besides its number, day and totals, as issued. */
export const invoiceDocument = z.object({
  seller: invoiceParty,
  buyer: invoiceParty,
  /** The single item sold. */
  description: z.string(),
  /** The days for which it gives access; null for an upgrade, which names its last day, and if they were unknown. */
  term: z.object({ startsOn: day, endsOn: day }).nullable().default(null),
  /** The discount on its price; the net is the remainder. */
  discount: soldDiscount.nullable().default(null),
  vatPercent: z.int(),
  /** Null on a pro-forma invoice, which is no tax document. */
  taxPoint: day.nullable(),
  /** When an order is due; null on a paid invoice, and on invoices from before they named it. */
  dueOn: day.nullable().default(null),
  /** How to pay it, as the publisher said then; null on a paid invoice, and if nothing was set. */
  payTo: z
    .object({ facts: z.array(z.tuple([z.string(), z.string()])), howToPay: z.string() })
    .nullable()
    .default(null),
  /** Whether no VAT was charged because the customer accounts for it. */
  reverseCharge: z.boolean().default(false),
  poReference: z.string().nullable(),
  /** The part of the total that was paid, in pence. */
  received: z.int().nullable(),
  /** What a quotation alone says; null on invoices. */
  quotation: z.object({ validUntil: day, terms: z.string(), note: z.string() }).nullable().default(null),
  /** The invoice that a credit note cancels, with the reason. */
  credits: z.object({ number: z.string(), issuedOn: day, reason: z.string() }).nullable(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

/** Returns the line of an invoice: 'Silver, 25 Sep 2026 to 24 Sep 2027'. */
export function invoiceLine({ description, term }: Pick<InvoiceDocument, 'description' | 'term'>): string {
  return term === null
    ? description
    : `${description}, ${formatDay(term.startsOn)} to ${formatDay(term.endsOn)}`;
}

export const invoiceRow = z.object({
  id: z.int(),
  kind: invoiceKind,
  number: z.string(),
  issuedOn: z.string(),
  description: z.string(),
  /** In pence. */
  gross: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceInput = z.object({ id });
export const orderInvoicesInput = z.object({ purchaseOrderId: id });

/** Returns the path of an invoice's PDF on the portal. */
export function invoicePath({ id: invoiceId }: { id: number }): `/api/store/invoices/${number}/pdf` {
  return `/api/store/invoices/${invoiceId}/pdf`;
}
