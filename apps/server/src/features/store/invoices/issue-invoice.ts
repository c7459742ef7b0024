import { bankFacts, type BankDetails } from '@headwater/contract/bank-details';
import { londonDay } from '@headwater/contract/dates';
import type { InvoiceDocument, InvoiceParty } from '@headwater/contract/invoices';
import { paymentDueOn } from '@headwater/contract/overdue';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { creditFigures, type Figures } from './figures.ts';
import { getOpenInvoice, insertInvoice, type Sale } from './invoices.queries.ts';

interface InvoicedSale extends Pick<
  InvoiceDocument,
  'description' | 'term' | 'discount' | 'vatPercent' | 'reverseCharge' | 'poReference' | 'received'
> {
  sale: Sale;
  accountId: number;
  buyer: InvoiceParty;
  figures: Figures;
}

/** Issues a pro-forma, which is no tax document and has no tax point. It falls due like an invoice of the same day. */
export async function issueProForma(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  sold: InvoicedSale,
): Promise<number> {
  const dueOn = paymentDueOn(now());
  return insertIssuedInvoice(trx, { env, now }, { ...sold, kind: 'pro-forma', taxPoint: null, dueOn });
}

/** Issues an invoice; its tax point is today, or `paidOn` if the payment came before. An unpaid one names its due day. */
export async function issueInvoice(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { paidOn, ...sold }: InvoicedSale & { paidOn: string | null },
): Promise<number> {
  const today = londonDay(now());
  const taxPoint = paidOn !== null && paidOn < today ? paidOn : today;
  const isPaid = (sold.received ?? 0) >= sold.figures.gross;
  const dueOn = isPaid ? null : paymentDueOn(now());
  return insertIssuedInvoice(trx, { env, now }, { ...sold, kind: 'invoice', taxPoint, dueOn });
}

interface InvoiceToIssue extends InvoicedSale, Pick<InvoiceDocument, 'taxPoint' | 'dueOn'> {
  kind: 'pro-forma' | 'invoice';
}

async function insertIssuedInvoice(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { kind, sale, accountId, figures, ...sold }: InvoiceToIssue,
) {
  const payTo = sold.dueOn === null ? null : toPayTo(env.publisher.bankDetails);
  const document = { ...sold, payTo, seller: env.seller, quotation: null, credits: null };
  return insertInvoice(trx, {
    kind,
    accountId,
    sale,
    creditsId: null,
    issuedOn: londonDay(now()),
    figures,
    document,
  });
}

function toPayTo(details: BankDetails): InvoiceDocument['payTo'] {
  const facts = bankFacts(details);
  const { howToPay } = details;
  return facts.length === 0 && howToPay === '' ? null : { facts, howToPay };
}

/** Credits `gross`, or all, of what remains of a sale's invoice; returns null if nothing remains. */
export async function issueCreditNote(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { sale, gross, reason }: { sale: Sale; gross: number | 'all'; reason: string },
): Promise<number | null> {
  const open = await getOpenInvoice(trx, sale);
  if (!open || open.credited.gross >= open.invoice.gross) return null;
  const { invoice, credited } = open;
  const today = londonDay(now());
  const figures = creditFigures(invoice, credited, gross === 'all' ? invoice.gross : gross);
  return insertInvoice(trx, {
    kind: 'credit-note',
    accountId: invoice.accountId,
    sale,
    creditsId: invoice.id,
    issuedOn: today,
    figures,
    document: {
      ...invoice.document,
      seller: env.seller,
      taxPoint: today,
      dueOn: null,
      payTo: null,
      // A part of the price has no discount of its own.
      discount: figures.gross === invoice.gross ? invoice.document.discount : null,
      received: null,
      credits: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
    },
  });
}
