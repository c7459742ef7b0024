import { hash } from 'node:crypto';
import { placeTexts } from '@headwater/runtime/testing/place-texts';
import { expect, test } from 'vitest';
import { invoiceTo } from '../../../../testing/store/invoice-to.ts';
import { renderInvoice } from './render-invoice.ts';

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

// A newer Node or pdfkit may compress otherwise, which changes the hashes alone.
test.each([
  ['pro-forma', 'ebf6475ce564a0eff680d95007eaa1f367dc88b6d7b7dbdf3194fd5ac2a62870'],
  ['invoice', '35abd6d24c69e0e7ed15bbba6c178e273a173c8e78fb4a2ecebfe53683edc9a3'],
  ['credit-note', 'fa2c6a8043809a4227b238125a8733a9a450a884f2be455cb4d091c788a5b275'],
] as const)('what was issued is drawn to the same bytes for ever: %s', async (kind, bytes) => {
  const invoice = { ...invoiceTo('Calder Pumps'), kind };
  expect(hash('sha256', await renderInvoice({ invoice, logo: null }))).toBe(bytes);
});

test('a quotation goes on on further pages, and nothing of its note and terms is cut', async () => {
  const sentences = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index} of what we have agreed.`);
  const [note, terms] = [sentences('Note', 50), sentences('Term', 110)];
  const { document, ...invoice } = invoiceTo('Calder Pumps');
  const quotation = { validUntil: '2026-01-31', note: note.join(' '), terms: terms.join('\n') };
  const pdf = await renderInvoice({
    invoice: { ...invoice, kind: 'quotation', document: { ...document, payTo: null, quotation } },
    logo: null,
  });
  const texts = await placeTexts(pdf);
  const read = texts.map(({ text }) => text).join(' ');
  for (const sentence of [...note, ...terms]) expect(read.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(texts.at(-1)?.page).toBeGreaterThan(1);
  expect(texts.filter(({ y }) => y < 50)).toEqual([]);
});
