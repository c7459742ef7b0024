import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const text = 'We changed the process – "accurate to ±0.5 per cent" – in May.';

test.each([
  ['within a number', text.indexOf('rocess'), text.indexOf('.5') + 1, '…process – "accurate to ±0.5…'],
  ['at the beginning', 0, 8, 'We changed…'],
  ['at the end', text.length - 3, text.length, '…May.'],
  ['of all of it', 0, text.length, text],
  ['at a space', text.indexOf(' the'), text.indexOf('the') + 4, '…changed the process…'],
])('an excerpt has whole words, and shows where the text goes on: cut %s', (_, start, end, part) => {
  expect(excerpt(text, { start, end })).toBe(part);
});

test('a word without end is cut', () => {
  const long = 'a'.repeat(500);
  expect(excerpt(long, { start: 200, end: 210 }).length).toBeLessThan(100);
});
