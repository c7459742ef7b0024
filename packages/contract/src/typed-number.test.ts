import { expect, test } from 'vitest';
import { typedNumber, typedPercentage } from './typed-number.ts';

test.each([
  ['', null],
  ['  ', null],
  [' 25 ', 25],
  ['1,000', 1_000],
  ['1 000', 1_000],
  ['2.5', 2.5],
  ['-1', -1],
  ['1,5', Number.NaN],
  ['20%', Number.NaN],
  ['ten', Number.NaN],
  ['1e1', Number.NaN],
  ['0x10', Number.NaN],
])('%j is read as %j', (typed, value) => {
  expect(typedNumber.parse(typed)).toBe(value);
});

test.each(['20', '20%', ' 20 % '])('%j is read as 20 per cent', (typed) => {
  expect(typedPercentage.parse(typed)).toBe(20);
});
