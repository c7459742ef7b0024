import { londonDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { RecordReceiptInput } from '@headwater/contract/receipts';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { getAccess } from '../access/access.queries.ts';
import { firstDay, proposeEndDate } from '../orders/describe-order.ts';
import { lockOrder, type OrderRecord } from '../orders/purchase-orders.queries.ts';
import { saveReviewedOrder } from '../orders/save-order.ts';
import { isForSecondPerson } from '../orders/second-person.ts';
import { orderBalance } from './order-balance.ts';

/**
 * Records money received for an order. The last part processes a waiting order, so that its access begins, unless
 * somebody else has to. Throws 404, 400 at the amount if it exceeds the outstanding amount, and 409 if nothing is
 * outstanding, or the order has changed.
 */
export async function recordReceipt(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  { id, amount, receivedOn, reference, version }: RecordReceiptInput,
): Promise<void> {
  const before = await lockOrder(trx, { id });
  if (!before) throw notFound();
  assertCurrentVersion(before, version);
  if (receivedOn > londonDay(ctx.now())) throw badField('receivedOn', 'This day cannot be in the future');
  const { outstanding } = orderBalance(before, ctx.env);
  if (outstanding === 0) throw conflict('Nothing is outstanding on this order.');
  if (amount > outstanding)
    throw badField('amount', `Only ${formatPence(outstanding)} is outstanding. Return any excess.`);
  const paid = { ...before, penceReceived: (before.penceReceived ?? 0) + amount, paidDate: receivedOn };
  const isLastPart = before.status === 'waiting' && amount === outstanding;
  const processes = isLastPart && !isForSecondPerson(paid, ctx.env, ctx.actor);
  const after = processes ? await processOrder(trx, ctx, paid) : paid;
  await saveReviewedOrder(trx, ctx, { action: 'purchase-orders.receive', before, after, reference });
}

/** Processes a paid order, for its whole term; an upgrade of access that has since ended keeps waiting. */
async function processOrder(
  trx: Transaction,
  { now }: Pick<UserContext, 'now'>,
  order: OrderRecord,
): Promise<OrderRecord> {
  const today = londonDay(now());
  const access = await getAccess(trx, { accountId: order.accountId, now: now() });
  const endDate = proposeEndDate(order, access, now());
  return endDate < today
    ? order
    : { ...order, status: 'processed', startsOn: firstDay(order, today), endDate };
}
