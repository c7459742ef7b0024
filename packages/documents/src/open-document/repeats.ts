import { MAX_GRID_COLUMNS, MAX_TABLE_ROWS } from '@headwater/richtext/table-spans';
import { DocumentError } from '../document-error.ts';
import { tooLarge } from '../open-archive.ts';

interface OpenPart {
  output: string[];
  /** Its start in the output. */
  start: number;
  times: number;
}

/** Cells in rows in cells, each repeated, would grow endlessly. */
const MAX_CHARACTERS = 1_000_000;
const MOST_TIMES = Math.max(MAX_GRID_COLUMNS, MAX_TABLE_ROWS + 1);

/** Writes the rows and cells of a table as often as an OpenDocument repeats them: identical ones are stored once. */
export function createRepeats() {
  const open: OpenPart[] = [];
  let characters = 0;

  return {
    open(output: string[], times: string | undefined): void {
      open.push({ output, start: output.length, times: Math.min(Number(times ?? 1) || 1, MOST_TIMES) });
    },
    close(): void {
      const part = open.pop();
      if (!part || part.times <= 1) return;
      const html = part.output.slice(part.start).join('');
      characters += html.length * (part.times - 1);
      if (characters > MAX_CHARACTERS) throw new DocumentError(tooLarge);
      part.output.push(html.repeat(part.times - 1));
    },
  };
}
