import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { decodeText } from '@headwater/contract/decode-text';

/** The parser's rows: its own types do not include their lines. */
const tableRows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** The first bytes of a workbook: .xlsx, and .xls. */
const WORKBOOKS = new Set(['504b0304', 'd0cf11e0']);

/** One row of a file and its position: the line in CSV, the index in a JSON list. */
export interface FileRow {
  at: string;
  value: Record<string, unknown>;
}

/**
 * Reads a CSV file with a header line, or a JSON file that holds a list of objects. It tolerates the habits of
 * spreadsheets: their character sets, semicolons, tabs and bars, headings in capitals or with spaces, empty lines. Throws for
 * an unknown column.
 */
export async function readRows(path: string, columns: readonly string[]): Promise<FileRow[]> {
  const bytes = await readFile(path);
  if (WORKBOOKS.has(bytes.toString('hex', 0, 4)))
    throw new Error('This is a workbook. Save its sheet as CSV in UTF-8, and import that.');
  const text = decodeText(bytes);
  return path.toLowerCase().endsWith('.json') ? fromJson(text, columns) : fromCsv(text, columns);
}

function fromJson(text: string, columns: readonly string[]): FileRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The file must hold a list of objects.');
  const rows = list.map((value: unknown, index) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Error(`Nothing was imported: entry ${index + 1} is not an object.`);
    return { at: `entry ${index + 1}`, value: { ...value } };
  });
  assertKnown(new Set(rows.flatMap(({ value }) => Object.keys(value))), columns);
  return rows;
}

function fromCsv(text: string, columns: readonly string[]): FileRow[] {
  // Excel writes the separator in a line before the headings.
  const [announcement = '', announced] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const table = text.slice(announcement.length);
  const parsed: unknown = parse(table, {
    delimiter: announced ?? findDelimiter(table, columns),
    info: true,
    // Some spreadsheets write empty cells beyond the last heading. The cells are counted below.
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const [headings, ...rows] = tableRows.parse(parsed);
  const meant = toColumns(headings?.record ?? [], columns);
  const width = meant.findLastIndex((column) => column !== '') + 1;
  const linesBefore = announcement === '' ? 0 : 1;
  return rows.map(({ record, info }) => {
    const at = `line ${info.lines + linesBefore}`;
    // A line break that is not quoted would make two rows of one, each with wrong cells.
    if (record.length < width)
      throw new Error(
        `Nothing was imported: ${at} has fewer cells than there are headings. Is there a line break in a cell without quotation marks?`,
      );
    // An empty cell counts as absent.
    const cells = record
      .map((cell, index) => [meant[index] ?? '', cell] as const)
      .filter(([, cell]) => cell !== '');
    if (cells.some(([column]) => column === ''))
      throw new Error(`Nothing was imported: ${at} has a cell under no heading.`);
    return { at, value: Object.fromEntries(cells) };
  });
}

/**
 * Returns the columns that the headings mean; one without a heading is kept as ''. Throws if one is unknown or appears
 * twice.
 */
function toColumns(headings: readonly string[], columns: readonly string[]): string[] {
  const meant = headings.map((heading) => toColumn(heading, columns));
  const named = meant.filter((column) => column !== '');
  assertKnown(new Set(named), columns);
  const twice = named.find((column, index) => named.indexOf(column) !== index);
  if (twice !== undefined) throw new Error(`Nothing was imported: the column '${twice}' appears twice.`);
  return meant;
}

/** Finds the separator: the one that splits the headings into the most known columns. */
function findDelimiter(table: string, columns: readonly string[]): string {
  const [headings = ''] = table.split(/\r?\n|\r/, 1);
  const countColumns = (delimiter: string) =>
    headings.split(delimiter).filter((heading) => columns.includes(toColumn(heading, columns))).length;
  return [',', ';', '\t', '|'].toSorted((left, right) => countColumns(right) - countColumns(left))[0] ?? ',';
}

/** Returns the column that a heading means, or the heading itself if it means none. */
function toColumn(heading: string, columns: readonly string[]): string {
  const meant = plain(heading);
  return columns.find((column) => plain(column) === meant) ?? heading.trim();
}

/** Without capitals, spaces, hyphens, underscores and quotes. */
function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_"-]/g, '');
}

function assertKnown(names: ReadonlySet<string>, columns: readonly string[]): void {
  const unknown = [...names].filter((each) => !columns.includes(each)).map((each) => `'${each}'`);
  if (unknown.length > 0)
    throw new Error(
      `Nothing was imported: there is no column ${unknown.join(', ')}. The columns are ${columns.join(', ')}.`,
    );
}

/** Parses the rows by the schema. Throws an Error that lists every fault on a line of its own. */
export function parseRows<Schema extends z.ZodType>(
  rows: readonly FileRow[],
  schema: Schema,
  {
    keyOf,
    validate,
  }: { keyOf: (item: z.output<Schema>) => string; validate: (item: z.output<Schema>) => string[] },
): z.output<Schema>[] {
  const issues: string[] = [];
  const items: z.output<Schema>[] = [];
  const seenAt = new Map<string, string>();
  for (const row of rows) {
    const { data, error } = schema.safeParse(row.value);
    if (error) {
      issues.push(...error.issues.map(({ path, message }) => `${row.at}: ${path.join('.')}: ${message}`));
      continue;
    }
    const duplicateOf = seenAt.get(keyOf(data));
    if (duplicateOf !== undefined) issues.push(`${row.at}: the same as ${duplicateOf}`);
    seenAt.set(keyOf(data), row.at);
    issues.push(...validate(data).map((fault) => `${row.at}: ${fault}`));
    items.push(data);
  }
  if (issues.length > 0)
    throw new Error(['Nothing was imported: the file has errors.', ...issues].join('\n'));
  return items;
}
