import type { InvoiceDocument, InvoiceKind } from '@headwater/contract/invoices';
import type { Transaction } from '@headwater/db/connect';

export type DemoSale = { purchase_order_id: number } | { payment_id: number } | { quotation_id: number };

interface DemoInvoice {
  kind: Exclude<InvoiceKind, 'credit-note'>;
  accountId: number;
  sale: DemoSale;
  buyer: { name: string; address: string[] };
  description: string;
  /** In pence. */
  net: number;
  poReference?: string | undefined;
  issuedOn: string;
  quotation?: InvoiceDocument['quotation'];
}

const VAT_PERCENT = 20;

/** Inserts an invoice with the next number of its kind. */
export async function insertDemoInvoice(
  trx: Transaction,
  { kind, accountId, sale, buyer, description, net, poReference, issuedOn, quotation = null }: DemoInvoice,
): Promise<void> {
  const { last: number } = await trx
    .updateTable('invoice_counters')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  const vat = Math.round((net * VAT_PERCENT) / 100);
  const isPaid = kind === 'invoice';
  const document: InvoiceDocument = {
    seller: { name: 'Headwater', address: [], vatNumber: null },
    buyer: { ...buyer, vatNumber: null },
    description,
    term: null,
    discount: null,
    reverseCharge: false,
    vatPercent: VAT_PERCENT,
    taxPoint: isPaid ? issuedOn : null,
    dueOn: null,
    payTo: null,
    poReference: poReference ?? null,
    received: isPaid ? net + vat : null,
    quotation,
    credits: null,
  };
  await trx
    .insertInto('invoices')
    .values({
      kind,
      number,
      account_id: accountId,
      ...sale,
      issued_on: issuedOn,
      net,
      vat,
      gross: net + vat,
      document: JSON.stringify(document),
    })
    .execute();
}
