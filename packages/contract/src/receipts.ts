import { z } from 'zod';
import { day } from './dates.ts';
import { id, version } from './ids.ts';
import { name, requiredText } from './text.ts';

/** At most £1,000,000. */
const MAX_PENCE = 100_000_000;

const pence = z
  .int({ error: 'This is not an amount in pence' })
  .min(1, 'At least one penny')
  .max(MAX_PENCE, 'At most £1,000,000');

/** Money received for an order; `id` is the order's. */
export const recordReceiptInput = z.object({
  id,
  /** In pence. */
  amount: pence,
  receivedOn: day,
  /** The reference on the bank's statement. */
  reference: name(200).default(''),
  version,
});
export type RecordReceiptInput = z.output<typeof recordReceiptInput>;

/** A part of an order's invoice that need not be paid; `id` is the order's. */
export const creditOrderInput = z.object({
  id,
  /** In pence, with VAT. */
  amount: pence,
  reason: requiredText(200),
  version,
});
export type CreditOrderInput = z.output<typeof creditOrderInput>;

/** `id` is the order's. */
export const orderReceiptsInput = z.object({ id });

/** All amounts are in pence, with VAT. */
export const orderBalance = z.object({
  due: z.int(),
  received: z.int(),
  credited: z.int(),
  outstanding: z.int(),
  /** The money received beyond the amount due, which is to be returned. */
  overpaid: z.int(),
});
export type OrderBalance = z.output<typeof orderBalance>;

export const orderReceipt = z
  .object({
    id: z.int(),
    /** In pence; negative if the sum was corrected. */
    amount: z.int(),
    receivedOn: z.string(),
    reference: z.string(),
    /** Who recorded it; null for money recorded before receipts were. */
    recordedBy: z.string().nullable(),
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderReceipt' });
export type OrderReceipt = z.output<typeof orderReceipt>;

export const orderCredit = z
  .object({
    id: z.int(),
    /** In pence, with VAT. */
    amount: z.int(),
    reason: z.string(),
    /** The number and the id of its credit note; null if a later invoice left nothing to credit. */
    creditNote: z.string().nullable(),
    creditNoteId: z.int().nullable(),
    givenBy: z.string().nullable(),
    givenAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderCredit' });
export type OrderCredit = z.output<typeof orderCredit>;

/** The receipts and credits of an order, oldest first. */
export const orderReceipts = z.object({
  balance: orderBalance,
  receipts: z.array(orderReceipt),
  credits: z.array(orderCredit),
});
export type OrderReceipts = z.output<typeof orderReceipts>;
