import type { Database, Transaction } from '@headwater/db/connect';

interface Month {
  /** Its first and its last day. */
  from: string;
  to: string;
}

/** Lists open accounts whose pages were read in a month that they have not been told about, some at a time after an account. */
export async function listUninformed(
  db: Database,
  { from, to, after, limit }: Month & { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.id', '>', after)
    .where('accounts.closed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('items')
          .innerJoin('page_views', 'page_views.item_id', 'items.id')
          .select('items.id')
          .whereRef('items.account_id', '=', 'accounts.id')
          .where('page_views.day', '>=', from)
          .where('page_views.day', '<=', to),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statistics_mails')
            .select('statistics_mails.month')
            .whereRef('statistics_mails.account_id', '=', 'accounts.id')
            .where('statistics_mails.month', '=', from),
        ),
      ),
    )
    .orderBy('accounts.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that an account has been told about a month; returns false if it was before. */
export async function recordStatisticsMail(
  trx: Transaction,
  { accountId, month }: { accountId: number; month: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('statistics_mails')
    .values({ account_id: accountId, month })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}
