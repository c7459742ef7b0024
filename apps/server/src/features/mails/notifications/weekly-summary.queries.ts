import type { Database, Transaction } from '@headwater/db/connect';

/** Lists some accounts with notifications from before a moment for the weekly summary, with their emails, by id. */
export async function listToSummarise(
  db: Database,
  { before, after, limit }: { before: Date; after: number; limit: number },
) {
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'email as to'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('account_id')
        .where('weekly', '=', true)
        .where('summarised_at', 'is', null)
        .where('due_at', '<', before),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Claims the notifications of an account's weekly summary, so that one worker sends it; the newest comes first. */
export async function claimSummary(
  trx: Transaction,
  { accountId, before, at }: { accountId: number; before: Date; at: Date },
) {
  const claimed = await trx
    .with('claimed', (db) =>
      db
        .updateTable('notifications')
        .set({ summarised_at: at })
        .where('account_id', '=', accountId)
        .where('weekly', '=', true)
        .where('summarised_at', 'is', null)
        .where('due_at', '<', before)
        .returning(['id', 'company_id', 'subject', 'link_url', 'due_at']),
    )
    .selectFrom('claimed')
    .leftJoin('items as company', 'company.id', 'claimed.company_id')
    .select(['claimed.subject', 'claimed.link_url as url', 'claimed.due_at as at'])
    .select('company.title as company')
    .orderBy('claimed.id', 'desc')
    .execute();
  return claimed;
}
