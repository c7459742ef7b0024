import { expect, test } from 'vitest';
import { commonCompanies, companySet, countCommon, countCompanies, hasCompany } from './company-set.ts';

const SIZE = 100;
const multiplesOf = (factor: number) =>
  companySet(
    Array.from({ length: SIZE }, (_, place) => place).filter((place) => place % factor === 0),
    { size: SIZE },
  );

test('a set has the companies that it was made of, in each bit of its words', () => {
  for (let place = 0; place < SIZE; place += 1) {
    const set = companySet([place], { size: SIZE });
    const found = Array.from({ length: SIZE }, (_, other) => other).filter((other) => hasCompany(set, other));
    expect(found).toEqual([place]);
    expect(countCompanies(set)).toBe(1);
  }
});

test('common companies are those of both sets, and are counted without making the set', () => {
  expect(commonCompanies(multiplesOf(2), multiplesOf(3))).toEqual(multiplesOf(6));
  expect(countCommon(multiplesOf(2), multiplesOf(3))).toBe(17);
  expect(countCompanies(multiplesOf(1))).toBe(SIZE);
  expect(countCompanies(companySet([], { size: 0 }))).toBe(0);
});
