import { expect, test } from 'vitest';
import { checkSettings, type HouseWord } from './checks.ts';

const isTaken = (...words: HouseWord[]) => checkSettings.safeParse({ off: [], words }).success;

test.each([
  { use: 'net zero', not: 'net-zero' },
  { use: 'on-site', not: 'on site' },
  { use: 'internet', not: 'Internet' },
  { use: 'wastewater', not: 'waste water' },
  { use: 'aa', not: 'a' },
])('a publisher may ask for ‘$use’, not ‘$not’', (word) => {
  expect(isTaken(word)).toBe(true);
});

test.each([
  { use: 'waste water plant', not: 'Waste  water' },
  { use: 'we can’t', not: "can't" },
  { use: 'pump', not: 'pump' },
  { use: 'site-wide', not: 'site' },
])('fixing ‘$not’ to ‘$use’ would not end', (word) => {
  expect(isTaken(word)).toBe(false);
});

test('one word’s fixing may not make the place of another', () => {
  expect(isTaken({ use: 'on-site', not: 'on site' }, { use: 'on site', not: 'onsite' })).toBe(false);
});
