import { fromHtml } from '@headwater/richtext/from-html';
import { createTable, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@headwater/richtext/table';
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
