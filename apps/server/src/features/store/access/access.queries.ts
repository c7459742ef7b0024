import type { Access } from '@headwater/contract/store';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database } from '@headwater/db/connect';
import { computeAccess } from './access.ts';

interface AccountIds {
  accountIds: readonly number[];
}

const listAccessPeriods = preparedQuery((db, value: Parameter<AccountIds>) =>
  db
    .selectFrom('entitlements')
    .select(['account_id as accountId', 'starts_on as startsOn', 'ends_on as endsOn'])
    .select((eb) => eb('paused_at', 'is not', null).as('paused'))
    .where((eb) => eb('account_id', '=', eb.fn.any(value('accountIds'))))
    .where('ended_at', 'is', null),
);

const listWaitingOrders = preparedQuery((db, value: Parameter<AccountIds>) =>
  db
    .selectFrom('purchase_orders')
    .select((eb) => ['account_id as accountId', eb.fn.max('created_at').as('since')])
    .where((eb) => eb('account_id', '=', eb.fn.any(value('accountIds'))))
    .where('status', '=', 'waiting')
    .groupBy('account_id'),
);

/** Loads the access of these accounts in two statements; returns a lookup by account id. */
export async function getAccessOfAccounts(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<(accountId: number) => Access> {
  const periods = await listAccessPeriods(db, { accountIds });
  const orders = await listWaitingOrders(db, { accountIds });
  const periodsByAccount = Map.groupBy(periods, ({ accountId }) => accountId);
  const waitingSince = new Map(orders.map(({ accountId, since }) => [accountId, since]));
  return (accountId) => {
    const own = (periodsByAccount.get(accountId) ?? []).map((period) => ({
      ...period,
      paused: Boolean(period.paused),
    }));
    return computeAccess({ periods: own, orderWaitingSince: waitingSince.get(accountId) ?? null }, now);
  };
}

export async function getAccess(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Access> {
  const accessFor = await getAccessOfAccounts(db, { accountIds: [accountId], now });
  return accessFor(accountId);
}
