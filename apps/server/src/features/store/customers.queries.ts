import type { Database } from '@headwater/db/connect';

/** One customer an account: the first to be kept stays. */
export async function keepCustomer(
  db: Database,
  { accountId, customerId }: { accountId: number; customerId: string },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ stripe_customer_id: customerId })
    .where('id', '=', accountId)
    .where('stripe_customer_id', 'is', null)
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
