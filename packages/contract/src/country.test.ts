import { expect, test } from 'vitest';
import { country } from './country.ts';

test.each([
  ['ireland', 'Ireland'],
  [' UNITED  kingdom ', 'United Kingdom'],
  ['uk', 'UK'],
  ['the netherlands', 'The Netherlands'],
  ['Deutschland', 'Deutschland'],
  ['ie', 'ie'],
  ['', ''],
])('a country typed as %j is %j', (typed, tidied) => {
  expect(country.parse(typed)).toBe(tidied);
  expect(country.parse(tidied)).toBe(tidied);
});
