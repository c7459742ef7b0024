import { Parser } from 'htmlparser2';
import { formatNumber } from '../format-number.ts';

/** The part of a style in an OpenDocument text that the portal's own blocks can express. */
export interface TextStyle {
  parent?: string;
  marks: readonly string[];
  align?: string;
  hides?: boolean;
  font?: string;
  crops?: boolean;
}

export interface DocumentStyles {
  /** The tags of the marks that a style and those above it set. */
  marksOf: (name: string | undefined) => readonly string[];
  alignmentOf: (name: string | undefined) => string | undefined;
  /** Whether a style, or one above it, hides its text. */
  hides: (name: string | undefined) => boolean;
  fontOf: (name: string | undefined) => string | undefined;
  /** Whether a style cuts something off its pictures. */
  crops: (name: string | undefined) => boolean;
  /** Whether a style is the named one, or derived from it. */
  isA: (name: string | undefined, ancestor: string) => boolean;
  /** Counts the headings of a text, and returns each one's number, '' for none. */
  createHeadingCounter: () => (level: number) => string;
  /** The numbering of a list's level; null for signs. */
  listLevel: (listStyle: string | undefined, level: number) => NumberedLevel | null;
}

/** The numbering of a level's headings, or of a list's items. */
export interface NumberedLevel {
  /** '' for no number. */
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** The number of levels in the number, including its own. */
  shownLevels: number;
}

/** A longer chain of styles has a cycle. */
const MAX_ANCESTORS = 20;

/** Reads the styles of `styles.xml` and those that `content.xml` derives from them. */
export function readStyles(sources: readonly string[]): DocumentStyles {
  const styles = new Map<string, TextStyle>();
  const listLevels = new Map<string, NumberedLevel>();
  const headings = new Map<number, NumberedLevel>();
  for (const xml of sources) collectStyles(xml, { styles, listLevels, headings });

  function* lineage(name: string | undefined): Generator<[string, TextStyle | undefined]> {
    let current = name;
    for (let depth = 0; current !== undefined && depth < MAX_ANCESTORS; depth += 1) {
      const style = styles.get(current);
      yield [current, style];
      current = style?.parent;
    }
  }

  return {
    marksOf: (name) => [...new Set([...lineage(name)].flatMap(([, style]) => style?.marks ?? []))],
    alignmentOf: (name) => [...lineage(name)].find(([, style]) => style?.align)?.[1]?.align,
    hides: (name) => [...lineage(name)].find(([, style]) => style?.hides !== undefined)?.[1]?.hides ?? false,
    fontOf: (name) => [...lineage(name)].find(([, style]) => style?.font !== undefined)?.[1]?.font,
    crops: (name) => [...lineage(name)].find(([, style]) => style?.crops !== undefined)?.[1]?.crops ?? false,
    isA: (name, ancestor) => [...lineage(name)].some(([found]) => found === ancestor),
    createHeadingCounter: () => createHeadingCounter(headings),
    listLevel: (listStyle, level) => listLevels.get(levelKey(listStyle ?? '', String(level))) ?? null,
  };
}

function levelKey(listStyle: string, level: string): string {
  return `${level} ${listStyle}`;
}

function createHeadingCounter(levels: ReadonlyMap<number, NumberedLevel>): (level: number) => string {
  const counts: number[] = [];
  return (level) => {
    const own = levels.get(level);
    if (!own || own.format === '') return '';
    const last = counts[level];
    counts[level] = last === undefined ? own.start : last + 1;
    counts.length = level + 1;
    const shown = Array.from({ length: level }, (_, index) => levels.get(index + 1) ?? null);
    return formatMark(shown, counts.slice(1));
  };
}

/** Returns the prefix of a heading or an item: the numbers of its level and of the shown ones above. */
export function formatMark(levels: ReadonlyArray<NumberedLevel | null>, counts: readonly number[]): string {
  const own = levels.at(-1);
  if (!own) return '';
  const from = Math.max(0, levels.length - own.shownLevels);
  const numbers = levels.slice(from).flatMap((level, index) => {
    if (!level || level.format === '') return [];
    return [formatNumber(counts[from + index] ?? level.start, level.format)];
  });
  return `${own.prefix}${numbers.join('.')}${own.suffix}`.trim();
}

interface Collected {
  styles: Map<string, TextStyle>;
  listLevels: Map<string, NumberedLevel>;
  headings: Map<number, NumberedLevel>;
}

function collectStyles(xml: string, { styles, listLevels, headings }: Collected): void {
  let style: string | null = null;
  let listStyle = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'style:style' || tag === 'style:default-style') {
          style = tag === 'style:style' ? (attributes['style:name'] ?? null) : null;
          const parent = attributes['style:parent-style-name'];
          if (style !== null) styles.set(style, { marks: [], ...(parent !== undefined && { parent }) });
        } else if (tag === 'text:list-style') listStyle = attributes['style:name'] ?? '';
        else if (tag === 'text:list-level-style-number')
          listLevels.set(levelKey(listStyle, attributes['text:level'] ?? '1'), toNumberedLevel(attributes));
        else if (tag === 'text:outline-level-style')
          headings.set(Number(attributes['text:level'] ?? 1), toNumberedLevel(attributes));
        const found = style === null ? undefined : styles.get(style);
        if (!found || style === null) return;
        if (tag === 'style:text-properties') {
          const display = attributes['text:display'];
          const font = attributes['style:font-name'] ?? attributes['fo:font-family'];
          styles.set(style, {
            ...found,
            marks: toMarks(attributes),
            ...(display !== undefined && { hides: display === 'none' }),
            ...(font !== undefined && { font }),
          });
        }
        const clip = attributes['fo:clip'];
        if (tag === 'style:graphic-properties' && clip !== undefined)
          styles.set(style, { ...found, crops: /[1-9]/.test(clip) });
        const align = attributes['fo:text-align'];
        if (tag === 'style:paragraph-properties' && align !== undefined)
          styles.set(style, { ...found, align });
      },
      onclosetag(tag) {
        if (tag === 'style:style') style = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function toNumberedLevel(attributes: Record<string, string>): NumberedLevel {
  const format = attributes['style:num-format'] ?? '';
  return {
    // LibreOffice names formats without a letter in the standard by examples.
    format: format.startsWith('01') ? 'decimalZero' : format,
    prefix: attributes['style:num-prefix'] ?? '',
    suffix: attributes['style:num-suffix'] ?? '',
    start: Number(attributes['text:start-value'] ?? 1) || 0,
    shownLevels: Number(attributes['text:display-levels'] ?? 1) || 1,
  };
}

function toMarks(attributes: Record<string, string>): string[] {
  const isSet = (name: string) => ![undefined, 'none'].includes(attributes[name]);
  const weight = attributes['fo:font-weight'] ?? '';
  const position = attributes['style:text-position'] ?? '';
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(['italic', 'oblique'].includes(attributes['fo:font-style'] ?? '') ? ['em'] : []),
    ...(isSet('style:text-underline-style') ? ['u'] : []),
    ...(isSet('style:text-line-through-style') ? ['s'] : []),
    ...(/^(?:super|[1-9])/.test(position) ? ['sup'] : []),
    ...(/^(?:sub|-)/.test(position) ? ['sub'] : []),
  ];
}
