import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import type { OrderRecord } from '../orders/purchase-orders.queries.ts';
import { reissueCredits } from '../receipts/reissue-credits.ts';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
import { describeSale } from '../upgrades/describe-sale.ts';
import { withVat } from './figures.ts';
import { getBuyer } from './get-buyer.ts';
import { getOpenInvoice, type Invoice } from './invoices.queries.ts';
import { getProposedTerm, getSaleTerm } from './sale-term.ts';
import { issueCreditNote, issueInvoice, issueProForma } from './issue-invoice.ts';

/** Issues the pro-forma of a waiting order. */
export async function issueOrderProForma(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  order: OrderRecord,
): Promise<number> {
  const term = await getProposedTerm(trx, deps, order);
  return issueProForma(trx, deps, { ...(await toInvoicedSale(trx, deps, order)), term });
}

/**
 * Updates the invoices to match the order: a processed order has one open invoice. An outdated invoice, or that of an
 * order which is not processed now, is credited; staff's credits are repeated on the new one. Returns the id of the new
 * invoice; null if none was issued.
 */
export async function syncOrderInvoice(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  order: OrderRecord,
): Promise<number | null> {
  const sale = { purchaseOrderId: order.id };
  const open = await getOpenInvoice(trx, sale);
  const isProcessed = order.status === 'processed';
  if (open && isProcessed && isUpToDate(open.invoice, order)) return null;
  if (open) await issueCreditNote(trx, deps, { sale, gross: 'all', reason: creditReason(order) });
  if (!isProcessed) return null;
  const sold = await toInvoicedSale(trx, deps, order);
  const term = await getSaleTerm(trx, { ...order, sale });
  const invoiceId = await issueInvoice(trx, deps, { ...sold, term, paidOn: order.paidDate });
  await reissueCredits(trx, deps, { orderId: order.id });
  return invoiceId;
}

function isUpToDate({ net, document }: Invoice, order: OrderRecord): boolean {
  const { price, poReference } = order;
  return (
    net === price && document.description === describeSale(order) && document.poReference === poReference
  );
}

function creditReason({ status }: OrderRecord): string {
  if (status === 'processed') return 'Replaced by a new invoice';
  return status === 'declined'
    ? 'The purchase order was declined'
    : 'The purchase order is under review again';
}

async function toInvoicedSale(trx: Transaction, { env }: Pick<Deps, 'env'>, order: OrderRecord) {
  const { id, accountId, price, poReference, penceReceived, reverseChargeNumber } = order;
  const vatPercent = order.vatPercent ?? env.vatPercent;
  return {
    sale: { purchaseOrderId: id },
    accountId,
    buyer: await getBuyer(trx, { accountId, reverseChargeNumber }),
    reverseCharge: reverseChargeNumber !== null,
    figures: withVat(price, vatPercent),
    description: describeSale(order),
    discount: toSoldDiscount(order),
    vatPercent,
    poReference,
    received: penceReceived,
  };
}
