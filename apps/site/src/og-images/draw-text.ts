import { splitGraphemes } from '@headwater/contract/cut-text';
import { addBreaks } from '@headwater/runtime/fonts/add-breaks';
import { loadOwnFont } from '@headwater/runtime/fonts/font-files';
import { splitText } from '@headwater/runtime/fonts/split-text';
import { LRUCache } from 'lru-cache';

export interface TextStyle {
  colour: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  size: number;
}

export interface DrawnText {
  /** SVG that ends with its letters. */
  input: Buffer;
  height: number;
}

/** Draws a text as outlines of its letters, in lines of at most the width, without the machine's fonts. */
export function drawText(text: string, { colour, width, size }: TextStyle): DrawnText {
  const { font } = loadOwnFont('bold');
  const lineHeight = ((font.ascent - font.descent) / font.unitsPerEm) * size;
  const lines = breakLines(text, width / size).map(layOut);
  const outlines = lines.flatMap((glyphs, index) =>
    glyphs.map((glyph) => ({ ...glyph, y: glyph.y - (index * lineHeight) / size })),
  );
  const top = Math.max(0, ...outlines.map(({ y, top: above }) => y + above)) * size;
  const bottom = Math.min(top, ...outlines.map(({ y, bottom: below }) => y + below)) * size;
  const height = Math.max(1, Math.ceil(top - bottom));
  const paths = outlines.map(
    ({ outline, x, y, scale }) =>
      `<path transform="translate(${x * size} ${top - y * size}) scale(${scale * size} ${-scale * size})" d="${outline}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}" fill="${colour}">${paths.join('')}</svg>`;
  return { input: Buffer.from(svg), height };
}

/** Letter in a line that starts at 0. Lengths are in ems, upwards. */
interface PlacedGlyph {
  outline: string;
  x: number;
  y: number;
  /** Scale of the outline to ems. */
  scale: number;
  top: number;
  bottom: number;
}

function layOut(line: string): PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { text, font } of splitText(line, loadOwnFont('bold'))) {
    const scale = 1 / font.font.unitsPerEm;
    const run = font.font.layout(text);
    for (const [index, { path, bbox }] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      if (path.commands.length > 0)
        glyphs.push({
          outline: path.toSVG(),
          x: width + xOffset * scale,
          y: yOffset * scale,
          scale,
          top: bbox.maxY * scale,
          bottom: bbox.minY * scale,
        });
      width += xAdvance * scale;
    }
  }
  return glyphs;
}

/** Possible line breaks: after a space or hyphen, and beside letters of languages without spaces. */
const PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]|[^\s\u200b\-\u2010-\u2014\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*[\s\u200b\-\u2010-\u2014]*/gu;

/** Breaks a text between its words, or between letters in a word longer than a line. The width is in ems. */
function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const add = (part: string) => {
    if (line !== '' && lineWidth + measure(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      lineWidth = 0;
    }
    line += part;
    lineWidth += measure(part);
  };
  for (const [part] of addBreaks(text).matchAll(PARTS))
    if (measure(part.trimEnd()) <= width) add(part);
    else for (const letter of splitGraphemes(part)) add(letter);
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Widths by text, in ems, as a title is tried in several sizes. */
const widths = new LRUCache<string, number>({ max: 5_000 });

function measure(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const width = splitText(text, loadOwnFont('bold')).reduce(
    (sum, piece) => sum + piece.font.font.layout(piece.text).advanceWidth / piece.font.font.unitsPerEm,
    0,
  );
  widths.set(text, width);
  return width;
}
