import { expectLinear } from '@headwater/contract/testing/expect-linear';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { areasOf, MAX_TABLE_ROWS } from './table-spans.ts';
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

function head(...texts: string[]): string {
  return stored([texts]).replace('</table>', '');
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
      'keeps the numbers of lists as text',
      '<table><tr><td><ol start=3><li>a<li>b<ol type=I><li>c</ol></ol><td>d</table>',
      stored([['3. a<br />4. b<br />I. c', 'd']]),
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

  test.each([
    ['that it is', '<td>', '<td>'],
    ['that is none', '<td colspan=x rowspan=-2>', '<td>'],
    ['of no columns, and of all rows', '<td colspan=0 rowspan=0>', '<td rowspan="2">'],
    ['beyond the table', '<td colspan=1000000000 rowspan=1000000000>', '<td rowspan="2">'],
  ])('has merged cells of the size that they can have: %s', (_, start, written) => {
    expect(throughEditor(`<table><tr><th>a<th>b<tr><td>c${start}d<tr><td>e</table>`)).toBe(
      `${head('a', 'b')}<tbody><tr><td>c</td>${written}d</td></tr>` +
        `<tr><td>e</td>${written === '<td>' ? '<td></td>' : ''}</tr></tbody></table>`,
    );
  });

  test.each([
    [
      'with the cells beside and below it in their columns',
      '<table><tr><td>a<td>b<td>c<tr><td rowspan=2 colspan=2>d<td>e<tr><td>f</table>',
      `${head('a', 'b', 'c')}<tbody><tr><td colspan="2" rowspan="2">d</td><td>e</td></tr><tr><td>f</td></tr></tbody></table>`,
    ],
    [
      'in the header, which has as many rows',
      '<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d<tr><td>e<td>f<td>g</table>',
      '<table><thead><tr><th scope="col" rowspan="2">a</th><th scope="col" colspan="2">b</th></tr>' +
        '<tr><th scope="col">c</th><th scope="col">d</th></tr></thead>' +
        '<tbody><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>',
    ],
    [
      'over all rows, of which the first stays the header',
      '<table><tr><td rowspan=2>Pump<td>2025<tr><td>2026</table>',
      '<table><tbody><tr><th scope="col" rowspan="2">Pump</th><th scope="col">2025</th></tr>' +
        '<tr><td>2026</td></tr></tbody></table>',
    ],
    [
      'to the end of the part that it is in',
      '<table><thead><tr><th rowspan=9>a<th>b</thead><tbody><tr><td>c<td rowspan=9>d<tr><td>e<tbody><tr><td>f<td>g</table>',
      `${head('a', 'b')}<tbody><tr><td>c</td><td rowspan="2">d</td></tr><tr><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody></table>`,
    ],
    [
      'up to a merged cell from above',
      '<table><tr><td>a<td>b<td>c<tr><td>d<td rowspan=2>e<td>f<tr><td colspan=3>g<td>h</table>',
      `${head('a', 'b', 'c', '')}<tbody><tr><td>d</td><td rowspan="2">e</td><td>f</td><td></td></tr>` +
        '<tr><td>g</td><td></td><td>h</td></tr></tbody></table>',
    ],
    [
      'after a row without cells of its own',
      '<table><tr><td>a<td>b<tr><td>c<td rowspan=3>d<tr></tr><tr><td>e<tr><td>f<td>g</table>',
      `${head('a', 'b')}<tbody><tr><td>c</td><td rowspan="2">d</td></tr><tr><td>e</td></tr><tr><td>f</td><td>g</td></tr></tbody></table>`,
    ],
  ])('keeps a merged cell %s', (_, html, expected) => {
    expect(throughEditor(html)).toBe(expected);
    expect(throughEditor(expected)).toBe(expected);
    expect(sanitiseHtml(html, { ownOrigins: [] })).toBe(expected);
  });

  test('without merged cells is stored as before', () => {
    const old =
      '<table><thead><tr><th scope="col">a</th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td>b</td><td></td></tr></tbody></table>';
    expect(sanitiseHtml(old, { ownOrigins: [] })).toBe(old);
  });

  test('has at most eight columns and a hundred rows', () => {
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
  ['cells that reach over a thousand million others', '<td colspan=1e9 rowspan=1000000000>a', 1_000],
  ['tables within tables', '<table><tr><td>a<td>', 80],
  ['rows', '<tr><td colspan=8 rowspan=99999>a', 10_000],
])('a table full of %s is read in linear time', (_, cells, most) => {
  expectLinear(
    (count) =>
      expect(toHtml(fromHtml(`<table><tr>${cells.repeat(count)}</table>`)).length).toBeLessThan(1_000_000),
    most,
  );
});

/** Lists, for each cell, another one that begins in its row or column. */
function alignment<Line extends string>(cells: ReadonlyArray<Record<Line, number>>, line: Line): number[] {
  return cells.map((cell) => cells.findIndex((other) => other[line] === cell[line]));
}

/** A grid of merged cells that do not overlap, each with its own word. */
const arbitraryGrid = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat(3)))
  .map(([rows, columns, sizes]) => {
    const taken = new Set<string>();
    const cells: Array<{ word: string; row: number; column: number; colSpan: number; rowSpan: number }> = [];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        if (taken.has(`${row},${column}`)) continue;
        const rowSpan = Math.min(rows - row, 1 + (sizes.next().value ?? 0));
        const widest = 1 + (sizes.next().value ?? 0);
        let colSpan = 1;
        while (colSpan < widest && column + colSpan < columns && !taken.has(`${row},${column + colSpan}`))
          colSpan += 1;
        for (let down = 0; down < rowSpan; down += 1)
          for (let beside = 0; beside < colSpan; beside += 1) taken.add(`${row + down},${column + beside}`);
        cells.push({ word: `w${cells.length}`, row, column, colSpan, rowSpan });
      }
    return { rows, cells };
  });

test('merged cells of every kind keep their words and their places, and leave no gap', () => {
  fc.assert(
    fc.property(arbitraryGrid, ({ rows, cells }) => {
      const written = Array.from({ length: rows }, (_, row) =>
        cells
          .filter((cell) => cell.row === row)
          .map(({ word, colSpan, rowSpan }) => `<td colspan=${colSpan} rowspan=${rowSpan}>${word}</td>`)
          .join(''),
      );
      const html = `<table>${written.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
      const once = sanitiseHtml(html, { ownOrigins: [] }) ?? 'refused';
      expect(sanitiseHtml(once, { ownOrigins: [] })).toBe(once);
      expect(once.match(/w\d+/g)).toEqual(cells.map(({ word }) => word));
      const [table] = fromHtml(once);
      if (table?.type !== 'table') return;
      const width = table.children[0]?.children.length ?? 0;
      expect(table.children.every(({ children }) => children.length === width)).toBe(true);
      const areas = areasOf(table);
      expect(areas.reduce((sum, { colSpan, rowSpan }) => sum + colSpan * rowSpan, 0)).toBe(
        width * table.children.length,
      );
      for (const line of ['row', 'column'] as const)
        expect(alignment(areas, line)).toEqual(alignment(cells, line));
    }),
  );
});
