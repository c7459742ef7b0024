import { expect, test } from 'vitest';
import { formatPence, formatPrice } from './money.ts';

test.each([
  [9_900, '£99.00'],
  [23_880, '£238.80'],
  [1, '£0.01'],
  [0, '£0.00'],
  [123_456_789, '£1,234,567.89'],
])('%i pence are formatted as %s', (pence, shown) => {
  expect(formatPence(pence)).toBe(shown);
  expect(formatPrice(pence)).toBe(`${shown} plus VAT`);
});
