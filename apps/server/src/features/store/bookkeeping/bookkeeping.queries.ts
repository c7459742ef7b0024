import type {
  BookedInvoice,
  BookedOrder,
  BookedPayment,
  BookPageInput,
  QuarterVat,
} from '@headwater/contract/bookkeeping';
import { addDays } from '@headwater/contract/dates';
import { invoiceDocument, invoiceNumber } from '@headwater/contract/invoices';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql, type RawBuilder } from 'kysely';
import { orderBalance } from '../receipts/order-balance.ts';

/** Lists a page of the invoices and credit notes issued in a period, in order of issue. */
export async function listBookedInvoices(
  db: Database,
  { from, to, limit, cursor = 0 }: BookPageInput,
): Promise<{ rows: BookedInvoice[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('accounts as account', 'account.id', 'invoices.account_id')
    .select(['invoices.id', 'kind', 'number', 'issued_on as issuedOn', 'net', 'vat', 'gross', 'document'])
    .select('account.email')
    .where('kind', 'in', ['invoice', 'credit-note'])
    .$narrowType<{ kind: 'invoice' | 'credit-note' }>()
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('invoices.id', '>', cursor)
    .orderBy('invoices.id')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { rows: shown.map((row) => toBookedInvoice(row)), nextCursor };
}

interface InvoiceRow {
  id: number;
  kind: 'invoice' | 'credit-note';
  number: number;
  issuedOn: string;
  net: number;
  vat: number;
  gross: number;
  document: unknown;
  email: string;
}

function toBookedInvoice({ id, kind, number, issuedOn, net, vat, gross, document, email }: InvoiceRow) {
  const isCredit = kind === 'credit-note';
  const sign = isCredit ? -1 : 1;
  const { buyer, credits, dueOn, poReference, description, vatPercent, taxPoint } =
    invoiceDocument.parse(document);
  return {
    id,
    kind,
    number: invoiceNumber(kind, number),
    issuedOn,
    taxPoint: taxPoint ?? issuedOn,
    dueOn,
    customer: buyer.name,
    address: buyer.address,
    vatNumber: buyer.vatNumber,
    email,
    poReference,
    description,
    credits: credits && { number: credits.number, reason: credits.reason },
    vatPercent,
    net: sign * net,
    vat: sign * vat,
    gross: sign * gross,
  };
}

/** The day of a moment in London. */
function londonDayOf(at: RawBuilder<Date | null>) {
  return sql<string>`(${at} at time zone 'Europe/London')::date`;
}

/** Says whether a moment is in a period; the wider bounds in UTC let an index find it. */
function isInPeriod(at: RawBuilder<Date | null>, { from, to }: Pick<BookPageInput, 'from' | 'to'>) {
  return sql<boolean>`${at} >= ${addDays(from, -1)}::date and ${at} < ${addDays(to, 2)}::date
    and ${londonDayOf(at)} between ${from}::date and ${to}::date`;
}

const companyOf = (accountId: RawBuilder<number>) =>
  sql<string | null>`(select title from items where items.account_id = ${accountId} and type = 'company')`;

/** Lists a page of the money received in a period: first the bank transfers, then the card payments. */
export async function listBookedPayments(
  db: Database,
  { from, to, limit, cursor = 0 }: BookPageInput,
): Promise<{ rows: BookedPayment[]; nextCursor: number | null }> {
  const paidAt = sql<Date | null>`payments.paid_at`;
  // The ids of both tables interleave.
  const { rows } = await sql<BookedPayment>`
    select * from (
      (select receipt.id * 2 as id, received_on as "on", 'bank transfer' as by,
        ${companyOf(sql`purchase_orders.account_id`)} as customer, accounts.email,
        coalesce(purchase_orders.sold_as, products.name) as package, po_reference as "poReference",
        receipt.reference, receipt.amount, 0 as refunded
      from order_receipts as receipt
      join purchase_orders on purchase_orders.id = receipt.purchase_order_id
      join products on products.id = purchase_orders.product_id
      join accounts on accounts.id = purchase_orders.account_id
      where received_on between ${from}::date and ${to}::date and receipt.id * 2 > ${cursor}
      order by receipt.id limit ${limit + 1})
      union all
      (select payments.id * 2 + 1, ${londonDayOf(paidAt)}, 'card',
        ${companyOf(sql`payments.account_id`)}, accounts.email,
        coalesce(payments.sold_as, products.name), null,
        coalesce(stripe_invoice_id, stripe_session_id, ''), payments.amount, payments.refunded
      from payments
      join products on products.id = payments.product_id
      join accounts on accounts.id = payments.account_id
      where ${isInPeriod(paidAt, { from, to })} and payments.id * 2 + 1 > ${cursor}
      order by payments.id limit ${limit + 1})
    ) as received order by id limit ${limit + 1}`.execute(db);
  const { shown, nextCursor } = takePage(rows, limit);
  return { rows: shown, nextCursor };
}

/** Lists a page of the purchase orders placed within a period, in order of arrival. */
export async function listBookedOrders(
  db: Database,
  { from, to, limit, cursor = 0, vatPercent }: BookPageInput & { vatPercent: number },
): Promise<{ rows: BookedOrder[]; nextCursor: number | null }> {
  const createdAt = sql<Date | null>`purchase_orders.created_at`;
  const rows = await db
    .selectFrom('purchase_orders')
    .innerJoin('products', 'products.id', 'purchase_orders.product_id')
    .innerJoin('accounts', 'accounts.id', 'purchase_orders.account_id')
    .select(['purchase_orders.id', 'accounts.email', 'ap_email as apEmail', 'po_reference as poReference'])
    .select(['purchase_orders.price', 'purchase_orders.vat_percent as vatPercent', 'status'])
    .select('amount_received as penceReceived')
    .select(({ fn }) => fn.coalesce('purchase_orders.sold_as', 'products.name').as('package'))
    .select([
      londonDayOf(createdAt).as('orderedOn'),
      companyOf(sql`purchase_orders.account_id`).as('customer'),
      sql<number>`coalesce((select sum(amount) from order_credits
        where purchase_order_id = purchase_orders.id), 0)::integer`.as('penceCredited'),
    ])
    .where(isInPeriod(createdAt, { from, to }))
    .where('purchase_orders.id', '>', cursor)
    .orderBy('purchase_orders.id')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return {
    rows: shown.map(({ vatPercent: soldVat, penceReceived, penceCredited, ...row }) => {
      const priced = { ...row, vatPercent: soldVat, penceReceived, penceCredited };
      const { due, received, credited, outstanding } = orderBalance(priced, { vatPercent });
      return { ...row, due, received, credited, outstanding };
    }),
    nextCursor,
  };
}

/** Adds up the VAT of the invoices and credit notes whose tax point is in a period, by calendar quarter and rate. */
export async function listQuarterVat(
  db: Database,
  { from, to }: Pick<BookPageInput, 'from' | 'to'>,
): Promise<QuarterVat[]> {
  const { rows } = await sql<QuarterVat>`
    select to_char(tax_point, 'YYYY "Q"Q') as quarter, vat_percent as "vatPercent",
      (count(*) filter (where sign = 1))::integer as invoices,
      (count(*) filter (where sign = -1))::integer as "creditNotes",
      sum(sign * net)::integer as net, sum(sign * vat)::integer as vat, sum(sign * gross)::integer as gross
    from (
      select net, vat, gross, (document ->> 'vatPercent')::integer as vat_percent,
        coalesce((document ->> 'taxPoint')::date, issued_on) as tax_point,
        case kind when 'credit-note' then -1 else 1 end as sign
      from invoices where kind in ('invoice', 'credit-note')
    ) as booked
    where tax_point between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
