import { notFound } from '../../../../errors.ts';
import type { MemberContext } from '../../../../trpc/context.ts';
import { withStripeDeadline } from '../../stripe/stripe-deadline.ts';
import { fulfillPurchase } from '../fulfill-purchase.ts';
import { getPayment } from '../payments.queries.ts';
import { assertStripeConfigured } from './start-checkout.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. We record your payment as soon as Stripe confirms it. Please do not pay again; check here in a few minutes.';

/** Says whether the account's checkout is paid, or its bank is processing the payment. Throws 404 if neither is true. */
export async function confirmPayment(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'env' | 'membership' | 'now'>,
  { sessionId }: { sessionId: string },
): Promise<{ status: 'paid' | 'processing' }> {
  const currentStatus = await getPaymentStatus(ctx, sessionId);
  if (currentStatus === 'paid') return { status: currentStatus };
  const stripe = assertStripeConfigured(ctx);
  await withStripeDeadline(UNANSWERED_MESSAGE, async () => fulfillPurchase({ ...ctx, stripe }, sessionId));
  const status = await getPaymentStatus(ctx, sessionId);
  if (status === 'paid' || status === 'processing') return { status };
  throw notFound();
}

/** Says whether a checkout is one of the portal's, whoever pays: its id is a secret of the person who has it. */
export async function isCheckoutKnown(
  { db }: Pick<MemberContext, 'db'>,
  { sessionId }: { sessionId: string },
): Promise<boolean> {
  return (await getPayment(db, { purchaseId: sessionId })) !== null;
}

async function getPaymentStatus(
  { db, membership }: Pick<MemberContext, 'db' | 'membership'>,
  purchaseId: string,
) {
  const payment = await getPayment(db, { purchaseId });
  if (payment && payment.accountId !== membership.holderId) throw notFound();
  return payment?.status ?? null;
}
