import { expect, test } from 'vitest';
import { compareNumbers } from './compare-numbers.ts';

test.each([
  ['of lists in lists', ['1', 'a', 'b', '2'], '<ol><li>x<ol><li>y</li><li>z</li></ol></li><li>w</li></ol>'],
  ['of letters from a number on', ['C', 'D'], '<ol start="3" type="A"><li>x</li><li>y</li></ol>'],
  ['in cells', ['1', '2'], '<table><thead><tr><th scope="col">1. x<br />2. y</th></tr></thead></table>'],
])('numbers that are all there are not named: %s', (_, numbers, content) => {
  expect(compareNumbers(numbers, content)).toEqual([]);
});

test('numbers that the draft shows differently are named, at most ten', () => {
  expect(compareNumbers(['1', '1.1', '1'], '<ol><li>x</li></ol>')).toEqual([
    'Left out: the numbers of items of lists, “1.1”, “1”',
  ]);
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));
  expect(compareNumbers(numbers, '<ul><li>x</li></ul>')).toEqual([expect.stringMatching(/“10” and 2 more$/)]);
});
