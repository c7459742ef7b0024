import { z } from 'zod';
import { amendmentStates } from './amendments.ts';
import { companyRole } from './company-role.ts';
import { enquiryFile } from './enquiry-files.ts';
import { reviewTask } from './review-tasks.ts';
import { salesAlarmKinds } from './sales-alarms.ts';
import { signOffAnswer } from './sign-offs.ts';

const item = z.object({ id: z.int(), type: z.string(), title: z.string() });
const submittal = z.object({ id: z.int(), action: z.enum(['create', 'update', 'delete']) });
const decided = { item, submittal };
const money = {
  payment: z.object({
    /** The card payment's, or the purchase order's. */
    id: z.int(),
    by: z.enum(['card', 'order']),
    product: z.string(),
    /** The amount received or returned, in pence with VAT. */
    amount: z.int(),
    currency: z.string(),
  }),
};
const access = { endsOn: z.iso.date() };
const member = { member: z.object({ accountId: z.int(), role: companyRole }) };

/** A change of a page on the public site, whatever its cause. */
function pageEvent<Event extends string>(event: Event) {
  return z.object({
    event: z.literal(event),
    /** When the portal noticed it. */
    at: z.iso.datetime(),
    item: item.extend({ url: z.string().nullable() }),
  });
}

/** An event of a company. It names no people: receivers who may know them find them by the account's id. */
function companyEvent<Event extends string, Facts extends z.ZodRawShape>(event: Event, facts: Facts) {
  return z.object({
    event: z.literal(event),
    at: z.iso.datetime(),
    /** The account that the company's rows carry. */
    accountId: z.int(),
    /** Null if the account has none. */
    company: item.pick({ id: true, title: true }).nullable(),
    ...facts,
  });
}

/** The body of a webhook's request, by its event. */
export const webhookBody = z.discriminatedUnion('event', [
  pageEvent('published'),
  pageEvent('updated'),
  pageEvent('removed'),
  companyEvent('submitted', decided),
  companyEvent('approved', {
    ...decided,
    /** When the page becomes public; null, or left out by earlier events, if that was at once. */
    appearsAt: z.iso.datetime().nullable().optional(),
  }),
  companyEvent('rejected', { ...decided, reason: z.string().nullable() }),
  /** Accompanies `rejected`, which receivers without this event get. */
  companyEvent('changes-requested', {
    ...decided,
    tasks: z.array(reviewTask.pick({ place: true, label: true, needed: true })),
  }),
  companyEvent('decision-undone', decided),
  /**
   * A submittal that waited for a decision or for its time is withdrawn: its company took it back, or edited or deleted
   * the item, the staff took its page down, or its end date came first.
   */
  companyEvent('withdrawn', decided),
  /**
   * An editor amends a submittal. When that is `accepted`, by the company or in advance, `submittal` is the
   * replacement, and no `withdrawn` follows for the former one.
   */
  companyEvent('amended', {
    ...decided,
    amendment: z.object({
      id: z.int(),
      state: z.enum(amendmentStates).extract(['offered', 'accepted', 'declined']),
    }),
  }),
  companyEvent('sign-off-answered', { item, signOff: z.object({ id: z.int(), answer: signOffAnswer }) }),
  /** A reader has sent an enquiry. Only the company reads its text. */
  companyEvent('enquiry-received', { item, enquiry: z.object({ id: z.int() }) }),
  companyEvent('payment-received', money),
  companyEvent('payment-returned', money),
  companyEvent('access-ending', { ...access, daysLeft: z.int() }),
  companyEvent('access-ended', access),
  /** Something may end a renewal or a sale. */
  companyEvent('sales-alarm', { alarm: z.object({ kind: z.enum(salesAlarmKinds) }) }),
  companyEvent('member-joined', member),
  companyEvent('member-changed', member),
  companyEvent('member-left', member),
]);
export type WebhookBody = z.output<typeof webhookBody>;
export type WebhookEvent = WebhookBody['event'];
export type PageEvent = Extract<WebhookBody, { item: { url: unknown } }>['event'];

/** The data of each event, in the order in which they are offered. */
export const webhookEventLabels: Record<WebhookEvent, string> = {
  published: 'A page is published',
  updated: 'A page is updated',
  removed: 'A page is taken down',
  submitted: 'Something is submitted for approval',
  approved: 'A submittal is approved',
  rejected: 'A submittal is rejected',
  'changes-requested': 'Changes to a submittal are requested (announced as a rejection too)',
  'decision-undone': 'A decision is undone',
  withdrawn: 'A submittal is withdrawn, or its item is edited',
  amended: 'An editor amends a submittal, or the company answers that',
  'sign-off-answered': 'A guest signs off a draft, or asks for changes',
  'enquiry-received': 'A reader sends a company an enquiry',
  'payment-received': 'A payment is received',
  'payment-returned': 'A payment is returned',
  'access-ending': 'Access ends soon',
  'access-ended': 'Access has ended',
  'sales-alarm': 'A renewal or a sale is in danger',
  'member-joined': 'A member joins a company',
  'member-changed': 'A member gets another role',
  'member-left': 'A member leaves a company',
};

export const webhookEvents = webhookBody.options.map(({ shape }) => shape.event.value);

/** An event for a company's own systems, which may know what its readers write. */
function ownEvent<Event extends string, Facts extends z.ZodRawShape>(event: Event, facts: Facts) {
  return z.object({ event: z.literal(event), at: z.iso.datetime(), ...facts });
}

/** The body of a request of a company's own webhook, by its event. */
export const companyWebhookBody = z.discriminatedUnion('event', [
  ownEvent('enquiry.received', {
    item,
    enquiry: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      organisation: z.string(),
      message: z.string(),
      // Left out by earlier events.
      /** How many companies its reader asked by one form. */
      companies: z.int().optional(),
      subject: z.string().optional(),
      place: z.string().optional(),
      neededBy: z.iso.date().nullable().optional(),
      files: z.array(enquiryFile).optional(),
    }),
  }),
  ownEvent('enquiry.answered', { enquiry: z.object({ id: z.int() }) }),
  ownEvent('page.published', { item: item.extend({ url: z.string() }) }),
]);
export type CompanyWebhookBody = z.output<typeof companyWebhookBody>;
export type CompanyWebhookEvent = CompanyWebhookBody['event'];

export const companyWebhookEventLabels: Record<CompanyWebhookEvent, string> = {
  'enquiry.received': 'A reader sends you an enquiry, with its text',
  'enquiry.answered': 'An enquiry is marked as answered',
  'page.published': 'One of your pages is published',
};

export const companyWebhookEvents = companyWebhookBody.options.map(({ shape }) => shape.event.value);

/** The events of a webhook unless it asks for others. */
export const pageEvents: readonly PageEvent[] = ['published', 'updated', 'removed'];
