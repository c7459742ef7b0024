import { expect, test } from 'vitest';
import { readListMark } from './list-mark.ts';

test.each([
  ['1.', 1, '1'],
  ['12)', 12, '1'],
  ['3', 3, '1'],
  ['a)', 1, 'a'],
  ['C.', 3, 'A'],
  ['i.', 1, 'i'],
  ['IV)', 4, 'I'],
  ['xiv.', 14, 'i'],
])('a list can show %s', (mark, number, numbering) => {
  expect(readListMark(mark)).toEqual({ number, numbering });
});

test.each(['(a)', '(1)', 'Step 1', '1:', '1.1.', 'o', '§', 'aB.', 'ab.', 'iiii.', '', 'i'.repeat(99_999)])(
  'no list can show %j',
  (mark) => {
    expect(readListMark(mark)).toBeNull();
  },
);

test('a letter continues the letters before it, and a numeral the numerals', () => {
  expect(readListMark('i.', { number: 8, numbering: 'a' })).toEqual({ number: 9, numbering: 'a' });
  expect(readListMark('v.', { number: 4, numbering: 'i' })).toEqual({ number: 5, numbering: 'i' });
  expect(readListMark('V.')).toEqual({ number: 22, numbering: 'A' });
});
