import { expect, test } from 'vitest';
import { discountForm, toDiscountTexts } from './discounts/discount-form.ts';
import { reviewForm } from './orders/review-order-fields.ts';
import { packageForm } from './packages/package-form.ts';
import { typedPence } from './receipts/typed-pence.ts';

const discount = (pence: string) =>
  discountForm.safeParse({ ...toDiscountTexts(undefined, []), code: 'EXPO', pence });

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
