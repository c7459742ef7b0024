import type { Access } from '@headwater/contract/store';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Tables } from '@headwater/db/connect';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { computeAccess } from './access.ts';

/** Selects what `computeAccess` needs of an account. */
export function entitlementColumns(eb: ExpressionBuilder<Tables, 'accounts'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('entitlements')
        .select(['starts_on as startsOn', 'ends_on as endsOn'])
        .select((of) => of('paused_at', 'is not', null).$castTo<boolean>().as('paused'))
        .whereRef('entitlements.account_id', '=', 'accounts.id')
        .where('ended_at', 'is', null),
    ).as('periods'),
    eb
      .selectFrom('purchase_orders')
      .select((of) => of.fn.max('created_at').as('since'))
      .whereRef('purchase_orders.account_id', '=', 'accounts.id')
      .where('status', '=', 'waiting')
      .as('orderWaitingSince'),
  ] as const;
}

const accessQuery = preparedQuery((db, value: Parameter<{ accountIds: readonly number[] }>) =>
  db
    .selectFrom('accounts')
    .select('id')
    .select(entitlementColumns)
    // The list is selected, because PostgreSQL would otherwise plan each run for its length.
    .where('id', '=', sql<number>`any((select ${value('accountIds')}::integer[])::integer[])`),
);

/** Loads the access of these accounts in one statement; returns a lookup by account id. */
export async function getAccessOfAccounts(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<(accountId: number) => Access> {
  const rows = await accessQuery.execute(db, { accountIds });
  const entitlements = new Map(rows.map((row) => [row.id, row]));
  return (accountId) =>
    computeAccess(entitlements.get(accountId) ?? { periods: [], orderWaitingSince: null }, now);
}

export async function getAccess(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Access> {
  const accessFor = await getAccessOfAccounts(db, { accountIds: [accountId], now });
  return accessFor(accountId);
}

/** Says whether an account has ever had access that was paid for or granted. */
export async function hasHadAccess(db: Database, { accountId }: { accountId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
