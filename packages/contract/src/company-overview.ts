import { z } from 'zod';
import type { AccessPeriodRow } from './access-grants.ts';
import type { BillingDetails } from './billing-details.ts';
import { logFilter } from './company-log.ts';
import type { DashboardItem } from './dashboard.ts';
import { id } from './ids.ts';
import type { InvoiceRow } from './invoices.ts';
import type { Invitation, Member } from './members.ts';
import type { Access, PurchaseOrderRow } from './store.ts';

export const companyOverviewInput = z.object({ id });
export const companyOverviewLogInput = logFilter.extend({ id });

export interface OverviewMember extends Member {
  /** When the person last signed in; null where the record does not say. */
  lastSignInAt: string | null;
}

export interface OverviewOrder extends Pick<
  PurchaseOrderRow,
  'id' | 'poReference' | 'name' | 'price' | 'status' | 'createdAt'
> {
  endDate: string | null;
}

/** A card payment, in pence. */
export interface OverviewPayment {
  id: number;
  name: string;
  amount: number;
  refunded: number;
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed' | 'lost';
  /** When it was paid; null where it was not. */
  paidAt: string | null;
}

/** A company as the publisher's staff see it, on one page. */
export interface CompanyOverview {
  id: number;
  title: string;
  /** Of the owner whose account the company's rows carry. */
  holderId: number;
  email: string;
  /** Whether the account is closed or suspended, so that nobody can act for the company. */
  closed: boolean;
  suspended: boolean;
  members: OverviewMember[];
  invitations: Invitation[];
  /** The company's own profile first; at most a hundred. */
  items: Omit<DashboardItem, 'views'>[];
  itemCount: number;
  access: Access;
  /** To whom the invoices go; null where the company has not said so. */
  billing: BillingDetails | null;
  /** The latest, at most a hundred. */
  accessPeriods: AccessPeriodRow[];
  /** The latest of each, at most fifty. */
  orders: OverviewOrder[];
  payments: OverviewPayment[];
  invoices: InvoiceRow[];
}
