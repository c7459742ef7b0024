import {
  invoiceDocument,
  invoiceNumber,
  type InvoiceDocument,
  type InvoiceKind,
  type InvoiceRow,
  type InvoiceParty,
} from '@headwater/contract/invoices';
import { addressLines } from '@headwater/contract/postal-address';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { ExpressionBuilder } from 'kysely';
import type { Figures } from './figures.ts';

/** The order or the card payment that an invoice is for. */
export type Sale = { purchaseOrderId: number } | { paymentId: number };
/** What a document is about. */
type DocumentCause = Sale | { quotationId: number };

export interface NewInvoice {
  kind: InvoiceKind;
  accountId: number;
  sale: DocumentCause;
  creditsId: number | null;
  issuedOn: string;
  figures: Figures;
  document: InvoiceDocument;
}

/** Inserts an invoice with the next number of its kind; locks the counter, so that a rollback leaves no gap. */
export async function insertInvoice(
  trx: Transaction,
  { kind, accountId, sale, creditsId, issuedOn, figures, document }: NewInvoice,
): Promise<number> {
  const { last } = await trx
    .updateTable('invoice_counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('invoices')
    .values({
      kind,
      number: last,
      account_id: accountId,
      purchase_order_id: 'purchaseOrderId' in sale ? sale.purchaseOrderId : null,
      payment_id: 'paymentId' in sale ? sale.paymentId : null,
      quotation_id: 'quotationId' in sale ? sale.quotationId : null,
      credits_id: creditsId,
      issued_on: issuedOn,
      ...figures,
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Invoice = NonNullable<Awaited<ReturnType<typeof getInvoice>>>;

export async function getInvoice(db: Database, { id }: { id: number }) {
  const row = await selectInvoices(db).where('invoices.id', '=', id).executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/**
 * Returns the invoice of a sale, with the sum of its credits, unless it was cancelled: credited in full, and not by staff who
 * gave that credit on purpose.
 */
export async function getOpenInvoice(
  trx: Transaction,
  sale: Sale,
): Promise<{ invoice: Invoice; credited: Figures } | null> {
  const row = await selectInvoices(trx)
    .select((eb) => {
      const credits = eb.selectFrom('invoices as credit').whereRef('credit.credits_id', '=', 'invoices.id');
      const sum = (column: 'net' | 'vat') =>
        credits.select((sub) => sub.fn.sum<number | null>(`credit.${column}`).as('sum'));
      const given = credits
        .innerJoin('order_credits', 'order_credits.credit_note_id', 'credit.id')
        .select((sub) => sub.fn.sum<number | null>('credit.gross').as('sum'));
      return [sum('net').as('creditedNet'), sum('vat').as('creditedVat'), given.as('givenCredit')];
    })
    .where('kind', '=', 'invoice')
    .$if('purchaseOrderId' in sale, (query) =>
      query.where('purchase_order_id', '=', 'purchaseOrderId' in sale ? sale.purchaseOrderId : 0),
    )
    .$if('paymentId' in sale, (query) =>
      query.where('payment_id', '=', 'paymentId' in sale ? sale.paymentId : 0),
    )
    .orderBy('invoices.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const net = Number(row.creditedNet ?? 0);
  const vat = Number(row.creditedVat ?? 0);
  const credited = { net, vat, gross: net + vat };
  const isCancelled =
    row.gross > 0 && credited.gross >= row.gross && Number(row.givenCredit ?? 0) < row.gross;
  return isCancelled ? null : { invoice: toInvoice(row), credited };
}

/** Lists the invoices of a company's orders and payments, or of one order, newest first. */
export async function listInvoices(
  db: Database,
  filter: { holderId: number } | { purchaseOrderId: number },
): Promise<InvoiceRow[]> {
  const rows = await selectInvoices(db)
    .where((eb) =>
      'holderId' in filter ? isOfHolder(eb, filter) : eb('purchase_order_id', '=', filter.purchaseOrderId),
    )
    .$narrowType<{ kind: InvoiceRow['kind'] }>()
    .orderBy('invoices.id', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, kind, number, issuedOn, gross, document } = toInvoice(row);
    return { id, kind, number, issuedOn, gross, description: document.description };
  });
}

/** Returns the number of a company's newest invoice; null if it has none. */
export async function getNewestInvoiceNumber(
  db: Database,
  { holderId }: { holderId: number },
): Promise<string | null> {
  const newest = await db
    .selectFrom('invoices')
    .select(['kind', 'number'])
    .where((eb) => isOfHolder(eb, { holderId }))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? invoiceNumber(newest.kind, newest.number) : null;
}

/** Its sales name the account: an invoice keeps the account that it was issued to. */
function isOfHolder(eb: ExpressionBuilder<Tables, 'invoices'>, { holderId }: { holderId: number }) {
  const salesIn = (table: 'purchase_orders' | 'payments') =>
    eb.selectFrom(table).select('id').where('account_id', '=', holderId);
  return eb.or([
    eb('purchase_order_id', 'in', salesIn('purchase_orders')),
    eb('payment_id', 'in', salesIn('payments')),
  ]);
}

/** Says whether an invoice belongs to an order or a payment of the company with this account's rows. */
export async function isInvoiceOf(
  db: Database,
  { id, holderId }: { id: number; holderId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', id)
    .where((eb) => isOfHolder(eb, { holderId }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a company by its profile, or otherwise the email address of the account. */
export async function getCompanyAsBuyer(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<InvoiceParty> {
  const { email, title, invitedAs, ...address } = await trx
    .selectFrom('accounts')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'accounts.id').on('company.type', '=', 'company'),
    )
    .leftJoin('company_addresses as main', (join) =>
      join.onRef('main.company_id', '=', 'company.id').on('main.sequence', '=', 1),
    )
    .select(['accounts.email', 'accounts.invited_as as invitedAs', 'company.title'])
    .select((eb) => [
      eb.fn.coalesce('main.street_1', eb.val('')).as('street_1'),
      eb.fn.coalesce('main.town', eb.val('')).as('town'),
      eb.fn.coalesce('main.postcode', eb.val('')).as('postcode'),
      eb.fn.coalesce('main.country', eb.val('')).as('country'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name: title ?? invitedAs ?? email, address: addressLines(address), vatNumber: null };
}

/** Returns the payer of a card payment, as Stripe has it. */
export async function getPayer(trx: Transaction, { paymentId }: { paymentId: number }) {
  return trx
    .selectFrom('payments')
    .select(['payer_name as name', 'payer_address as address', 'payer_vat_number as vatNumber'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

function selectInvoices(db: Database) {
  return db
    .selectFrom('invoices')
    .select(['invoices.id', 'kind', 'number', 'account_id as accountId', 'issued_on as issuedOn'])
    .select(['net', 'vat', 'gross', 'document']);
}

interface InvoiceRecord<Kind extends InvoiceKind> extends Figures {
  id: number;
  kind: Kind;
  number: number;
  accountId: number;
  issuedOn: string;
  document: unknown;
}

function toInvoice<Kind extends InvoiceKind>(row: InvoiceRecord<Kind>) {
  const { id, kind, number, accountId, issuedOn, net, vat, gross, document } = row;
  return {
    id,
    kind,
    number: invoiceNumber(kind, number),
    accountId,
    issuedOn,
    net,
    vat,
    gross,
    document: invoiceDocument.parse(document),
  };
}
