import type { Database } from '@headwater/db/connect';

interface NewStripeCustomer {
  accountId: number;
  customerId: string;
  /** The customer that it replaces; null for none. */
  previousId: string | null;
}

/** Sets the account's customer at Stripe, unless a concurrent checkout has set another. */
export async function setStripeCustomer(
  db: Database,
  { accountId, customerId, previousId }: NewStripeCustomer,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', accountId)
    .where('stripe_customer_id', 'is not distinct from', previousId)
    .execute();
}

/**
 * Returns the account's customer at Stripe, and the data to create one from; `customerId` is null before its first
 * checkout.
 */
export async function getStripeCustomer(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ customerId: string | null; createdAt: Date; email: string }> {
  return db
    .selectFrom('accounts')
    .select(['stripe_customer_id as customerId', 'created_at as createdAt', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
