import {
  bookPeriod,
  type BookedInvoice,
  type BookedOrder,
  type BookedPayment,
  type QuarterVat,
} from '@headwater/contract/bookkeeping';
import { invoiceKinds } from '@headwater/contract/invoices';
import { csvPounds } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { bookkeepingRouter } from './bookkeeping.router.ts';
import { xeroColumns } from './xero-columns.ts';

const csvList = csvListOf<{ store: { bookkeeping: CallerOf<typeof bookkeepingRouter> } }>();

const ofSales = { access: 'sell', filter: bookPeriod } as const;

const invoicesCsv = csvList('invoices', {
  ...ofSales,
  name: 'exportInvoices',
  summary: 'The invoices and credit notes of a period, in pounds (sales)',
  columns: [
    { heading: 'Number', cell: ({ number }: BookedInvoice) => number },
    { heading: 'Kind', cell: ({ kind }) => invoiceKinds[kind].title },
    { heading: 'Date', cell: ({ issuedOn }) => issuedOn },
    { heading: 'Tax point', cell: ({ taxPoint }) => taxPoint },
    { heading: 'Due', cell: ({ dueOn }) => dueOn },
    { heading: 'Customer', cell: ({ customer }) => customer },
    { heading: 'VAT number', cell: ({ vatNumber }) => vatNumber },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'PO reference', cell: ({ poReference }) => poReference },
    { heading: 'Description', cell: ({ description }) => description },
    { heading: 'Credits', cell: ({ credits }) => credits?.number ?? null },
    { heading: 'Reason', cell: ({ credits }) => credits?.reason ?? null },
    { heading: 'Net (GBP)', cell: ({ net }) => csvPounds(net) },
    { heading: 'VAT rate (%)', cell: ({ vatPercent }) => vatPercent },
    { heading: 'VAT (GBP)', cell: ({ vat }) => csvPounds(vat) },
    { heading: 'Gross (GBP)', cell: ({ gross }) => csvPounds(gross) },
  ],
  page: async (portal, input) => portal.store.bookkeeping.invoices(input),
});

const xeroCsv = csvList('invoices-for-xero', {
  ...ofSales,
  name: 'exportInvoicesForXero',
  summary: 'The same in the columns of Xero’s import of sales invoices, amounts without VAT (sales)',
  columns: xeroColumns,
  page: async (portal, input) => portal.store.bookkeeping.invoices(input),
});

const paymentsCsv = csvList('payments', {
  ...ofSales,
  name: 'exportPayments',
  summary: 'What was received in a period by bank transfer and by card, in pounds (sales)',
  columns: [
    { heading: 'Date', cell: ({ on }: BookedPayment) => on },
    { heading: 'By', cell: ({ by }) => by },
    { heading: 'Customer', cell: ({ customer }) => customer },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Package', cell: (row) => row.package },
    { heading: 'PO reference', cell: ({ poReference }) => poReference },
    { heading: 'Reference', cell: ({ reference }) => reference },
    { heading: 'Amount (GBP)', cell: ({ amount }) => csvPounds(amount) },
    { heading: 'Refunded (GBP)', cell: ({ refunded }) => csvPounds(refunded) },
  ],
  page: async (portal, input) => portal.store.bookkeeping.payments(input),
});

const bookedOrdersCsv = csvList('orders', {
  ...ofSales,
  name: 'exportOrders',
  summary: 'The purchase orders that came in within a period, with what they owe, in pounds (sales)',
  columns: [
    { heading: 'Date', cell: ({ orderedOn }: BookedOrder) => orderedOn },
    { heading: 'Customer', cell: ({ customer }) => customer },
    { heading: 'Email', cell: ({ email }) => email },
    { heading: 'Accounts payable', cell: ({ apEmail }) => apEmail },
    { heading: 'PO reference', cell: ({ poReference }) => poReference },
    { heading: 'Package', cell: (row) => row.package },
    { heading: 'Price before VAT (GBP)', cell: ({ price }) => csvPounds(price) },
    { heading: 'Due (GBP)', cell: ({ due }) => csvPounds(due) },
    { heading: 'Received (GBP)', cell: ({ received }) => csvPounds(received) },
    { heading: 'Credited (GBP)', cell: ({ credited }) => csvPounds(credited) },
    { heading: 'Outstanding (GBP)', cell: ({ outstanding }) => csvPounds(outstanding) },
    { heading: 'Status', cell: ({ status }) => status },
  ],
  page: async (portal, input) => portal.store.bookkeeping.orders(input),
});

const vatCsv = csvList('vat-by-quarter', {
  ...ofSales,
  name: 'exportVat',
  summary: 'The VAT of a period by calendar quarter and rate, in pounds (sales)',
  columns: [
    { heading: 'Quarter', cell: ({ quarter }: QuarterVat) => quarter },
    { heading: 'VAT rate (%)', cell: ({ vatPercent }) => vatPercent },
    { heading: 'Invoices', cell: ({ invoices }) => invoices },
    { heading: 'Credit notes', cell: ({ creditNotes }) => creditNotes },
    { heading: 'Net (GBP)', cell: ({ net }) => csvPounds(net) },
    { heading: 'VAT (GBP)', cell: ({ vat }) => csvPounds(vat) },
    { heading: 'Gross (GBP)', cell: ({ gross }) => csvPounds(gross) },
  ],
  page: async (portal, { from, to }) => ({
    rows: await portal.store.bookkeeping.vat({ from, to }),
    nextCursor: null,
  }),
});

/** The files for bookkeepers. */
export const bookkeepingCsvs = [invoicesCsv, xeroCsv, paymentsCsv, bookedOrdersCsv, vatCsv];
