import { styleText } from 'node:util';
import type { FieldError } from '@headwater/contract/failure';

/** Says whether a command should answer in JSON. */
export interface OutputOptions {
  json?: boolean;
}

type OutputRow = Record<string, string | number | boolean | null>;

/** Prints rows as a table for people, or as JSON. */
export function printRows(rows: readonly OutputRow[], { json }: OutputOptions, empty: string): void {
  if (json) return printLine(JSON.stringify(rows, null, 2));
  const [first] = rows;
  if (!first) return printLine(empty);
  const columns = Object.keys(first);
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  printLine(colorize('bold', toLine(columns)));
  for (const row of cells) printLine(toLine(row));
}

/** Prints the outcome of a command: a line for people, or the facts as JSON. A `failed` command ends with exit code 1. */
export function printResult(line: string, facts: object, { json }: OutputOptions, failed = false): void {
  if (failed) process.exitCode = 1;
  printLine(json ? JSON.stringify(facts) : colorize(failed ? 'red' : 'green', line));
}

/** Prints to stderr why a command failed: a line for people, or the API's error shape as JSON. */
export function printFailure(message: string, errors: readonly FieldError[], { json }: OutputOptions): void {
  process.stderr.write(`${json ? JSON.stringify({ message, errors }) : message}\n`);
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Colours the text if the output is a terminal that supports it. */
function colorize(format: 'bold' | 'green' | 'red', text: string): string {
  return styleText(format, text, { stream: process.stdout });
}
