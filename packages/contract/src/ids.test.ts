import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { id, idList, itemRef, paginationInput } from './ids.ts';
import { validationErrors } from '../testing/validation-errors.ts';

const notAnId = ['This is not a valid id'];

describe('the id schema', () => {
  test('accepts a number and its decimal string alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (value) => {
        expect(id.parse(value)).toBe(value);
        expect(id.parse(String(value))).toBe(value);
      }),
    );
  });

  test.each([
    [0],
    [-1],
    [1.5],
    [2 ** 31],
    [Number.NaN],
    [Infinity],
    ['0'],
    ['-1'],
    ['007'],
    ['1e3'],
    ['1.0'],
    [' 5 '],
    ['5\n'],
    ['٣'],
    ['0x10'],
    ['2147483648'],
    ['99999999999'],
    [''],
    [null],
    [true],
    [[5]],
  ])('refuses %j', (value) => {
    expect(validationErrors(id, value)).toEqual(notAnId);
  });
});

describe('the reference of an item', () => {
  test('is its id, or its uuid in lower case', () => {
    expect(itemRef.parse('12')).toBe(12);
    expect(itemRef.parse('A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11')).toBe(
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
    );
  });

  test.each(['new', 'x', '', '0', 'a0eebc99-9c0b-4ef8-bb6d', {}])('refuses %j', (value) => {
    expect(validationErrors(itemRef, value)).toEqual(notAnId);
  });
});

test.each([
  ['an id', id],
  ['a reference', itemRef],
])('%s that is missing is required', (_name, schema) => {
  expect(validationErrors(schema, undefined)).toEqual(['This field is required']);
});

test('the error of a list of ids names the invalid one', () => {
  expect(validationErrors(idList, [1, 'x', 3])).toEqual(['1: This is not a valid id']);
  expect(validationErrors(idList, 5)).toEqual(['This must be a list of ids']);
  expect(validationErrors(idList, Array(1_001).fill(1))).toEqual(['At most 1,000 at a time']);
});

test('the page limit defaults to 1,000, and is never higher', () => {
  expect(paginationInput.parse({})).toEqual({ limit: 1_000 });
  expect(paginationInput.parse({ limit: '5', cursor: '7' })).toEqual({ limit: 5, cursor: 7 });
  for (const limit of [0, 1_001, '', '1e2', true, null])
    expect(validationErrors(paginationInput, { limit })).toEqual([
      'limit: This must be a whole number from 1 to 1,000',
    ]);
});
