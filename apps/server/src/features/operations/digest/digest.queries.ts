import type { Database, Transaction } from '@headwater/db/connect';

/** Takes the hour for a digest, unless it is taken: returns since when what has come in is news, null for all of it. */
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

/** What waits for a decision, the oldest first: `most` of each kind, with how many there are. */
export async function listWaitingSubmittals(db: Database, { most }: { most: number }) {
  return db
    .selectFrom('submittals')
    .innerJoin('items', 'items.id', 'submittals.item_id')
    .innerJoin('accounts', 'accounts.id', 'items.account_id')
    .select(['items.type', 'items.title', 'submitted_at as since', 'submittals.action'])
    .select(({ fn }) => [
      fn.countAll<number>().over().as('count'),
      fn.max('submitted_at').over().as('newest'),
    ])
    .where('withdrawn_at', 'is', null)
    .where('decided_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .orderBy('submittals.id')
    .limit(most)
    .execute();
}

export async function listWaitingOrders(db: Database, { most }: { most: number }) {
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
    .limit(most)
    .execute();
}

export async function listAdmins(db: Database): Promise<{ accountId: number; to: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'email as to'])
    .where('admin', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
