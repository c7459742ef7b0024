import { inlineText, type FormattedText, type Inline } from '@headwater/richtext/blocks';
import { findDirection } from '@headwater/runtime/fonts/split-text';
import { margin, pageSize, type PdfPage, type PdfTextOptions } from '@headwater/runtime/pdf-page';
import { drawMixedRuns, type StyledRun } from './draw-mixed-runs.ts';
import { toDrawn } from './drawn-text.ts';

/** Position at which a page's text ends. */
export const bottom = pageSize.height - margin;

export interface Style {
  size: number;
  colour: string;
  /** Of the side on which the text begins. */
  indent?: number;
}

interface Run extends FormattedText {
  /** Target of the link. */
  link: string | null;
}

interface InlineOptions {
  style: Style;
  width: number;
  /** Colour of links. */
  brand: string;
  /** Space below, in lines. */
  after?: number;
}

export function drawInlines(
  page: PdfPage,
  nodes: readonly Inline[],
  { style: { size, colour, indent = 0 }, width, brand, after = 0.6 }: InlineOptions,
): void {
  const runs = nodes.flatMap((node): Run[] =>
    'type' in node ? node.children.map((run) => ({ ...run, link: node.url })) : [{ ...node, link: null }],
  );
  page.x = margin + (alignmentOf(inlineText(nodes)) === 'right' ? 0 : indent);
  const drawn = runs.map(({ text, link, lang, ...format }) => ({
    text: toDrawn(text),
    draw: (part: string, options: PdfTextOptions) => {
      if (lang !== undefined) page.markContent('Span', { lang });
      page
        .font(format.bold ? 'bold' : 'regular')
        .fillColor(link === null ? colour : brand)
        .text(part, {
          ...placeOfScript(page, format, { size, lineGap: LINE_GAP }),
          oblique: format.italic ?? false,
          underline: isUnderlined(format, link),
          strike: format.strike ?? false,
          link: link ?? null,
          ...options,
        });
      if (lang !== undefined) page.endMarkedContent();
    },
    measure: (part: string) => {
      page.font(format.bold ? 'bold' : 'regular');
      placeOfScript(page, format, { size, lineGap: 0 });
      return page.widthOfString(part);
    },
  }));
  drawRuns(page, drawn, { size, width: width - indent, lineGap: LINE_GAP });
  page.moveDown(after);
}

/** Draws a paragraph of several styles. */
export function drawRuns(
  page: PdfPage,
  all: readonly StyledRun[],
  { size, width, lineGap }: { size: number; width: number; lineGap: number },
): void {
  // An empty run at the end would leave the next block on the same line.
  const runs = all.filter(({ text }) => text !== '');
  page.fontSize(size);
  if (runs.length < 2 || !drawMixedRuns(page, runs, { width, lineGap, bottom }))
    for (const [index, { text, draw }] of runs.entries())
      draw(text, { width, continued: index < runs.length - 1, align: alignmentOf(text) });
  page.fontSize(size).x = margin;
}

/** Returns the side on which a paragraph begins. */
export function alignmentOf(text: string): 'left' | 'right' {
  return findDirection(text) === 'rtl' ? 'right' : 'left';
}

const LINE_GAP = 2.5;
const SCRIPT_SIZE = 0.7;
/** Offset of subscript below the line, and height of the fonts above it, in ems. */
const LOWERED_BY = 0.15;
const ASCENDER = 1.024;

/** Sets a run's size, and returns its offset from the top of the line, which raises smaller letters. */
export function placeOfScript(
  page: PdfPage,
  { superscript, subscript }: Omit<FormattedText, 'text'>,
  { size, lineGap }: { size: number; lineGap: number },
): { baseline: number | 'top'; lineGap: number } {
  const lineHeight = page.fontSize(size).currentLineHeight(true);
  if (!superscript && !subscript) return { baseline: 'top', lineGap };
  const smaller = page.fontSize(size * SCRIPT_SIZE).currentLineHeight(true);
  return {
    baseline: subscript ? -(ASCENDER + LOWERED_BY) * size : 'top',
    // All lines have the same height.
    lineGap: lineGap + lineHeight - smaller,
  };
}

function isUnderlined({ underline }: Omit<FormattedText, 'text'>, link: string | null): boolean {
  return underline === true || link !== null;
}
