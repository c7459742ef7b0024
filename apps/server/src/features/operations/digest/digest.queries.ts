import { holderOf, isOpenHolder } from '@headwater/db/holder';
import type { Database, Transaction } from '@headwater/db/connect';

/**
 * Claims this hour's digest, so that one worker sends it. Returns 'taken' if another worker has claimed it, otherwise
 * when the last digest was sent: anything since then is new.
 */
export async function claimDigestHour(
  trx: Transaction,
  { at }: { at: Date },
): Promise<{ since: Date | null } | 'taken'> {
  const last = await trx
    .selectFrom('digests')
    .select(({ fn }) => fn.max<Date | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  const claimed = await trx
    .insertInto('digests')
    .values({ hour, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hour')
    .executeTakeFirst();
  return claimed ? { since: last.at } : 'taken';
}

/** Lists the oldest undecided submittals of open accounts, each with the `count` of all. */
export async function listWaitingSubmittals(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('submittals')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', holderOf('items')))
    .select(['submittals.id', 'items.type', 'items.title', 'submitted_at as since', 'submittals.action'])
    .select(({ fn }) => [
      fn.countAll<number>().over().as('count'),
      fn.max('submitted_at').over().as('newest'),
    ])
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where(isOpenHolder('accounts'))
    .orderBy('submittals.id')
    .limit(limit)
    .execute();
}

/** Lists the oldest unanswered messages of companies that no editor was emailed about, each with the `count` of all. */
export async function listUnansweredMessages(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('review_messages as message')
    .innerJoin('items', 'items.id', 'message.item_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', holderOf('items')))
    .select(['message.submittal_id as submittalId', 'message.text', 'message.sent_at as since'])
    .select(({ fn }) => [
      fn.countAll<number>().over().as('count'),
      fn.max('message.sent_at').over().as('newest'),
    ])
    .where('message.side', '=', 'company')
    .where('message.notified_id', 'is', null)
    .where(isOpenHolder('accounts'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review_messages as answer')
            .select('answer.id')
            .whereRef('answer.item_id', '=', 'message.item_id')
            .whereRef('answer.id', '>', 'message.id')
            .where('answer.side', '=', 'editors'),
        ),
      ),
    )
    .orderBy('message.id')
    .limit(limit)
    .execute();
}

/** Lists the oldest waiting orders, each with the `count` of all. */
export async function listWaitingOrders(db: Database, { limit }: { limit: number }) {
  return db
    .selectFrom('purchase_orders')
    .innerJoin('accounts', 'accounts.id', 'purchase_orders.account_id')
    .select(['purchase_orders.id', 'po_reference as poReference', 'accounts.email'])
    .select('purchase_orders.created_at as since')
    .select(({ fn }) => [
      fn.countAll<number>().over().as('count'),
      fn.max('purchase_orders.created_at').over().as('newest'),
    ])
    .where('status', '=', 'waiting')
    .orderBy('purchase_orders.id')
    .limit(limit)
    .execute();
}
