import { z } from 'zod';
import { id } from './ids.ts';
import { requiredText } from './text.ts';

export const paymentIssueInput = z.object({ id });
export const resolvePaymentIssueInput = z.object({ id, note: requiredText(2_000) });
export type ResolvePaymentIssueInput = z.output<typeof resolvePaymentIssueInput>;

/** A payment at Stripe that does not fit the portal's records: it opens no access until an admin has resolved it. */
export interface PaymentIssue {
  id: number;
  /** The id of a checkout session, an invoice or a price at Stripe. */
  stripeId: string;
  problem: string;
  /** The email of the account that it would belong to; null where that is unknown. */
  email: string | null;
  createdAt: string;
  /** Null while it is open. */
  resolvedAt: string | null;
  /** The admin who resolved it, as `note` says how; null where it resolved itself. */
  settledBy: string | null;
  note: string | null;
}
