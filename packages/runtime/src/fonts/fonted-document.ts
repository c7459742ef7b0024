import PDFDocument from 'pdfkit';
import { addBreaks } from './add-breaks.ts';
import { loadOwnFont, type LoadedFont } from './font-files.ts';
import { findDirection, splitText, type Direction, type TextPiece } from './split-text.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

/** The library's arguments to the step that draws a line, or a part of one. */
type FragmentOptions = TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number };

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the library's types are in one.
  namespace PDFKit.Mixins {
    interface PDFText {
      /** Draws a text in the present font: the last step of all text drawing, after wrapping. */
      _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
      /** Wraps a text, and draws or measures its lines. */
      _text(text: string, ...place: unknown[]): this;
    }
  }
}

/**
 * A document that takes letters from other fonts if `regular` and `bold` lack them, and reorders right-to-left text
 * within a line.
 */
export class FontedDocument extends PDFDocument {
  #own = loadOwnFont('regular');
  /** The options of the text that is drawn. */
  #direction: Direction = 'ltr';
  readonly #registered = new Set<LoadedFont>();
  /** While a line is drawn in several fonts: its own font's height, which sets the underline. */
  #lineHeight: number | null = null;

  override font(source: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    // The library sets a font again by its file.
    const own = [loadOwnFont('regular'), loadOwnFont('bold')].find(
      ({ name, file }) => source === name || source === file,
    );
    if (!own) throw new Error('The document has the fonts regular and bold');
    this.#own = own;
    this.#setFont(own);
    const points = typeof family === 'number' ? family : size;
    return points === undefined ? this : this.fontSize(points);
  }

  override widthOfString(text: string, options?: TextOptions): number {
    const widths = this.#inEachFont(splitText(text, this.#own), (piece) =>
      super.widthOfString(piece, options),
    );
    return widths.reduce((sum, width) => sum + width, 0);
  }

  override currentLineHeight(includeGap?: boolean): number {
    return this.#lineHeight ?? super.currentLineHeight(includeGap);
  }

  override _text(text: string, ...place: unknown[]): this {
    this.#direction = findDirection(text);
    return super._text(addBreaks(text), ...place);
  }

  override _fragment(line: string, x: number, y: number, options: FragmentOptions): void {
    const pieces = splitText(line.replaceAll('\n', ''), this.#own, this.#direction);
    const [first, ...others] = pieces;
    if (first?.font === this.#own && others.length === 0) {
      super._fragment(first.text, x, y, options);
      return;
    }
    const { font } = this.#own;
    const height = super.currentLineHeight();
    const { align = 'left', lineWidth = 0, width, baseline = 'top', ...rest } = options;
    let left = x;
    // The space at the end of a right-to-left line is on its left.
    const shown = this.#direction === 'rtl' ? line : line.trimEnd();
    if (width !== undefined && align === 'right') left += lineWidth - this.widthOfString(shown);
    if (width !== undefined && align === 'center') left += (lineWidth - this.widthOfString(line)) / 2;
    const onBaseline = {
      ...rest,
      // All fonts share the baseline of the line's own.
      baseline: baseline === 'top' ? (-font.ascent / (font.ascent - font.descent)) * height : baseline,
      wordCount: 1,
    };
    this.#lineHeight = height;
    this.#inEachFont(pieces, (piece) => {
      const textWidth = super.widthOfString(piece, options);
      super._fragment(piece, left, y, { ...onBaseline, textWidth });
      left += textWidth;
    });
    this.#lineHeight = null;
  }

  #inEachFont<Result>(pieces: readonly TextPiece[], take: (text: string) => Result): Result[] {
    const results = pieces.map(({ text, font }) => {
      this.#setFont(font);
      return take(text);
    });
    this.#setFont(this.#own);
    return results;
  }

  #setFont(font: LoadedFont): void {
    if (!this.#registered.has(font)) this.registerFont(font.name, font.file);
    this.#registered.add(font);
    super.font(font.name);
  }
}
