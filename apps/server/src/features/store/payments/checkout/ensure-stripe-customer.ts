import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { getStripeCustomer, setStripeCustomer } from './stripe-customers.queries.ts';
import { customerExists } from '../../stripe/customers.ts';

/**
 * Returns the account's customer at Stripe. The idempotency key makes concurrent checkouts create one customer. A
 * customer that was deleted at Stripe, or that belongs to former API keys, is replaced.
 */
export async function ensureStripeCustomer(
  db: Database,
  stripe: Stripe,
  { accountId }: { accountId: number },
): Promise<string> {
  const { customerId: currentId, createdAt, email } = await getStripeCustomer(db, { accountId });
  if (currentId !== null && (await customerExists(stripe, currentId))) return currentId;
  const created = await stripe.customers.create(
    { email, metadata: { account: String(accountId) } },
    { idempotencyKey: ['customer', accountId, createdAt.getTime(), currentId ?? 'first'].join('-') },
  );
  await setStripeCustomer(db, { accountId, customerId: created.id, previousId: currentId });
  const { customerId } = await getStripeCustomer(db, { accountId });
  return customerId ?? created.id;
}
