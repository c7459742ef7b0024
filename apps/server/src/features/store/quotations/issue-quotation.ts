import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { withVat } from '../invoices/figures.ts';
import { getBuyer } from '../invoices/get-buyer.ts';
import { insertInvoice } from '../invoices/invoices.queries.ts';
import { lastDayOf } from '../orders/describe-order.ts';
import { getQuotationRecord } from './quotations.queries.ts';

/** Issues a quotation's document, numbered and kept as invoices are; returns its id among them. */
export async function issueQuotation(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { id }: { id: number },
): Promise<number> {
  const issuedOn = londonDay(now());
  const offer = await getQuotationRecord(trx, { id, today: issuedOn });
  if (!offer) throw notFound();
  const { accountId, vatPercent, reverseChargeNumber, beginsOn, termMonths, validUntil, note } = offer;
  return insertInvoice(trx, {
    kind: 'quotation',
    accountId,
    sale: { quotationId: id },
    creditsId: null,
    issuedOn,
    figures: withVat(offer.price, vatPercent),
    document: {
      seller: env.seller,
      buyer: await getBuyer(trx, { accountId, reverseChargeNumber }),
      description: beginsOn === null ? `${offer.name}, ${termMonths} months` : offer.name,
      term:
        beginsOn === null
          ? null
          : { startsOn: beginsOn, endsOn: lastDayOf({ startsOn: beginsOn, termMonths }) },
      discount: null,
      vatPercent,
      reverseCharge: reverseChargeNumber !== null,
      taxPoint: null,
      dueOn: null,
      payTo: null,
      poReference: null,
      received: null,
      quotation: { validUntil, terms: env.publisher.quotationTerms, note },
      credits: null,
    },
  });
}
