import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { getStripeCustomer, setStripeCustomer } from './stripe-customers.queries.ts';
import { customerExists } from '../stripe/customers.ts';

/**
 * Whom Stripe knows the account as. One customer an account, two checkouts at once too, by the key; one that was
 * deleted at Stripe, or that belongs to the keys of before, is replaced.
 */
export async function ensureStripeCustomer(
  db: Database,
  stripe: Stripe,
  { id: accountId, email }: { id: number; email: string },
): Promise<string> {
  const { customerId: currentId, createdAt } = await getStripeCustomer(db, { accountId });
  if (currentId !== null && (await customerExists(stripe, currentId))) return currentId;
  const created = await stripe.customers.create(
    { email, metadata: { account: String(accountId) } },
    { idempotencyKey: ['customer', accountId, createdAt.getTime(), currentId ?? 'first'].join('-') },
  );
  await setStripeCustomer(db, { accountId, customerId: created.id, previousId: currentId });
  const { customerId } = await getStripeCustomer(db, { accountId });
  return customerId ?? created.id;
}
