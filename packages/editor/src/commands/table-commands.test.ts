import { fromHtml } from '@headwater/richtext/from-html';
import { createTable } from '@headwater/richtext/table';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@headwater/richtext/table-spans';
import { toHtml } from '@headwater/richtext/to-html';
import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Transforms, type Editor } from 'slate';
import { expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  insertTable,
  moveToCell,
  removeColumn,
  removeRow,
  removeTable,
  selectedCell,
  sizeOf,
  splitCell,
} from './table-commands.ts';

/** Opens a table with the cursor in a cell. */
function open(row: number, column: number, table = '<table><tr><td>a<td>b<tr><td>c<td>d</table>'): Editor {
  const editor = withBlocks(createEditor());
  editor.children = fromHtml(table);
  Transforms.select(editor, { path: [0, row, column, 0], offset: 0 });
  return editor;
}

function rowsOf(editor: Editor): string[] {
  return toHtml(editor.children)
    .replaceAll(/<\/t[dh]><t[dh][^>]*>/g, '|')
    .replaceAll(/<[^<>]*>/g, '\n')
    .split(/\n{2,}/)
    .filter(Boolean);
}

function place(editor: Editor): number[] {
  const cell = selectedCell(editor);
  return cell ? [cell.row, cell.column] : [];
}

test.each<[string, (editor: Editor) => void, string[], number[]]>([
  ['a row above', (editor) => addRow(editor, 'above'), ['a|b', '|', 'c|d'], [1, 1]],
  ['a row below', (editor) => addRow(editor, 'below'), ['a|b', 'c|d', '|'], [2, 1]],
  ['a column before', (editor) => addColumn(editor, 'before'), ['a||b', 'c||d'], [1, 1]],
  ['a column after', (editor) => addColumn(editor, 'after'), ['a|b|', 'c|d|'], [1, 2]],
  ['a row less', removeRow, ['a|b'], [0, 1]],
  ['a column less', removeColumn, ['a', 'c'], [1, 0]],
  ['no table', removeTable, [], []],
])('a command at the last of four cells makes %s', (_, command, rows, cursor) => {
  const editor = open(1, 1);
  command(editor);
  expect(rowsOf(editor)).toEqual(rows);
  expect(place(editor)).toEqual(cursor);
});

test('a row less leaves one cell where the others were merged, with the cursor in it', () => {
  const editor = open(1, 1, '<table><tr><td colspan="2">a<tr><td>b<td>c</table>');
  removeRow(editor);
  expect(rowsOf(editor)).toEqual(['a']);
  expect(place(editor)).toEqual([0, 0]);
});

test('without its header the next row is that', () => {
  const editor = open(0, 0);
  removeRow(editor);
  expect(toHtml(editor.children)).toBe(
    '<table><thead><tr><th scope="col">c</th><th scope="col">d</th></tr></thead></table>',
  );
});

test.each([
  ['row', removeRow],
  ['column', removeColumn],
])('the table goes with its last %s', (_, command) => {
  const editor = open(0, 0, '<table><tr><th>a</table><p>x</p>');
  command(editor);
  expect(toHtml(editor.children)).toBe('<p>x</p>');
});

test('a new table takes the place of an empty paragraph, and a paragraph follows it', () => {
  const editor = open(0, 0, '<p></p>');
  Transforms.select(editor, [0]);
  insertTable(editor);
  expect(editor.children).toEqual([createTable(3, 3), { type: 'paragraph', children: [{ text: '' }] }]);
  expect(place(editor)).toEqual([0, 0]);
});

test('a table grows to a hundred rows and eight columns', () => {
  const editor = open(0, 0);
  for (let count = 0; count < MAX_TABLE_ROWS; count += 1) {
    addRow(editor, 'below');
    addColumn(editor, 'after');
  }
  const cell = selectedCell(editor);
  expect(cell && sizeOf(cell.table)).toEqual({ rows: MAX_TABLE_ROWS, columns: MAX_TABLE_COLUMNS });
  Transforms.select(editor, { path: [0, MAX_TABLE_ROWS - 1, MAX_TABLE_COLUMNS - 1, 0], offset: 0 });
  expect(moveToCell(editor, 1)).toBe(false);
});

