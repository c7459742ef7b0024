import { expect, test } from 'vitest';
import { discountForm, toDiscountTexts } from './discounts/discount-form.ts';
import { reviewForm } from './orders/review-order-fields.ts';
import { packageForm } from './packages/package-form.ts';
import { typedPence } from './receipts/typed-pence.ts';

const code = { ...toDiscountTexts(undefined, []), code: 'EXPO' };
const discount = (pence: string) => discountForm.safeParse({ ...code, pence });

const fields = {
  'an amount received, credited or agreed': (typed: string) => typedPence.safeParse(typed),
  'the amount of an order': (typed: string) => reviewForm.shape.amountReceived.safeParse(typed),
  'the price of a package': (typed: string) => packageForm.shape.price.safeParse(typed),
  'a discount': discount,
};

test.each(Object.entries(fields))('%s refuses a decimal comma', (_, parse) => {
  expect(parse('5.50').success).toBe(true);
  expect(parse('1,005.50').success).toBe(true);
  expect(parse('5,50').success).toBe(false);
});

test('a percentage may have its sign, and a count its comma', () => {
  const typed = { ...code, percent: '15 %', maxUses: '1,000' };
  expect(discountForm.parse(typed)).toMatchObject({ percent: 15, maxUses: 1_000 });
  expect(packageForm.shape.vatPercent.parse('20%')).toBe(20);
});

test.each(['1e1', '0x10', '20%'])('%s is no number of uses', (maxUses) => {
  expect(discountForm.safeParse({ ...code, percent: '15', maxUses }).success).toBe(false);
});
