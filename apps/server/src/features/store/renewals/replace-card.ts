import type { ReplaceCardInput } from '@headwater/contract/store';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertStripeConfigured } from '../payments/checkout/start-checkout.ts';
import { customerExists, openBillingPortal } from '../stripe/customers.ts';
import { getSubscription } from './renewals.queries.ts';

/**
 * Returns the URL of Stripe's page where the account changes the card of its subscription. Throws 404, and 409 if it
 * has ended at Stripe.
 */
export async function replaceCard(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'env' | 'membership' | 'actor'>,
  { id }: ReplaceCardInput,
): Promise<{ url: string }> {
  const { db, env, membership, actor } = ctx;
  const subscription = await getSubscription(db, { id, accountId: membership.holderId });
  if (!subscription) throw notFound();
  const stripe = assertStripeConfigured(ctx);
  const { customerId } = subscription;
  if (customerId === null || !(await customerExists(stripe, customerId)))
    throw conflict('This subscription has ended. Please take out a new package.');
  const url = await openBillingPortal(stripe, { customerId, portalUrl: env.portalUrl });
  await db
    .transaction()
    .execute(async (trx) =>
      writeAudit(trx, { actor, action: 'payments.replaceCard', after: { payment: id } }),
    );
  return { url };
}
