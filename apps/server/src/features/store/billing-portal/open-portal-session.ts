import { conflict } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertStripeConfigured } from '../payments/checkout/start-checkout.ts';
import { getStripeCustomer } from '../payments/checkout/stripe-customers.queries.ts';
import { customerExists, openBillingPortal } from '../stripe/customers.ts';

/** Opens Stripe's page where a company manages its cards. Throws 409 if Stripe has none of its cards. */
export async function openPortalSession(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'env' | 'membership' | 'actor'>,
): Promise<{ url: string }> {
  const { db, env, membership, actor } = ctx;
  const stripe = assertStripeConfigured(ctx);
  const { customerId } = await getStripeCustomer(db, { accountId: membership.holderId });
  if (customerId === null || !(await customerExists(stripe, customerId)))
    throw conflict('Stripe has no card for your company yet. It keeps one when you pay by card.');
  const url = await openBillingPortal(stripe, { customerId, portalUrl: env.portalUrl });
  await db
    .transaction()
    .execute(async (trx) => writeAudit(trx, { actor, action: 'payments.openBillingPortal', after: {} }));
  return { url };
}
