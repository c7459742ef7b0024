import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** One row of a file and its place: the line in CSV, the position in a JSON list. */
export interface FileRow {
  at: string;
  value: Record<string, unknown>;
}

/** Reads a CSV file with a header line, or a JSON file that holds a list of objects. */
export async function readRows(path: string): Promise<FileRow[]> {
  const text = await readFile(path, 'utf8');
  return path.endsWith('.json') ? fromJson(text) : fromCsv(text);
}

function fromJson(text: string): FileRow[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('The file must hold a list of objects.');
  return list.map((value: unknown, index) => ({ at: `entry ${index + 1}`, value: { ...Object(value) } }));
}

function fromCsv(text: string): FileRow[] {
  const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
  });
  return rows.map(({ record, info }) => {
    // An empty cell counts as absent.
    const cells = Object.entries(record).filter(([, cell]) => cell !== '');
    return { at: `line ${info.lines}`, value: Object.fromEntries(cells) };
  });
}

/** Parses the rows by the schema. Throws an Error that lists every fault, each in a line. */
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
