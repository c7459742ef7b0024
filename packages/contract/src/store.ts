import { z } from 'zod';
import { day } from './dates.ts';
import { id, version } from './ids.ts';
import { email } from './session.ts';
import { requiredText, text } from './text.ts';

/** The static pricing page; a test compares it with the seeded products. */
export const packages = [
  { name: 'Bronze', price: 9_900 },
  { name: 'Silver', price: 19_900 },
] as const;

/** Prices in pence. */
export const product = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    price: z.int(),
    currency: z.literal('GBP'),
    stripe: z.object({ priceId: z.string(), amount: z.int() }),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

/** `productId` alone is trusted: a price that is not that product's is refused. */
export const checkoutInput = z.object({
  productId: id,
  priceId: requiredText(255),
  productName: z.string().optional(),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The checkout session that Stripe names when the person comes back. */
export const confirmPaymentInput = z.object({
  sessionId: z.string().regex(/^cs_\w{1,250}$/, 'This is not a payment'),
});

/** Named by the payment that the subscription began with. */
export const setRenewalInput = z.object({ id, renews: z.boolean() });
export type SetRenewalInput = z.output<typeof setRenewalInput>;

/** A subscription: a package whose price recurs. */
export interface Renewal {
  id: number;
  name: string;
  /** In pence, before VAT. */
  price: number;
  renews: boolean;
  /** The last charge was refused, and is tried again. */
  failed: boolean;
  /** The last day of what is paid for; null where nothing is. */
  paidUntil: string | null;
}

export const createPurchaseOrderInput = z.object({
  productId: id,
  poReference: requiredText(100),
  apEmail: email,
  comments: text(2_000).default(''),
});
export type CreatePurchaseOrderInput = z.output<typeof createPurchaseOrderInput>;

const poundsInput = z
  .number({ error: 'This is not an amount' })
  .min(0, 'An amount cannot be negative')
  .max(1_000_000, 'At most £1,000,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');

const emptyDay = z.enum(['']).transform(() => null);

/** What an admin saves. An `endDate` processes the order; without one, absent too, it waits again. */
export const updatePurchaseOrderInput = z.object({
  id,
  poReference: requiredText(100),
  apEmail: email,
  comments: text(2_000).optional(),
  amountReceived: poundsInput.nullable().optional(),
  paidDate: day,
  endDate: z.union([emptyDay, z.null(), day], { error: 'This is not a valid date' }).default(null),
  productId: id,
  version,
});
export type UpdatePurchaseOrderInput = z.output<typeof updatePurchaseOrderInput>;

export const purchaseOrderInput = z.object({ id });

export const declinePurchaseOrderInput = z.object({ id, reason: requiredText(2_000) });

const orderStatuses = ['waiting', 'processed', 'declined'] as const;

/** `amountReceived` in pounds, `price` in pence. */
export const purchaseOrder = z
  .object({
    id: z.int(),
    poReference: z.string(),
    apEmail: z.string(),
    comments: z.string(),
    amountReceived: z.number().nullable(),
    paidDate: z.string().nullable(),
    endDate: z.string().nullable(),
    productId: z.int(),
    email: z.string(),
    name: z.string(),
    price: z.int(),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof purchaseOrder>;

/** What the admin's screens show beyond the documented fields. */
const purchaseOrderRow = purchaseOrder.extend({
  status: z.enum(orderStatuses),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  /** In pence, VAT included. */
  due: z.int(),
  /** A year on from today, or from the end of the access that runs; null for an order that has an end date. */
  proposedEndDate: z.string().nullable(),
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

/** What an account may do now, until when, and why not. */
export interface Access {
  active: boolean;
  /** The last day of paid access, inclusive, in Europe/London; null where there is none now. */
  endDate: string | null;
  /** In words, for the person: why something is not allowed; null where everything is. */
  reason: string | null;
  /** What that rests on, where the reason alone doesn't say. */
  why: string | null;
}