test('the next cell is in the next row after the last of one, and in a new row after the last of all', () => {
  const editor = open(0, 1);
  expect(moveToCell(editor, 1)).toBe(true);
  expect(place(editor)).toEqual([1, 0]);
  moveToCell(editor, 1);
  moveToCell(editor, 1);
  expect(place(editor)).toEqual([2, 0]);
  expect(rowsOf(editor)).toEqual(['a|b', 'c|d', '|']);
});

test('before the first cell is none', () => {
  const editor = open(0, 1);
  expect(moveToCell(editor, -1)).toBe(true);
  expect(moveToCell(editor, -1)).toBe(false);
  expect(place(editor)).toEqual([0, 0]);
});

/** Four columns: b takes two columns of the header, d two rows, and g four cells. */
const merged =
  '<table><tr><td>a<td colspan=2>b<td>c<tr><td rowspan=2>d<td>e<td rowspan=2 colspan=2>f<tr><td>g<tr><td>h<td>i<td>j<td>k</table>';

function body(editor: Editor): string {
  return toHtml(editor.children)
    .replaceAll(/ scope="col"|<\/?(?:table|thead|tbody|tr)>|<\/t[dh]>/g, (tag) =>
      tag === '</tr>' ? '\n' : '',
    )
    .replaceAll(/<t[dh]([^>]*)>/g, (_, span: string) => `|${span.replaceAll(/\D+/g, '')}`)
    .trim();
}

test.each<[string, [number, number], (editor: Editor) => void, string, number[]]>([
  ['nothing', [1, 2], () => undefined, '|a|2b|c\n|2d|e|22f\n|g\n|h|i|j|k', [1, 2]],
  [
    'a row above the cell, which others reach over',
    [2, 1],
    (editor) => addRow(editor, 'above'),
    '|a|2b|c\n|3d|e|23f\n|\n|g\n|h|i|j|k',
    [2, 1],
  ],
  [
    'a row below all of the cell',
    [1, 2],
    (editor) => addRow(editor, 'below'),
    '|a|2b|c\n|2d|e|22f\n|g\n||||\n|h|i|j|k',
    [3, 2],
  ],
  [
    'a column before the cell, which others reach over',
    [3, 2],
    (editor) => addColumn(editor, 'before'),
    '|a|3b|c\n|2d|e||22f\n|g|\n|h|i||j|k',
    [3, 2],
  ],
  [
    'a column after all of the cell',
    [0, 1],
    (editor) => addColumn(editor, 'after'),
    '|a|2b||c\n|2d|e|32f\n|g\n|h|i|j||k',
    [0, 3],
  ],
  [
    'a row less, from which a cell goes on in the next',
    [1, 1],
    removeRow,
    '|a|2b|c\n|d|g|2f\n|h|i|j|k',
    [1, 1],
  ],
  ['all rows of the cell less', [1, 2], removeRow, '|a|2b|c\n|h|i|j|k', [1, 2]],
  [
    'a column less, and no row in which no cell is left to begin',
    [1, 1],
    removeColumn,
    '|a|b|c\n|d|2f\n|h|j|k',
    [1, 1],
  ],
  ['all columns of the cell less', [1, 2], removeColumn, '|a|b\n|2d|e\n|g\n|h|i', [1, 1]],
  ['the cells that it was made of', [1, 2], splitCell, '|a|2b|c\n|2d|e|f|\n|g||\n|h|i|j|k', [1, 2]],
])('a command at a cell of a table with merged ones makes %s', (_, [row, column], command, rows, cursor) => {
  const editor = open(row, column, merged);
  command(editor);
  expect(body(editor)).toBe(rows);
  expect(place(editor)).toEqual(cursor);
});

test('the next cell after a merged one is that beside it', () => {
  const editor = open(0, 0, merged);
  const visited = [place(editor).join('')];
  while (visited.length < 12 && moveToCell(editor, 1)) visited.push(place(editor).join(''));
  expect(visited).toEqual(['00', '01', '03', '10', '11', '12', '21', '30', '31', '32', '33', '40']);
});
