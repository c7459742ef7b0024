import type { ListColumn, ListColumns } from '@headwater/contract/list-columns';
import { londonLocal } from '@headwater/contract/london-time';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A number is written as it is; text that a spreadsheet would take for a formula is escaped. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => CsvCell;
}

/** The pages of a list, one after another. */
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

interface CsvFile<Row> {
  /** Without `.csv`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  pages: Pages<Row>;
  /** The last line, if a note about missing rows is needed. */
  ending?: () => string | null;
}

/** Answers with a CSV file as it is read, page by page. A failure before the first page has been read is an ordinary error. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { name, ...content }: CsvFile<Row>,
): Promise<FastifyReply> {
  const chunks = writeCsv(content);
  const first = await chunks.next();
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(startingWith(first, chunks)));
}

async function* startingWith(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Spreadsheets recognise UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the CSV of RFC 4180: the headings with the first page, then a chunk for each page. */
export async function* writeCsv<Row>({
  columns,
  pages,
  ending = () => null,
}: Omit<CsvFile<Row>, 'name'>): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + writeLine(columns.map(({ heading }) => heading));
  for await (const rows of pages) {
    yield head + rows.map((row) => writeLine(columns.map(({ cell }) => cell(row)))).join('');
    head = '';
  }
  const last = ending();
  if (head !== '' || last !== null) yield head + (last === null ? '' : writeLine([last]));
}

function writeLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => writeCell(cell)).join(',')}\r\n`;
}

/** The characters that start a spreadsheet's formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The same after a character that a spreadsheet may take for the end of a cell: many expect semicolons or tabs between
 * cells.
 */
const FORMULA_WITHIN = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function writeCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // The apostrophe makes a spreadsheet show the rest as text.
  const inner = value.replaceAll(FORMULA_WITHIN, "$1'");
  const text = FORMULA.test(inner) && !NUMBER.test(inner) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Turns a list's columns into those of its file. */
export function csvColumns<Row>(columns: ListColumns<Row>): CsvColumn<Row>[] {
  return Object.values(columns)
    .filter(({ only }) => only !== 'screen')
    .map((column) => ({ heading: column.csvHeading ?? column.heading, cell: cellOf(column) }));
}

function cellOf<Row>(column: ListColumn<Row>): CsvColumn<Row>['cell'] {
  if (column.kind === 'money') return (row) => csvPounds(column.value(row));
  if (column.kind === 'moment') return (row) => csvMoment(column.value(row));
  return column.value;
}

/** Writes pence as pounds, '99.00', which spreadsheets can add up. */
export function csvPounds(pence: number | null): CsvCell {
  return pence === null ? null : (pence / 100).toFixed(2);
}

/** Writes a moment as '2026-11-21 09:05', in London time, which spreadsheets can sort. */
export function csvMoment(at: Date | string | null): CsvCell {
  return at === null ? null : londonLocal(new Date(at)).replace('T', ' ');
}
