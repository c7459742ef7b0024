import { z } from 'zod';
import { overviewOrder } from './company-overview.ts';
import { day } from './dates.ts';
import { id, paginationInput, version } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { line, requiredText, text } from './text.ts';

/** Where a company stands with the sales people; the first that applies counts. */
export const salesStages = [
  'order',
  'quotation',
  'checkout',
  'live',
  'ending',
  'lapsed',
  'ready',
  'building',
  'registered',
] as const;
const salesStage = z.enum(salesStages, { error: `Must be one of ${salesStages.join(', ')}` });
export type SalesStage = z.output<typeof salesStage>;

export const salesStageLabels: Record<SalesStage, string> = {
  order: 'Order waiting',
  quotation: 'Quotation out',
  checkout: 'Checkout begun',
  live: 'Live',
  ending: 'Ending soon',
  lapsed: 'Lapsed',
  ready: 'Ready and unpaid',
  building: 'Building',
  registered: 'Registered',
};

/** The number of days before the last one in which access is ending. */
export const ENDING_DAYS = 90;
export const endsWithin = ['30', '60', '90'] as const;

/** Somebody of the staff who may sell. */
export const salesPerson = z.object({ id: z.int(), email: z.string() }).meta({ id: 'SalesPerson' });
export type SalesPerson = z.output<typeof salesPerson>;

/** An account that buys, or may buy. */
export const customer = z
  .object({
    accountId: z.int(),
    email: z.string(),
    /** Null while it has no profile. */
    company: z.object({ id: z.int(), title: z.string() }).nullable(),
    /** The company's name as staff typed it when they opened the account; null if they did not. */
    invitedAs: z.string().nullable(),
    stage: salesStage,
    /** The package of the sale that is open, else of the access that ends last. */
    package: z.string().nullable(),
    /** The package of the access that ends last; null if there never was any. */
    accessPackage: z.string().nullable(),
    /** The last day of that access, past or to come. */
    endDate: z.string().nullable(),
    /** What `package` brings, in pence before VAT. */
    worth: z.int(),
    owner: salesPerson.nullable(),
    nextStep: z.string(),
    nextStepOn: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof customer>;

/** An account that buys, or may buy, with its latest orders. */
export const customerRecord = customer
  .extend({ orders: z.array(overviewOrder) })
  .meta({ id: 'CustomerRecord' });

/** Returns the name of a customer: of the company, as staff typed it before there was a profile, or the email. */
export function nameCustomer({
  company,
  invitedAs,
  email,
}: Pick<Customer, 'company' | 'invitedAs' | 'email'>): string {
  return company?.title ?? invitedAs ?? email;
}

/** The sums of all customers that pass a filter, or of the first ones of them. */
export const customerTotals = z.object({
  companies: z.int(),
  /** In pence. */
  worth: z.int(),
  /** Whether there are more than were counted. */
  more: z.boolean(),
});
export type CustomerTotals = z.output<typeof customerTotals>;

export const customerListFilter = z.object({
  /** Part of the email or of the company's title. */
  search: text(254).optional(),
  stage: salesStage.optional(),
  /** Who of the staff; the caller, nobody, or an account. */
  owner: z.union([z.enum(['mine', 'none']), id]).optional(),
  /** A next step on that day or before. */
  due: z.enum(['today']).optional(),
  /** Access that ends within so many days. */
  ends: z.enum(endsWithin).optional(),
  productId: id.optional(),
});
export type CustomerListFilter = z.output<typeof customerListFilter>;

export const listCustomersInput = customerListFilter.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
  cursor: paginationInput.shape.cursor,
});

export const customerInput = z.object({ accountId: id });

export const assignOwnerInput = z.object({
  accountIds: z
    .array(id, { error: 'This must be a list of ids' })
    .min(1, 'Choose at least one')
    .max(100, 'At most 100 at a time'),
  ownerId: id.nullable(),
});

/** What staff type of a plan; an empty step is none. */
export const planFields = z.object({ nextStep: line(200), nextStepOn: day.nullable() });

export const planSalesInput = planFields
  .extend({
    accountId: id,
    /** Stays as it is if absent. */
    ownerId: id.nullable().optional(),
    version,
  })
  .refine(({ nextStep, nextStepOn }) => nextStep !== '' || nextStepOn === null, {
    path: ['nextStep'],
    error: 'Say what is to be done on that day',
  });
export type PlanSalesInput = z.output<typeof planSalesInput>;

export const MAX_SALES_NOTE_CHARACTERS = 2_000;
export const addSalesNoteInput = z.object({ accountId: id, text: requiredText(MAX_SALES_NOTE_CHARACTERS) });

export const salesHistoryInput = paginationInput.extend({
  accountId: id,
  limit: paginationInput.shape.limit.unwrap().default(20),
});

export const salesEntryKinds = ['note', 'owner', 'step', 'order', 'quotation', 'alarm', 'answer'] as const;
export type SalesEntryKind = (typeof salesEntryKinds)[number];

/** What happened between the sales people and a company. */
export const salesEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Who of the staff did or wrote it; null for what the portal itself noted. */
    author: z.string().nullable(),
    kind: z.enum(salesEntryKinds),
    text: z.string(),
  })
  .meta({ id: 'SalesEntry' });
export type SalesEntry = z.output<typeof salesEntry>;

export const customerColumns = {
  company: { heading: 'Company', kind: 'heading', value: nameCustomer },
  email: { heading: 'Email', only: 'csv', value: ({ email }) => email },
  stage: { heading: 'Stage', kind: 'status', value: ({ stage }) => salesStageLabels[stage] },
  package: { heading: 'Package', value: ({ package: name }) => name },
  endDate: { heading: 'Last day', only: 'csv', kind: 'day', value: ({ endDate }) => endDate },
  worth: { heading: 'Worth (GBP)', only: 'csv', kind: 'money', value: ({ worth }) => worth },
  owner: { heading: 'Owner', value: ({ owner }) => owner && owner.email },
  nextStep: { heading: 'Next step', value: ({ nextStep }) => nextStep },
  nextStepOn: { heading: 'On', only: 'csv', kind: 'day', value: ({ nextStepOn }) => nextStepOn },
  accessPackage: { heading: 'Package of access', only: 'csv', value: ({ accessPackage }) => accessPackage },
} satisfies ListColumns<Customer>;
