import type { Database } from '@headwater/db/connect';

interface Customer {
  accountId: number;
  customerId: string;
  /** Whom it takes the place of; null: of nobody. */
  insteadOf: string | null;
}

/** One customer an account: of two that come at once the first stays. */
export async function keepCustomer(
  db: Database,
  { accountId, customerId, insteadOf }: Customer,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', accountId)
    .where('stripe_customer_id', 'is not distinct from', insteadOf)
    .execute();
}

/** Whom Stripe knows the account as; null before its first checkout. */
export async function findCustomer(
  db: Database,
  { accountId }: { accountId: number },
): Promise<{ customerId: string | null; createdAt: Date }> {
  return db
    .selectFrom('accounts')
    .select(['stripe_customer_id as customerId', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
