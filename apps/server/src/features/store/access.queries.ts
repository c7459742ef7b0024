import type { Access } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import { accessOf } from './access.ts';

/** What each of these accounts may do now, by account id, in two statements however many they are. */
export async function findAccessOf(
  db: Database,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<(accountId: number) => Access> {
  const spans = await db
    .selectFrom('entitlements')
    .select(['account_id as accountId', 'starts_on as startsOn', 'ends_on as endsOn'])
    .select((eb) => eb('paused_at', 'is not', null).as('paused'))
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .where('ended_at', 'is', null)
    .execute();
  const orders = await db
    .selectFrom('purchase_orders')
    .select((eb) => ['account_id as accountId', eb.fn.max('created_at').as('since')])
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .where('status', '=', 'waiting')
    .groupBy('account_id')
    .execute();
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
