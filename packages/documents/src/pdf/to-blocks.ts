import type { TextLine } from './text-lines.ts';

export interface PdfBlock {
  kind: 'heading' | 'paragraph' | 'bullet' | 'number';
  /** The size of the letters, by which headings are ranked. */
  size: number;
  text: string;
}

const BULLET = /^[•◦▪‣●○■–]\s+/;
export const NUMBER = /^\d{1,2}[.)]\s+/;

/** Joins the lines of all pages into headings, paragraphs and items of lists. */
export function toBlocks(pages: readonly TextLine[][]): PdfBlock[] {
  const bodySize = commonestSize(pages.flat());
  const blocks: PdfBlock[] = [];
  let previous: TextLine | null = null;
  for (const lines of pages) {
    const gap = commonGap(lines);
    for (const line of lines) {
      const block = blocks.at(-1);
      if (block && previous && continuesBlock(block, previous, line, gap))
        block.text = joinLines(block.text, line.text);
      else blocks.push(startBlock(line, bodySize));
      previous = line;
    }
  }
  return blocks;
}

function startBlock({ text, size }: TextLine, bodySize: number): PdfBlock {
  if (size > bodySize * 1.12 && text.length < 250) return { kind: 'heading', size, text };
  if (BULLET.test(text)) return { kind: 'bullet', size, text: text.replace(BULLET, '') };
  if (NUMBER.test(text)) return { kind: 'number', size, text: text.replace(NUMBER, '') };
  return { kind: 'paragraph', size, text };
}

function continuesBlock(block: PdfBlock, previous: TextLine, line: TextLine, gap: number): boolean {
  if (Math.abs(previous.size - line.size) > previous.size * 0.08) return false;
  if (line.hasMark || BULLET.test(line.text) || NUMBER.test(line.text)) return false;
  if (previous.hasColumns || line.hasColumns) return false;
  const distance = previous.y - line.y;
  const endsSentence = /[.!?:”"’)]$/.test(previous.text);
  // On the next page, or in the next column.
  if (distance <= 0) return block.kind !== 'heading' && !endsSentence;
  if (block.kind === 'heading') return distance < line.size * 1.7;
  if (distance > gap * 1.25) return false;
  const isIndented = block.kind === 'paragraph' && line.x > previous.x + line.size && endsSentence;
  return !isIndented;
}

/** A word that was divided at the end of a line is joined. */
function joinLines(before: string, after: string): string {
  const divided = /\p{Ll}[-\u00AD]$/u.test(before) && /^\p{Ll}/u.test(after);
  return divided ? before.slice(0, -1) + after : `${before} ${after}`;
}

/** Returns the size of most of the text. */
function commonestSize(lines: readonly TextLine[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  const [commonest] = [...characters].toSorted(([, left], [, right]) => right - left);
  return commonest?.[0] ?? 0;
}

/** Returns the usual distance from a line that fills the page to the next; 0 if no paragraph of a page has two lines. */
function commonGap(lines: readonly TextLine[]): number {
  const widest = Math.max(...lines.map(({ right }) => right));
  const gaps = lines
    .flatMap((line, index) => {
      const previous = lines[index - 1];
      const distance = previous && previous.right > widest * 0.8 ? previous.y - line.y : 0;
      return distance > 0 && distance < line.size * 4 ? [distance] : [];
    })
    .toSorted((left, right) => left - right);
  // The median of the lower half: lines are closest within a paragraph.
  return gaps[Math.floor(gaps.length / 3)] ?? 0;
}
