import type { Database } from '@headwater/db/connect';

interface NewStripeCustomer {
  accountId: number;
  customerId: string;
  /** Whom it takes the place of; null: of nobody. */
  previousId: string | null;
}

/** One customer an account: of two that come at once the first stays. */
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

/** Whom Stripe knows the account as; null before its first checkout. */
export async function getStripeCustomer(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ customerId: string | null; createdAt: Date }> {
  return db
    .selectFrom('accounts')
    .select(['stripe_customer_id as customerId', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
