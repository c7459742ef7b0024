import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import type { PaymentRecord } from '../payments/payments.queries.ts';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
import { describeSale } from '../upgrades/describe-sale.ts';
import { getBuyer } from './get-buyer.ts';
import { getOpenInvoice } from './invoices.queries.ts';
import { getSaleTerm } from './sale-term.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';

/** Issues the invoice of a card payment. */
export async function issuePaymentInvoice(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  payment: PaymentRecord,
): Promise<number> {
  const { id: paymentId, accountId, net, amount, vatPercent, paidAt, reverseChargeNumber } = payment;
  const sale = { paymentId };
  return issueInvoice(trx, deps, {
    sale,
    accountId,
    buyer: await getBuyer(trx, { accountId, reverseChargeNumber, paymentId }),
    reverseCharge: reverseChargeNumber !== null,
    figures: { net, vat: amount - net, gross: amount },
    description: describeSale(payment),
    term: await getSaleTerm(trx, { ...payment, sale }),
    discount: toSoldDiscount(payment),
    vatPercent,
    poReference: null,
    received: amount,
    paidOn: paidAt && londonDay(paidAt),
  });
}

/** Credits refunds and lost disputes that are not yet credited. */
export async function issuePaymentCreditNote(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  { id: paymentId, status, amount, refunded }: PaymentRecord,
): Promise<number | null> {
  const open = await getOpenInvoice(trx, { paymentId });
  const due = (status === 'lost' ? amount : refunded) - (open?.credited.gross ?? 0);
  if (!open || due <= 0) return null;
  const reason = status === 'lost' ? 'Lost in a payment dispute' : 'Refunded';
  return issueCreditNote(trx, deps, { sale: { paymentId }, gross: due, reason });
}
