import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../src/env.ts';

const readme = join(repositoryRoot, 'README.md');

/** Puts a script's results into the README, between the marks that bear its name, and on stdout. */
export async function writeIntoReadme(script: string, markdown: string): Promise<void> {
  process.stdout.write(`${markdown}\n`);
  const [start, end] = [`<!-- ${script} -->`, `<!-- end of ${script} -->`];
  const text = await readFile(readme, 'utf8');
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the README has no place for ${script}`);
  await writeFile(readme, [before, start, `\n\n${markdown}\n\n`, end, after].join(''));
}

/** A table as the formatter writes it; all columns but the first hold numbers. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (cells: readonly string[]) =>
    line(
      widths.map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      }),
    );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [padded(head), line(rule), ...rows.map(padded)].join('\n');
}
