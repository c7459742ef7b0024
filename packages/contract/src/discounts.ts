import { z } from 'zod';
import { day } from './dates.ts';
import { id, paginationInput, version } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { formatPence } from './money.ts';
import { text } from './text.ts';

/**
 * The lowest price that a discount may leave, in pence before VAT: Stripe charges no less than 30p, and free access is
 * granted by hand.
 */
export const MIN_DISCOUNTED_PRICE = 100;

/** A code as people type it: in any case, with spaces around it. */
export const discountCode = z
  .string({ error: 'This must be text' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,30}$/, 'A code has 3 to 30 letters, digits or hyphens')
  .meta({ id: 'DiscountCode', examples: ['SPRING-2027'] });

/** A code in a form; an empty field counts as none. */
export const optionalDiscountCode = z
  .union([z.literal('').transform(() => undefined), discountCode], {
    error: 'A code has 3 to 30 letters, digits or hyphens',
  })
  .optional();

const wholeNumber = z.int({ error: 'This is not a whole number' });

const discountFields = z.object({
  /** Its purpose, for the staff only. */
  note: text(500),
  /** A share of the price; null if it is an amount. */
  percent: wholeNumber.min(1, 'At least 1%').max(99, 'At most 99%').nullable(),
  /** An amount in pence before VAT; null if it is a share. */
  pence: wholeNumber
    .positive('The amount must be more than £0')
    .max(100_000_000, 'At most £1,000,000')
    .nullable(),
  /** The packages that it applies to; none for all. */
  productIds: z.array(id, { error: 'This must be a list of ids' }).max(50, 'At most 50'),
  /** The last day on which it can be used, in London; null for no end. */
  endsOn: day.nullable(),
  /** Null for any number. */
  maxUses: wholeNumber.min(1, 'At least one use').max(1_000_000, 'At most 1,000,000').nullable(),
});

export const createDiscountInput = discountFields.extend({
  code: discountCode,
  note: discountFields.shape.note.default(''),
  percent: discountFields.shape.percent.default(null),
  pence: discountFields.shape.pence.default(null),
  productIds: discountFields.shape.productIds.default([]),
  endsOn: discountFields.shape.endsOn.default(null),
  maxUses: discountFields.shape.maxUses.default(null),
});
export type CreateDiscountInput = z.output<typeof createDiscountInput>;

/** An absent field keeps its value; the code itself stays. */
export const updateDiscountInput = discountFields.partial().extend({ id, version });
export type UpdateDiscountInput = z.output<typeof updateDiscountInput>;

export const discountsInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
});

export const endDiscountInput = z.object({ id, version });

/** A code as the publisher's staff see it. */
export const discount = z
  .object({
    id: z.int(),
    code: z.string(),
    note: z.string(),
    percent: z.int().nullable(),
    pence: z.int().nullable(),
    /** The packages that it applies to; none for all. */
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    endsOn: z.string().nullable(),
    maxUses: z.int().nullable(),
    /** The number of its orders and checkouts that were not declined, expired or failed. */
    uses: z.int(),
    endedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Discount' });
export type Discount = z.output<typeof discount>;

export const quotesInput = z.object({ discountCode: optionalDiscountCode });

/** A company's price for a package on sale, in pence. */
export const quote = z
  .object({
    productId: z.int(),
    /** The package's own price, before VAT. */
    listPrice: z.int(),
    /** The discount; null if no code is used, or it does not apply to this package. */
    discount: z.object({ code: z.string(), pence: z.int() }).nullable(),
    /** Why the code does not apply to this package; null if it does. */
    reason: z.string().nullable(),
    /** The charge, before VAT. */
    net: z.int(),
    vatPercent: z.int(),
    /** Whether no VAT is charged because the company accounts for it. */
    reverseCharge: z.boolean(),
    vat: z.int(),
    gross: z.int(),
    /** Whether it renews automatically, at the full price. */
    recurring: z.boolean(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof quote>;

/** Formats a code's discount: '20%' or '£10.00'. */
export function formatDiscount({ percent, pence }: Pick<Discount, 'percent' | 'pence'>): string {
  return percent === null ? formatPence(pence ?? 0) : `${percent}%`;
}

export const discountColumns = {
  code: { heading: 'Code', value: ({ code }) => code },
  note: { heading: 'Note', only: 'csv', value: ({ note }) => note },
  takesOff: { heading: 'Takes off', kind: 'number', value: formatDiscount },
  packages: {
    heading: 'Packages',
    value: ({ products }) => products.map(({ name }) => name).join(', ') || 'All',
  },
  uses: { heading: 'Uses', kind: 'number', value: ({ uses }) => uses },
  maxUses: { heading: 'Most uses', only: 'csv', value: ({ maxUses }) => maxUses },
  lastDay: { heading: 'Last day', kind: 'day', value: ({ endsOn }) => endsOn },
  status: { heading: 'Status', csvHeading: 'Ended', kind: 'moment', value: ({ endedAt }) => endedAt },
} satisfies ListColumns<Discount>;

/** What a sale records about its code. */
export const soldDiscount = z.object({ code: z.string(), pence: z.int() });
export type SoldDiscount = z.output<typeof soldDiscount>;
