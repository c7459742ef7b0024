import type { Database } from '@headwater/db/connect';

/** Says whether an account has paid by card, and Stripe still knows it as a customer. */
export async function hasPaidByCard(db: Database, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('stripe_customer_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.account_id', '=', 'accounts.id')
          .where('paid_at', 'is not', null),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
