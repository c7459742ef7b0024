import type { PaymentStatus } from '@headwater/db/tables.gen';

/** A purchase at Stripe: the present state of a checkout session or an invoice. */
export interface StripePurchase {
  status: PaymentStatus;
  /** The key of the payment, from the metadata; a renewal has that of the first payment. Null for foreign purchases. */
  key: string | null;
  /** The address of the portal that sold it; several may share a Stripe account. */
  portal: string | null;
  /** The id of the account that bought it. */
  account: string | null;
  customerId: string | null;
  recurring: boolean;
  /** In pence: the price, the amount charged, and the refunded part of it. */
  net: number;
  amount: number;
  refunded: number;
  currency: string;
  paidAt: Date | null;
  /** The period that an invoice pays for. */
  period: { start: Date; end: Date } | null;
  payer: { name: string | null; address: string | null; vatNumber: string | null };
  invoiceId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  /** Whether the subscription will be charged again; null without a subscription. */
  renews: boolean | null;
  /** The page on which a due invoice can be paid, also by another card. */
  payUrl: string | null;
}
