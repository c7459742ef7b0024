import type { PaymentStatus } from '@headwater/db/tables.gen';

/** What Stripe says now of one purchase, a checkout session or an invoice, in the ledger's words. */
export interface StripePurchase {
  status: PaymentStatus;
  /** The payment's key in the ledger, from the metadata; for a renewal the first payment's. Null: not ours. */
  key: string | null;
  /** The address of the portal that sold it: others may share the account at Stripe. */
  portal: string | null;
  /** The id of the account that it was sold to. */
  account: string | null;
  customerId: string | null;
  recurring: boolean;
  /** In pence: the price, what is charged, and how much of that has been given back. */
  net: number;
  amount: number;
  refunded: number;
  currency: string;
  paidAt: Date | null;
  /** What a paid invoice pays for. */
  period: { start: Date; end: Date } | null;
  payer: { name: string | null; address: string | null; vatNumber: string | null };
  invoiceId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  /** Whether the subscription will be charged for again; null where there is none. */
  renews: boolean | null;
  /** Where an invoice that is due can be paid, by another card too. */
  payUrl: string | null;
}
