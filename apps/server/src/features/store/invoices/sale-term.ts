import { addDays, londonDay } from '@headwater/contract/dates';
import type { InvoiceDocument } from '@headwater/contract/invoices';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { currentAccessEnd } from '../access/access.ts';
import { getAccess } from '../access/access.queries.ts';
import { listAccessBySale } from '../access/entitlements.queries.ts';
import { firstDay, proposeEndDate } from '../orders/describe-order.ts';
import type { OrderRecord } from '../orders/purchase-orders.queries.ts';
import type { Sale } from './invoices.queries.ts';

type Term = InvoiceDocument['term'];

interface SoldTerm {
  accountId: number;
  sale: Sale;
  upgradedUntil: string | null;
}

/** Returns the days that a sale has given: they begin after the days already paid for, as a renewal does. */
export async function getSaleTerm(
  trx: Transaction,
  { accountId, sale, upgradedUntil }: SoldTerm,
): Promise<Term> {
  if (upgradedUntil !== null) return null;
  const periods = await listAccessBySale(trx, { accountId });
  const own = periods.find(({ purchaseOrderId, paymentId }) =>
    'paymentId' in sale ? paymentId === sale.paymentId : purchaseOrderId === sale.purchaseOrderId,
  );
  if (!own) return null;
  const { startsOn, endsOn } = own;
  const others = periods.filter((period) => period !== own);
  const paidUntil = currentAccessEnd(others, startsOn);
  const isRenewal = paidUntil !== null && paidUntil < endsOn;
  return { startsOn: isRenewal ? addDays(paidUntil, 1) : startsOn, endsOn };
}

/** Returns the days that a waiting order would give if it were processed now. */
export async function getProposedTerm(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  order: OrderRecord,
): Promise<Term> {
  if (order.upgradedUntil !== null) return null;
  const at = now();
  const access = await getAccess(trx, { accountId: order.accountId, now: at });
  const startsOn = firstDay(order, access.endDate === null ? londonDay(at) : addDays(access.endDate, 1));
  return { startsOn, endsOn: proposeEndDate(order, access, at) };
}
