import { z } from 'zod';
import { accessPeriod } from './access-grants.ts';
import { billingDetails } from './billing-details.ts';
import { logFilter } from './company-log.ts';
import { dashboardItem } from './dashboard.ts';
import { enquiryCounts } from './enquiries.ts';
import { id } from './ids.ts';
import { invoiceRow } from './invoices.ts';
import { invitation, member } from './members.ts';
import { access, purchaseOrderRow } from './store.ts';

export const companyOverviewInput = z.object({ id });
export const companyOverviewLogInput = logFilter.extend({ id });

const overviewMember = member.extend({
  /** When the person last signed in; null if it is not on record. */
  lastSignInAt: z.iso.datetime().nullable(),
});
export type OverviewMember = z.output<typeof overviewMember>;

export const overviewOrder = purchaseOrderRow
  .pick({ id: true, poReference: true, name: true, price: true, status: true, createdAt: true })
  .extend({ endDate: z.string().nullable() });
export type OverviewOrder = z.output<typeof overviewOrder>;

/** A card payment, in pence. */
const overviewPayment = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.int(),
  refunded: z.int(),
  status: z.enum(['open', 'processing', 'paid', 'failed', 'expired', 'refunded', 'disputed', 'lost']),
  /** When it was paid; null if it was not. */
  paidAt: z.iso.datetime().nullable(),
});
export type OverviewPayment = z.output<typeof overviewPayment>;

const overviewItem = dashboardItem.omit({ views: true }).extend({
  /** Opens its preview while that is switched on: null for staff who do not read drafts. */
  uuid: z.string().nullable(),
});

/** A company as the publisher's staff see it, on one page. */
export const companyOverview = z.object({
  id: z.int(),
  title: z.string(),
  /** The owner whose account the company's rows carry. */
  holderId: z.int(),
  email: z.string(),
  /** Whether the account is closed or suspended, so that nobody can act for the company. */
  closed: z.boolean(),
  suspended: z.boolean(),
  members: z.array(overviewMember),
  invitations: z.array(invitation),
  /** The company's own profile first; at most a hundred. */
  items: z.array(overviewItem),
  itemCount: z.int(),
  /** The publisher's view of readers' enquiries. */
  enquiries: enquiryCounts,
  /** The number of its email followers. */
  followers: z.int(),
  access,
  /** The invoice recipient; null if the company has not given one. */
  billing: billingDetails.nullable(),
  /** The latest, at most a hundred. */
  accessPeriods: z.array(accessPeriod),
  /** The latest of each, at most fifty. */
  orders: z.array(overviewOrder),
  payments: z.array(overviewPayment),
  invoices: z.array(invoiceRow),
});
export type CompanyOverview = z.output<typeof companyOverview>;
