import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../src/env.ts';

/** Replaces the part of a README between the two comments that name `script`. `path` is relative to the root. */
export async function writeIntoReadme(
  path: string,
  { script, markdown }: { script: string; markdown: string },
): Promise<void> {
  const readme = join(repositoryRoot, path);
  const [start, end] = [`<!-- ${script} -->`, `<!-- end of ${script} -->`];
  const [before, rest] = (await readFile(readme, 'utf8')).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} has no place for ${script}`);
  await writeFile(readme, [before, start, `\n\n${markdown}\n\n`, end, after].join(''));
}

/** Returns a table in the formatter's style. All columns but the first contain numbers. */
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
