import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { MAX_TABLE_ROWS } from './table.ts';
import { toHtml } from './to-html.ts';

function throughEditor(html: string): string {
  return toHtml(fromHtml(html));
}

/** Returns a table as it is stored, from rows of texts. */
function stored([header = [], ...rows]: string[][]): string {
  const head = header.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead>${body && `<tbody>${body}</tbody>`}</table>`;
}

describe('a table', () => {
  test.each([
    [
      'takes its first row for the header',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      stored([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ],
    [
      'has rows of the same width',
      '<table><tr><td>a<td>b<tr><td>c</table>',
      stored([
        ['a', 'b'],
        ['c', ''],
      ]),
    ],
    [
      'has text alone in its cells',
      '<table><tr><td><h2>a</h2><p>b</p><td><ul><li>c<li><b>d</b></ul><hr></table>',
      stored([['a<br />b', 'c<br /><strong>d</strong>']]),
    ],
    [
      'leaves cells empty that others reach over',
      '<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d<tr><td>e<td>f<td>g</table>',
      stored([
        ['a', '', 'b'],
        ['c', 'd', ''],
        ['e', 'f', 'g'],
      ]),
    ],
    [
      'has no row and no column that cells only reach into',
      '<table><tr><td colspan=3 rowspan=2>a<td>b<tr><tr><td colspan=3>c<td>d</table>',
      stored([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ],
    [
      'keeps the words of a table in it',
      '<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>',
      stored([['a<br />b<br />c', 'd']]),
    ],
    [
      'leaves what no cell can hold below it',
      '<table><tr><td>a<iframe src="https://player.vimeo.com/video/1"></iframe><td>b</table>',
      `${stored([['a', 'b']])}<iframe src="https://player.vimeo.com/video/1" title="Vimeo video" height="315" allow="fullscreen"></iframe>`,
    ],
    [
      'has what stands between its cells above it',
      '<table><caption>a</caption><tr>b<td>c<td>d</table>',
      `<p>a</p><p>b</p>${stored([['c', 'd']])}`,
    ],
    ['of one cell is what that holds', '<table><tr><td><h2>a</h2><p>b</p></table>', '<h2>a</h2><p>b</p>'],
    ['of one header cell stays', stored([['a']]), stored([['a']])],
    ['without cells is nothing', '<p>a</p><table><tr></tr></table>', '<p>a</p>'],
    ['keeps spaces and line breaks', stored([[' ', 'a<br /><br />']]), stored([[' ', 'a<br /><br />']])],
    [
      'goes on in the next cell where a paragraph is not closed',
      '<table><tr><td><p>a<td><p>b<tr><td><p>c<td><p>d</table><p>e',
      `${stored([
        ['a', 'b'],
        ['c', 'd'],
      ])}<p>e</p>`,
    ],
    ['cells without a table are paragraphs', '<td>a</td><th>b</th>', '<p>a</p><p>b</p>'],
  ])('%s', (_, html, expected) => {
    expect(throughEditor(html)).toBe(expected);
  });

  test('has eight columns and a hundred rows at most', () => {
    const wide = `<tr>${'<td>a'.repeat(9)}`;
    expect(fromHtml(`<table>${wide.repeat(101)}</table>`)).toEqual([
      expect.objectContaining({
        type: 'table',
        children: expect.objectContaining({ length: MAX_TABLE_ROWS }),
      }),
    ]);
    expect(throughEditor(`<table>${wide}</table>`)).toBe(stored([Array.from({ length: 8 }, () => 'a')]));
  });
});

test.each([
  ['cells that reach over a thousand million others', '<td colspan=1e9 rowspan=1000000000>a'.repeat(1_000)],
  ['tables within tables', '<table><tr><td>a<td>'.repeat(80)],
  ['rows', '<tr><td colspan=8 rowspan=99999>a'.repeat(10_000)],
])('a table full of %s is read in little time', (_, cells) => {
  const before = process.cpuUsage();
  expect(toHtml(fromHtml(`<table><tr>${cells}</table>`)).length).toBeLessThan(1_000_000);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});
