import type { TextLine } from './text-lines.ts';

export interface PdfBlock {
  kind: 'heading' | 'paragraph' | 'bullet' | 'number';
  /** The size of the letters, by which headings are ranked. */
  size: number;
  /** The bullet or number of an item, which the list shows itself; '' for none. */
  sign: string;
  text: string;
}

/** Office programs take their signs from fonts of signs, whose letters are private ones. */
const BULLET = /^[•◦▪‣●○■\uF000-\uF0FF]\s+/;
/** Signs only at some distance from their items, such as Word's for the second level; close to a word they are text. */
const INDENTED_BULLET = /^[-–·o]\s+/;
const NUMBER = /^\d{1,2}[.)]\s+/;

/** Joins the lines of all pages into headings, paragraphs and items of lists. */
export function toBlocks(pages: readonly TextLine[][]): PdfBlock[] {
  const bodySize = commonestSize(pages.flat());
  const blocks: PdfBlock[] = [];
  let first: TextLine | null = null;
  let previous: TextLine | null = null;
  for (const lines of pages) {
    const gap = commonGap(lines);
    for (const line of lines) {
      const block = blocks.at(-1);
      if (block && first && previous && continuesBlock(block, { first, previous, line, gap }))
        block.text = joinLines(block.text, line.text);
      else {
        blocks.push(startBlock(line, bodySize));
        first = line;
      }
      previous = line;
    }
  }
  return blocks;
}

function startBlock(line: TextLine, bodySize: number): PdfBlock {
  const { text, size } = line;
  if (size > bodySize * 1.12 && text.length < 250) return { kind: 'heading', size, sign: '', text };
  const sign = itemSign(line);
  if (sign === '') return { kind: 'paragraph', size, sign, text };
  return { kind: NUMBER.test(sign) ? 'number' : 'bullet', size, sign, text: text.slice(sign.length) };
}

/** Returns the bullet or number of an item that the line begins with; '' for none. */
export function itemSign({ text, hasMark }: TextLine): string {
  const sign = BULLET.exec(text) ?? NUMBER.exec(text) ?? (hasMark ? INDENTED_BULLET.exec(text) : null);
  return sign?.[0] ?? '';
}

interface Place {
  /** The first line of the block. */
  first: TextLine;
  previous: TextLine;
  line: TextLine;
  /** Between the lines of a paragraph. */
  gap: number;
}

function continuesBlock(block: PdfBlock, { first, previous, line, gap }: Place): boolean {
  if (Math.abs(previous.size - line.size) > previous.size * 0.08) return false;
  if (line.hasMark || itemSign(line) !== '') return false;
  if (previous.hasColumns || line.hasColumns) return false;
  const distance = previous.y - line.y;
  const endsSentence = /[.!?:”"’)]$/.test(previous.text);
  // On the next page, or in the next column.
  if (distance <= 0) return block.kind !== 'heading' && !endsSentence;
  if (block.kind === 'heading') return distance < line.size * 1.7;
  if (distance > gap * 1.25) return false;
  const isItem = first.hasMark || itemSign(first) !== '';
  if (isItem && line.x < first.x - line.size * 0.5) return false;
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
