import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { Insertable } from 'kysely';

export interface EndingAccess {
  accountId: number;
  lastEnd: string | null;
  renewsItself: boolean | null;
}

interface EndingAccessFilter {
  from: string;
  today: string;
  until: string;
  /** All accounts, if absent. */
  accountId?: number;
}

/**
 * Lists the open accounts with a period of access that ends within these days, and no open dispute. `lastEnd` is the end
 * of their latest period before `today`; `renewsItself` says whether a subscription will renew a present one.
 */
export async function listEndingAccess(
  db: Database,
  { from, today, until, accountId }: EndingAccessFilter,
): Promise<EndingAccess[]> {
  return db
    .selectFrom('entitlements')
    .innerJoin('accounts', 'accounts.id', 'entitlements.account_id')
    .leftJoin('payments', 'payments.id', 'entitlements.payment_id')
    .leftJoin('payments as first', (join) =>
      join
        .onRef('first.stripe_subscription_id', '=', 'payments.stripe_subscription_id')
        .on('first.stripe_session_id', 'is not', null),
    )
    .select('accounts.id as accountId')
    .select(({ fn }) => [
      fn.max('ends_on').filterWhere('ends_on', '<', today).as('lastEnd'),
      fn
        .agg<boolean | null>('bool_or', ['first.renews'])
        .filterWhere('ends_on', '>=', today)
        .as('renewsItself'),
    ])
    .where('accounts.closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', until)
    .$if(accountId !== undefined, (query) => query.where('accounts.id', '=', accountId ?? 0))
    .groupBy('accounts.id')
    .having(({ eb, fn }) => eb(fn.count('paused_at'), '=', 0))
    .execute();
}

/** Records a notice; returns false if it was recorded before. */
export async function insertAccessNotice(
  trx: Transaction,
  notice: Insertable<Tables['access_notices']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('access_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
