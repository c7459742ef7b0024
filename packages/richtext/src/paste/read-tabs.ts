import { isBlank } from '@headwater/contract/characters';
import type { Table } from '../blocks.ts';
import { fitTable } from '../table.ts';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../table-spans.ts';

/** A sign or a number before an item: programs copy a list as lines with a tab after each. */
const ITEM_MARK = /^(?:[^\p{L}\p{N}\s]|o|§|\(?(?:\d{1,3}|[a-z]|[ivxl]+)[.)])$/iu;

/**
 * Reads lines of equally many tabs, as spreadsheets copy their cells, as a table. Returns null for any other text, and
 * for more cells than a table can have, which would be lost.
 */
export function readTabs(text: string): Table | null {
  const lines = text.replace(/(?:\r\n?|\n)+$/, '').split(/\r\n?|\n/, MAX_TABLE_ROWS + 1);
  const rows = lines.map((line) => line.split('\t', MAX_TABLE_COLUMNS + 1).map((cell) => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || rows.length > MAX_TABLE_ROWS || columns < 2 || columns > MAX_TABLE_COLUMNS)
    return null;
  if (rows.some((cells) => cells.length !== columns)) return null;
  const isIndented = rows.every(([first = '']) => isBlank(first));
  const isList = columns === 2 && rows.every(([first = '']) => ITEM_MARK.test(first));
  if (isIndented || isList) return null;
  return fitTable(
    rows.map((cells) => cells.map((cell) => ({ type: 'table-cell', children: [{ text: cell }] }))),
  );
}
