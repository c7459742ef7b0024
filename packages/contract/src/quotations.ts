import { z } from 'zod';
import { agreedTerms } from './agreed-terms.ts';
import { day } from './dates.ts';
import { id, paginationInput, version } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { email } from './session.ts';
import { createPurchaseOrderInput } from './store.ts';
import { requiredText, text } from './text.ts';

/** The days for which the form proposes to hold a price. */
export const QUOTATION_DAYS = 30;

export const quotationStatuses = ['open', 'accepted', 'withdrawn', 'superseded', 'expired'] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

export const quotationStatusLabels: Record<QuotationStatus, string> = {
  open: 'Open',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  expired: 'Expired',
};

/** A price that staff offer to the company that the account owns, or may create. */
export const createQuotationInput = agreedTerms.extend({
  userId: id,
  /** The last day on which it can be accepted, in London. */
  validUntil: day,
  /** What the customer reads beside the terms. */
  note: text(2_000).default(''),
  /** The account's email if absent. */
  sentTo: email.optional(),
  /** An open quotation of the same customer, whose link ends. */
  replaces: id.optional(),
});
export type CreateQuotationInput = z.output<typeof createQuotationInput>;

export const listQuotationsFilter = z.object({
  status: z.enum(quotationStatuses, 'There is no such status').optional(),
  /** The account that holds the company. */
  accountId: id.optional(),
});
export type QuotationListFilter = z.output<typeof listQuotationsFilter>;

export const listQuotationsInput = listQuotationsFilter.extend(
  paginationInput.extend({ limit: paginationInput.shape.limit.unwrap().default(50) }).shape,
);
export type ListQuotationsInput = z.output<typeof listQuotationsInput>;

export const quotationInput = z.object({ id });

/** Only the publisher's staff read the reason. */
export const withdrawQuotationInput = z.object({ id, reason: requiredText(2_000), version });
export type WithdrawQuotationInput = z.output<typeof withdrawQuotationInput>;

/** A quotation as the publisher's staff see it. */
export const quotation = z
  .object({
    id: z.int(),
    /** As printed: 'Q-000012'. */
    number: z.string(),
    /** The id of its PDF among the invoices; null once it is erased. */
    invoiceId: z.int().nullable(),
    /** The account that holds the company. */
    accountId: z.int(),
    company: z.object({ id: z.int(), title: z.string() }).nullable(),
    email: z.string(),
    productId: z.int(),
    /** The package, as it was called then. */
    name: z.string(),
    /** In pence, before VAT. */
    price: z.int(),
    priceReason: z.string().nullable(),
    vatPercent: z.int(),
    reverseChargeNumber: z.string().nullable(),
    termMonths: z.int(),
    beginsOn: z.string().nullable(),
    validUntil: z.string(),
    note: z.string(),
    status: z.enum(quotationStatuses),
    sentTo: z.string(),
    purchaseOrderId: z.int().nullable(),
    /** Who made it. */
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** When the customer was reminded of it. */
    remindedAt: z.iso.datetime().nullable(),
    /** When it was accepted, withdrawn or replaced, or found to have expired. */
    endedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.output<typeof quotation>;

export const quotationColumns = {
  number: { heading: 'Quotation', value: ({ number }) => number },
  company: { heading: 'Company', value: ({ company }) => company && company.title },
  email: { heading: 'Sent to', only: 'csv', value: ({ sentTo }) => sentTo },
  package: { heading: 'Package', value: ({ name }) => name },
  price: {
    heading: 'Price',
    csvHeading: 'Price before VAT (GBP)',
    kind: 'money',
    value: ({ price }) => price,
  },
  priceReason: { heading: 'Reason for the price', only: 'csv', value: ({ priceReason }) => priceReason },
  begins: { heading: 'First day', only: 'csv', kind: 'day', value: ({ beginsOn }) => beginsOn },
  valid: { heading: 'Valid until', kind: 'day', value: ({ validUntil }) => validUntil },
  status: { heading: 'Status', kind: 'status', value: ({ status }) => quotationStatusLabels[status] },
  createdBy: { heading: 'Sent by', only: 'csv', value: ({ createdBy }) => createdBy },
  created: { heading: 'Sent', only: 'csv', kind: 'moment', value: ({ createdAt }) => createdAt },
  ended: { heading: 'Ended', only: 'csv', kind: 'moment', value: ({ endedAt }) => endedAt },
} satisfies ListColumns<Quotation>;

/** The secret of the link in the email. */
export const quotationLinkInput = z.object({ secret: z.string().max(200) });
export type QuotationLinkInput = z.output<typeof quotationLinkInput>;

export const acceptQuotationInput = quotationLinkInput.extend(
  createPurchaseOrderInput.pick({ poReference: true, apEmail: true }).shape,
);
export type AcceptQuotationInput = z.output<typeof acceptQuotationInput>;

/** What the page of the link shows. */
export interface OpenedQuotation extends Pick<
  Quotation,
  'number' | 'name' | 'status' | 'termMonths' | 'beginsOn' | 'validUntil' | 'note' | 'endedAt'
> {
  /** To whom it is addressed. */
  buyer: string;
  terms: string;
  reverseCharge: boolean;
  vatPercent: number;
  /** In pence. */
  net: number;
  vat: number;
  gross: number;
}
