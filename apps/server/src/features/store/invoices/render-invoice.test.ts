import { invoiceDocument } from '@headwater/contract/invoices';
import { listDrawnGlyphs } from '@headwater/runtime/testing/drawn-glyphs';
import { samples } from '@headwater/runtime/testing/fonts';
import { placeTexts } from '@headwater/runtime/testing/place-texts';
import { expect, test } from 'vitest';
import type { Invoice } from './invoices.queries.ts';
import { renderInvoice } from './render-invoice.ts';

function invoiceTo(text: string): Invoice {
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

test(
  'an invoice in any script is drawn without the box of a missing letter',
  { timeout: 60_000 },
  async () => {
    for (const text of Object.values(samples)) {
      const pdf = await renderInvoice({ invoice: invoiceTo(text), logo: null });
      expect(listDrawnGlyphs(pdf)).not.toContain('0000');
    }
  },
);

test.each([
  ['Latin', 'W'.repeat(100)],
  ['Hangul', '한'.repeat(60)],
])('a word without a break stays on an invoice’s page: %s', async (_script, word) => {
  const texts = await placeTexts(await renderInvoice({ invoice: invoiceTo(word), logo: null }));
  expect(texts.filter(({ right }) => right > 595.28 - 56 + 0.5)).toEqual([]);
  const buyer = texts.filter(({ left, y }) => Math.abs(left - 330) < 1 && y < 680 && y > 540);
  const seller = texts.filter(({ left, right, y }) => left < 60 && y > 540 && right > 320);
  expect(buyer.length).toBeGreaterThan(2);
  expect(seller).toEqual([]);
});
