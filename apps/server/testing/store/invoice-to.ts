import { invoiceDocument } from '@headwater/contract/invoices';
import type { Invoice } from '../../src/features/store/invoices/invoices.queries.ts';

/** Returns an invoice that has a text wherever it has one of its parties'. */
export function invoiceTo(text: string): Invoice {
  const party = { name: text, address: [text, text], vatNumber: null };
  const document = invoiceDocument.parse({
    seller: party,
    buyer: party,
    description: text,
    term: { startsOn: '2026-01-01', endsOn: '2026-12-31' },
    vatPercent: 20,
    taxPoint: null,
    payTo: { facts: [[text, text]], howToPay: text },
    poReference: text,
    received: null,
    credits: null,
  });
  const figures = { net: 100_00, vat: 20_00, gross: 120_00 };
  return {
    id: 1,
    kind: 'pro-forma',
    number: 'PF-1',
    accountId: 1,
    issuedOn: '2026-01-01',
    ...figures,
    document,
  };
}
