import { expect, test } from 'vitest';
import { describeNotKept } from './describe-not-kept.ts';
import { parseHtml } from './html/parse-html.ts';

function describeTable(rows: string, stored = '<table><tr><td>a'): string[] {
  return describeNotKept(parseHtml(`<table>${rows}</table>`).body, parseHtml(stored).body);
}

test('a table that is kept is not named', () => {
  expect(describeTable('<tr><td colspan="1">a<td rowspan="1">b')).toEqual([]);
});

test.each([
  ['a table that is not', '<tr><td>a', '<p>a</p>', 'One table (the words are kept)'],
  ['columns', '<tr>' + '<td>a'.repeat(9), undefined, 'The columns of a table beyond the eighth'],
  ['rows', '<tr><td>a'.repeat(101), undefined, 'The rows of a table beyond the hundredth'],
])('of a table %s are named', (_, rows, stored, sentence) => {
  expect(describeTable(rows, stored)).toEqual([sentence]);
});

test('a form field is named, and its form with it', () => {
  const { body } = parseHtml('<form><textarea>a</textarea></form><select><option>b</option></select>');
  expect(describeNotKept(body, parseHtml('').body)).toEqual(['2 embedded items and forms']);
});
