import type { BookedInvoice } from '@headwater/contract/bookkeeping';
import { csvPounds, type CsvCell, type CsvColumn } from '../../../http/csv.ts';

/** The sales account of Xero's standard chart of accounts for the United Kingdom. */
const SALES_ACCOUNT = '200';

/**
 * The columns of Xero's template SalesInvoiceTemplate.csv, in its order; an asterisk marks required ones. Days are
 * written as in the United Kingdom, the tax rate as Xero shows it, and Xero computes the total. A negative amount
 * becomes a credit note. See https://central.xero.com/s/article/Import-a-sales-invoice
 */
const cells: Record<string, (invoice: BookedInvoice) => CsvCell> = {
  '*ContactName': ({ customer }) => customer,
  EmailAddress: ({ email }) => email,
  POAddressLine1: ({ address }) => address[0] ?? null,
  POAddressLine2: ({ address }) => address[1] ?? null,
  POAddressLine3: ({ address }) => address[2] ?? null,
  POAddressLine4: ({ address }) => address.slice(3).join(', '),
  POCity: () => null,
  PORegion: () => null,
  POPostalCode: () => null,
  POCountry: () => null,
  '*InvoiceNumber': ({ number }) => number,
  Reference: ({ poReference, credits }) => credits?.number ?? poReference,
  '*InvoiceDate': ({ issuedOn }) => toXeroDay(issuedOn),
  '*DueDate': ({ dueOn, issuedOn }) => toXeroDay(dueOn ?? issuedOn),
  Total: () => null,
  InventoryItemCode: () => null,
  '*Description': ({ description }) => description,
  '*Quantity': () => 1,
  '*UnitAmount': ({ net }) => csvPounds(net),
  Discount: () => null,
  '*AccountCode': () => SALES_ACCOUNT,
  '*TaxType': ({ vatPercent }) => (vatPercent === 0 ? 'No VAT' : `${vatPercent}% (VAT on Income)`),
  TaxAmount: ({ vat }) => csvPounds(vat),
  TrackingName1: () => null,
  TrackingOption1: () => null,
  TrackingName2: () => null,
  TrackingOption2: () => null,
  Currency: () => 'GBP',
  BrandingTheme: () => null,
};

export const xeroColumns: readonly CsvColumn<BookedInvoice>[] = Object.entries(cells).map(
  ([heading, cell]) => ({ heading, cell }),
);

/** Writes '2026-11-21' as '21/11/2026'. */
function toXeroDay(value: string): string {
  return value.split('-').toReversed().join('/');
}
