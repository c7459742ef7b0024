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
