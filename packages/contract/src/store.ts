import { z } from 'zod';
import { agreedTerms } from './agreed-terms.ts';
import { day } from './dates.ts';
import { optionalDiscountCode, soldDiscount } from './discounts.ts';
import { id, version } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { email } from './session.ts';
import { name, requiredName, requiredText, text } from './text.ts';

/** A product with its prices in pence. */
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

/** Only `productId` is trusted: the price of another product is refused. */
export const checkoutInput = z.object({
  productId: id,
  priceId: requiredText(255),
  productName: z.string().optional(),
  /** Pays the difference to the running package, until that ends. */
  upgrade: z.boolean('This must be true or false').default(false),
  discountCode: optionalDiscountCode,
});
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The checkout session that Stripe names in the redirect after a payment. */
export const confirmPaymentInput = z.object({
  sessionId: z.string().regex(/^cs_\w{1,250}$/, 'This is not a payment'),
});

/** `id` is that of the first payment of the subscription. */
export const setRenewalInput = z.object({ id, renews: z.boolean() });
export type SetRenewalInput = z.output<typeof setRenewalInput>;

/** As for `setRenewalInput`. */
export const replaceCardInput = z.object({ id });
export type ReplaceCardInput = z.output<typeof replaceCardInput>;

/** A subscription to a package with a recurring price. */
export const renewal = z.object({
  id: z.int(),
  name: z.string(),
  /** In pence, before VAT. */
  price: z.int(),
  renews: z.boolean(),
  /** Whether the last charge was declined, and is retried. */
  failed: z.boolean(),
  /** The last paid day; null if none is paid. */
  paidUntil: z.string().nullable(),
});
export type Renewal = z.output<typeof renewal>;

export const createPurchaseOrderInput = z.object({
  productId: id,
  poReference: requiredName(100),
  apEmail: email,
  comments: text(2_000).default(''),
  /** As for `checkoutInput`. */
  upgrade: z.boolean('This must be true or false').default(false),
  discountCode: optionalDiscountCode,
});
export type CreatePurchaseOrderInput = z.output<typeof createPurchaseOrderInput>;

export const poundsInput = z
  .number({ error: 'This is not an amount' })
  .min(0, 'An amount cannot be negative')
  .max(1_000_000, 'At most £1,000,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');

/** An order that staff enter: what `enterPurchaseOrderInput` asks for beside the customer. */
export const enteredOrder = agreedTerms.extend(
  createPurchaseOrderInput.pick({ poReference: true, apEmail: true, comments: true }).shape,
);

/**
 * The customer is an account, by `userId`, or whoever has the email; both have to name the same person. Somebody without
 * an account is invited to one.
 */
export const enterPurchaseOrderInput = enteredOrder
  .extend({
    userId: id.optional(),
    email: email.optional(),
    /** The name of the company, which is needed of somebody without an account. */
    company: name(200).default(''),
  })
  .refine((input) => input.userId !== undefined || input.email !== undefined, {
    path: ['email'],
    error: 'Name the customer by an email or by a user',
  });
export type EnterPurchaseOrderInput = z.output<typeof enterPurchaseOrderInput>;

const emptyDay = z.enum(['']).transform(() => null);

/** An admin's changes. With an `endDate` the order is processed, without one it waits again. */
export const updatePurchaseOrderInput = z.object({
  id,
  poReference: requiredName(100),
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

/** Staff's correction of a price that they have agreed. */
export const changeOrderPriceInput = agreedTerms
  .pick({ priceReason: true })
  .extend({ id, price: agreedTerms.shape.price.unwrap(), version });
export type ChangeOrderPriceInput = z.output<typeof changeOrderPriceInput>;

export const declinePurchaseOrderInput = z.object({ id, reason: requiredText(2_000), version });
export type DeclinePurchaseOrderInput = z.output<typeof declinePurchaseOrderInput>;

const orderStatuses = ['waiting', 'processed', 'declined'] as const;

/** `amountReceived` is in pounds, `price` in pence. */
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

/** The documented order, with more fields for the admins' screens. */
export const purchaseOrderRow = purchaseOrder.extend({
  status: z.enum(orderStatuses),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
  /** The last day of the package that it upgrades; null if it is no upgrade. */
  upgradedUntil: z.string().nullable(),
  /** The discount on the package's price; `price` is the remainder. Null if it was sold without a code. */
  discount: soldDiscount.nullable(),
  /** The customer's VAT number, if the customer accounts for VAT; null if VAT is charged. */
  reverseChargeNumber: z.string().nullable(),
  /** The amount due in pence, including VAT. */
  due: z.int(),
  /** The credited amount, and the outstanding one, in pence with VAT. */
  credited: z.int(),
  outstanding: z.int(),
  /** A year after today, or after the end of the current access; null for an order that has an end date. */
  proposedEndDate: z.string().nullable(),
  /** The last day of the customer's access, whatever its source; null without current access. */
  accessEndDate: z.string().nullable(),
  accountId: z.int(),
  /** The company that the order is for; null if the account has none. */
  company: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The quotation that the customer accepted, with its PDF among the invoices unless that is erased; null for none. */
  quotation: z.object({ number: z.string(), invoiceId: z.int().nullable() }).nullable(),
  /** Who of the staff entered it, or wrote its quotation; null for an order that the company sent. */
  enteredBy: z.string().nullable(),
  /** Whether somebody else than `enteredBy` has to process it. */
  needsSecondPerson: z.boolean(),
  /** Why the price is another than that of the package, which is today's in pence; null if it is the same. */
  priceReason: z.string().nullable(),
  packagePrice: z.int(),
  /** The first day that was agreed; null for the day on which the order is processed. */
  beginsOn: z.string().nullable(),
  /** The company's name, of a customer whose account staff opened and who has not chosen a password; otherwise null. */
  invitedAs: z.string().nullable(),
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

export const purchaseOrderColumns = {
  email: { heading: 'Email', value: ({ email: address }) => address },
  poReference: { heading: 'PO reference', only: 'csv', value: ({ poReference }) => poReference },
  product: { heading: 'Product', value: ({ name }) => name },
  price: { heading: 'Price (GBP)', kind: 'money', value: ({ price }) => price },
  ordered: { heading: 'Ordered', only: 'csv', kind: 'moment', value: ({ createdAt }) => createdAt },
  until: { heading: 'Until', kind: 'status', value: ({ endDate }) => endDate ?? 'inactive' },
  status: { heading: 'Status', kind: 'status', value: ({ status }) => status },
  company: {
    heading: 'Company',
    only: 'csv',
    value: ({ company, invitedAs }) => company?.title ?? invitedAs ?? '',
  },
  apEmail: { heading: 'Accounts payable email', only: 'csv', value: ({ apEmail }) => apEmail },
  due: { heading: 'Due with VAT (GBP)', only: 'csv', kind: 'money', value: ({ due }) => due },
  outstanding: {
    heading: 'Outstanding with VAT (GBP)',
    only: 'csv',
    kind: 'money',
    value: ({ outstanding }) => outstanding,
  },
} satisfies ListColumns<PurchaseOrderRow>;

/** Whether an account has paid access, until when, and why not. */
export const access = z.object({
  active: z.boolean(),
  /** The last day of paid access, inclusive, in Europe/London; null without current access. */
  endDate: z.string().nullable(),
  /** Tells the user why something is not allowed; null if everything is. */
  reason: z.string().nullable(),
  /** Explains the reason further, if it does not explain itself. */
  why: z.string().nullable(),
});
export type Access = z.output<typeof access>;
