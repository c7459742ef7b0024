import type { Transaction } from '@headwater/db/connect';
import type { OrderRecord } from '../orders/purchase-orders.queries.ts';
import { withVat } from './figures.ts';
import { findBuyer, findOpenInvoice, type Invoice } from './invoices.queries.ts';
import { creditInvoice, issueInvoice, issueProForma, type Biller } from './issue-invoice.ts';

/** For an order that waits: what would be invoiced. */
export async function issueOrderProForma(
  trx: Transaction,
  biller: Biller,
  order: OrderRecord,
): Promise<number> {
  return issueProForma(trx, biller, await toSale(trx, biller, order));
}

/**
 * Brings the invoices to what the order is now: a processed order has one that stands; what it said wrongly, or for
 * an order that is no longer processed, is taken back by a credit note. Returns the one that was issued.
 */
export async function settleOrderInvoice(
  trx: Transaction,
  biller: Biller,
  order: OrderRecord,
): Promise<number | null> {
  const sale = { purchaseOrderId: order.id };
  const open = await findOpenInvoice(trx, sale);
  const processed = order.status === 'processed';
  if (open && processed && stillTrue(open.invoice, order)) return null;
  if (open) await creditInvoice(trx, biller, { sale, gross: 'all', reason: reasonOf(order) });
  if (!processed) return null;
  return issueInvoice(trx, biller, { ...(await toSale(trx, biller, order)), paidOn: order.paidDate });
}

function stillTrue({ net, document }: Invoice, { price, name, poReference }: OrderRecord): boolean {
  return net === price && document.description === name && document.poReference === poReference;
}

function reasonOf({ status }: OrderRecord): string {
  if (status === 'processed') return 'Replaced by a new invoice';
  return status === 'declined'
    ? 'The purchase order was declined'
    : 'The purchase order is under review again';
}

async function toSale(trx: Transaction, { env }: Biller, order: OrderRecord) {
  const { id, accountId, price, name, poReference, penceReceived } = order;
  return {
    sale: { purchaseOrderId: id },
    accountId,
    buyer: await findBuyer(trx, { accountId }),
    figures: withVat(price, env.vatPercent),
    description: name,
    vatPercent: env.vatPercent,
    poReference,
    received: penceReceived,
  };
}
