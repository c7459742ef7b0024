import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { findCustomer, keepCustomer } from './customers.queries.ts';
import { isCustomer } from '../stripe/customers.ts';

/**
 * Whom Stripe knows the account as. One customer an account, two checkouts at once too, by the key; one that was
 * deleted at Stripe, or that belongs to the keys of before, is replaced.
 */
export async function customerOf(
  db: Database,
  stripe: Stripe,
  { id: accountId, email }: { id: number; email: string },
): Promise<string> {
  const { customerId: present, createdAt } = await findCustomer(db, { accountId });
  if (present !== null && (await isCustomer(stripe, present))) return present;
  const created = await stripe.customers.create(
    { email, metadata: { account: String(accountId) } },
    { idempotencyKey: ['customer', accountId, createdAt.getTime(), present ?? 'first'].join('-') },
  );
  await keepCustomer(db, { accountId, customerId: created.id, insteadOf: present });
  const { customerId } = await findCustomer(db, { accountId });
  return customerId ?? created.id;
}
