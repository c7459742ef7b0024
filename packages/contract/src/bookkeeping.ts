import { z } from 'zod';
import { day } from './dates.ts';
import { paginationInput } from './ids.ts';
import type { InvoiceKind } from './invoices.ts';

const days = { from: day, to: day };

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to;
}
const inOrder = { path: ['to'], error: 'The last day cannot be before the first' };

/** A period of whole days in Europe/London, both inclusive. */
export const bookPeriod = z.object(days).refine(isInOrder, inOrder);

export const bookPageInput = paginationInput.extend(days).refine(isInOrder, inOrder);
export type BookPageInput = z.output<typeof bookPageInput>;

/** An invoice or a credit note as it was issued. Amounts are in pence; those of a credit note are negative. */
export interface BookedInvoice {
  id: number;
  kind: Exclude<InvoiceKind, 'pro-forma'>;
  number: string;
  issuedOn: string;
  taxPoint: string;
  /** Null if it was already paid, and on credit notes. */
  dueOn: string | null;
  customer: string;
  address: string[];
  vatNumber: string | null;
  email: string;
  poReference: string | null;
  description: string;
  /** The number of the credited invoice, and the reason. */
  credits: { number: string; reason: string } | null;
  vatPercent: number;
  net: number;
  vat: number;
  gross: number;
}

/** Money received. Amounts are in pence, with VAT. */
export interface BookedPayment {
  /** Unique in the list of both kinds. */
  id: number;
  on: string;
  by: 'bank transfer' | 'card';
  customer: string | null;
  email: string;
  package: string;
  poReference: string | null;
  /** The reference on the bank's statement, or the id of a card payment at Stripe. */
  reference: string;
  amount: number;
  /** The refunded part of a card payment. */
  refunded: number;
}

/** A purchase order with its debt. Amounts are in pence; `price` is before VAT. */
export interface BookedOrder {
  id: number;
  orderedOn: string;
  customer: string | null;
  email: string;
  apEmail: string;
  poReference: string;
  package: string;
  price: number;
  due: number;
  received: number;
  credited: number;
  outstanding: number;
  status: 'waiting' | 'processed' | 'declined';
}

/** The VAT of the invoices of a calendar quarter at one rate, less that of its credit notes. Amounts are in pence. */
export interface QuarterVat {
  /** '2026 Q4', by the tax points. */
  quarter: string;
  vatPercent: number;
  invoices: number;
  creditNotes: number;
  net: number;
  vat: number;
  gross: number;
}
