import { splitGraphemes } from '@headwater/contract/cut-text';
import { findDirection, findLevels, reorder } from '@headwater/runtime/fonts/split-text';
import type { PdfPage, PdfTextOptions } from '@headwater/runtime/pdf-page';

/** Part of a paragraph in one style. */
export interface StyledRun {
  text: string;
  draw: (part: string, options: PdfTextOptions) => void;
  measure: (part: string) => number;
}

interface Place {
  width: number;
  lineGap: number;
  /** Of the page. */
  bottom: number;
}

/** Part of a word in one style and one direction. */
interface Part {
  run: StyledRun;
  text: string;
  level: number;
  width: number;
}

/** Invisible mark that starts a right-to-left text if its own letters do not. */
export const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Draws a paragraph of several styles with right-to-left parts, as the library would place all styles from left to
 * right. Returns false, without drawing, if everything runs from left to right.
 */
export function drawMixedRuns(
  page: PdfPage,
  runs: readonly StyledRun[],
  { width, lineGap, bottom }: Place,
): boolean {
  const whole = runs.map(({ text }) => text).join('');
  const levels = findLevels(whole);
  if (!levels) return false;
  const height = page.currentLineHeight(true) + lineGap;
  const left = page.x;
  const isRightAligned = findDirection(whole) === 'rtl';
  for (const line of breakLines(listWords(runs, levels), width)) {
    // The tags of the paragraph go on there.
    if (page.y + height > bottom) page.continueOnNewPage();
    const top = page.y;
    const shown = [...line];
    reorder(shown);
    const room = width - shown.reduce((sum, part) => sum + part.width, 0);
    let x = left + (isRightAligned ? room : 0);
    const places = new Map<Part, number>();
    for (const part of shown) {
      places.set(part, x);
      x += part.width;
    }
    // In reading order, for screen readers.
    for (const part of line) {
      page.x = places.get(part) ?? left;
      page.y = top;
      part.run.draw((part.level % 2 === 1 ? RIGHT_TO_LEFT_MARK : '') + part.text, { lineBreak: false });
    }
    page.y = top + height;
  }
  return true;
}

/** Lists a paragraph's words, each with the spaces after it, in parts of one style and direction. */
function listWords(runs: readonly StyledRun[], levels: Uint8Array): Part[][] {
  const words: Part[][] = [[]];
  let at = 0;
  for (const run of runs)
    for (const [chunk] of run.text.matchAll(/\s+|\S+/g)) {
      let start = 0;
      for (let end = 1; end <= chunk.length; end += 1) {
        if (end < chunk.length && levels[at + end] === levels[at + start]) continue;
        const text = chunk.slice(start, end);
        words.at(-1)?.push({ run, text, level: levels[at + start] ?? 0, width: run.measure(text) });
        start = end;
      }
      at += chunk.length;
      if (/\s/.test(chunk)) words.push([]);
    }
  return words;
}

function breakLines(words: readonly Part[][], width: number): Part[][] {
  const lines: Part[][] = [];
  let line: Part[] = [];
  let used = 0;
  for (const word of words.flatMap((each) => (measure(each) > width ? splitWord(each) : [each]))) {
    if (line.length > 0 && used + measure(word) > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...word);
    used = line.reduce((sum, part) => sum + part.width, 0);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Measures a word without the spaces after it. */
function measure(word: readonly Part[]): number {
  return word.reduce((sum, part) => sum + (part.text.trim() === '' ? 0 : part.width), 0);
}

function splitWord(word: readonly Part[]): Part[][] {
  return word.flatMap(({ run, level, text }) =>
    splitGraphemes(text).map((letter) => [{ run, level, text: letter, width: run.measure(letter) }]),
  );
}
