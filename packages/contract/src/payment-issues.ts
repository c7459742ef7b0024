import { z } from 'zod';
import { id } from './ids.ts';
import { requiredText } from './text.ts';

export const paymentIssueInput = z.object({ id });
export const resolvePaymentIssueInput = z.object({ id, note: requiredText(2_000) });
export type ResolvePaymentIssueInput = z.output<typeof resolvePaymentIssueInput>;

/** What Stripe says and the ledger doesn't believe: it opens no access until an admin has looked at it. */
export interface PaymentIssue {
  id: number;
  /** Stripe's id of a checkout session, an invoice, or a price. */
  stripeId: string;
  problem: string;
  /** Whose payment it would be; null where nobody's is known. */
  email: string | null;
  createdAt: string;
  /** Null while it is open. */
  resolvedAt: string | null;
  /** The admin who dealt with it, and how; null where it went away by itself. */
  settledBy: string | null;
  note: string | null;
}
