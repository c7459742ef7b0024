import type { Access } from '@headwater/contract/store';
import { compileOnce, type Parameter } from '@headwater/db/compile-once';
import type { Database } from '@headwater/db/connect';
import { accessOf } from './access.ts';

interface Wanted {
  accountIds: readonly number[];
}

const readSpans = compileOnce((db, value: Parameter<Wanted>) =>
  db
    .selectFrom('entitlements')
    .select(['account_id as accountId', 'starts_on as startsOn', 'ends_on as endsOn'])
    .select((eb) => eb('paused_at', 'is not', null).as('paused'))
    .where((eb) => eb('account_id', '=', eb.fn.any(value('accountIds'))))
    .where('ended_at', 'is', null),
);

const readWaitingOrders = compileOnce((db, value: Parameter<Wanted>) =>
  db
    .selectFrom('purchase_orders')
    .select((eb) => ['account_id as accountId', eb.fn.max('created_at').as('since')])
    .where((eb) => eb('account_id', '=', eb.fn.any(value('accountIds'))))
    .where('status', '=', 'waiting')
    .groupBy('account_id'),
);

/** What each of these accounts may do now, by account id, in two statements however many they are. */
export async function findAccessOf(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<(accountId: number) => Access> {
  const spans = await readSpans(db, { accountIds });
  const orders = await readWaitingOrders(db, { accountIds });
  const spansOf = Map.groupBy(spans, ({ accountId }) => accountId);
  const waiting = new Map(orders.map(({ accountId, since }) => [accountId, since]));
  return (accountId) => {
    const own = (spansOf.get(accountId) ?? []).map((span) => ({ ...span, paused: Boolean(span.paused) }));
    return accessOf({ spans: own, orderWaitingSince: waiting.get(accountId) ?? null }, now);
  };
}

export async function findAccess(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Access> {
  const accessFor = await findAccessOf(db, { accountIds: [accountId], now });
  return accessFor(accountId);
}
