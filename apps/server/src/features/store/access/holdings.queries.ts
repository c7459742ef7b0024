import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * Says whether an account has its own company, or has bought a package, or been quoted one, for a company that it may
 * create. The account must be locked.
 */
export async function hasHoldings(trx: Transaction, { accountId }: { accountId: number }): Promise<boolean> {
  const { held } = await trx
    .selectNoFrom((eb) =>
      eb
        .or(
          (['items', 'purchase_orders', 'quotations', 'payments', 'entitlements'] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select(eb.lit(1).as('one'))
                .where('account_id', '=', accountId)
                // An unsuccessful purchase does not count.
                .$if(table === 'purchase_orders' || table === 'payments', (query) =>
                  query.where(sql`status::text`, 'not in', ['declined', 'failed', 'expired']),
                )
                .$if(table === 'quotations', (query) => query.where(sql`status`, '=', 'open')),
            ),
          ),
        )
        .$castTo<boolean>()
        .as('held'),
    )
    .executeTakeFirstOrThrow();
  return held;
}
