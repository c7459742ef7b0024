import type { SetRenewalInput } from '@headwater/contract/store';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { fulfillPurchase } from '../payments/fulfill-purchase.ts';
import { getSubscription } from './renewals.queries.ts';
import { assertStripeConfigured } from '../payments/checkout/start-checkout.ts';
import { isRenewing, setRenewal } from '../stripe/renewals.ts';

/** Cancels the renewal of a subscription, or resumes it while it is active. The paid period does not change. */
export async function changeRenewal(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'env' | 'membership' | 'actor' | 'now'>,
  { id, renews }: SetRenewalInput,
): Promise<void> {
  const { db, membership, actor } = ctx;
  const subscription = await getSubscription(db, { id, accountId: membership.holderId });
  if (!subscription) throw notFound();
  const stripe = assertStripeConfigured(ctx);
  const { sessionId, subscriptionId } = subscription;
  const changed = await setRenewal(stripe, { subscriptionId, renews });
  if (changed === null) throw conflict('This subscription has ended. Please take out a new package.');
  // The seller may have set an end date at Stripe.
  if (isRenewing(changed) !== renews)
    throw conflict('The renewal of this subscription cannot be changed here. Please contact support.');
  await db
    .transaction()
    .execute(async (trx) =>
      writeAudit(trx, { actor, action: 'payments.setRenewal', after: { payment: id, renews } }),
    );
  await fulfillPurchase({ ...ctx, stripe }, sessionId);
}
