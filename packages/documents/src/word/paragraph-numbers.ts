import type { Numbering } from '@headwater/richtext/blocks';
import { formatNumber, LIST_SUFFIX, listNumbering } from '../format-number.ts';
import type { WordStyles } from './word-styles.ts';
import { findChild, listDescendants, parseXml, type XmlElement } from './xml-tree.ts';

interface Level {
  start: number;
  format: string;
  /** Such as '%1.%2'. */
  text: string;
  isLegal: boolean;
  style: string | undefined;
  /** An item on a lower level than this one, counted from 0, restarts this level. */
  restartsBelow: number;
}

interface List {
  abstractId: string;
  starts: ReadonlyMap<number, number>;
  /** The levels in which this list differs from others of its kind. */
  levels: ReadonlyMap<number, Level>;
}

const MAX_LEVELS = 9;
/** A longer chain of styles has a cycle. */
const MAX_LINKS = 5;

/** The mark before a paragraph that is an item. */
export interface ParagraphNumber {
  /** Its list, and its level there, from 0. */
  list: { id: string; level: number };
  /** The number as Word shows it, such as '1.2' or 'Step 1'; '' for none. */
  shown: string;
  /** The part that a list shows itself; null if no list can show it. */
  item: 'sign' | { count: number; numbering: Numbering } | null;
}

/** Counts a document's numbered paragraphs in order; returns null for an unnumbered one. */
export type CountParagraph = (properties: XmlElement | undefined) => ParagraphNumber | null;

export function createParagraphCounter(xml: string, styles: WordStyles): CountParagraph {
  if (xml === '') return () => null;
  const root = parseXml(xml);
  const kinds = new Map(
    listDescendants(root, 'w:abstractNum').map((element) => [
      element.attributes['w:abstractNumId'] ?? '',
      { levels: readLevels(element), link: findChild(element, 'w:numStyleLink')?.attributes['w:val'] },
    ]),
  );
  const lists = new Map(
    listDescendants(root, 'w:num').map((element) => [element.attributes['w:numId'] ?? '', readNum(element)]),
  );
  const counters = new Map<string, Array<number | undefined>>();
  const begun = new Set<string>();

  return (properties) => {
    const place = findPlace(properties);
    const list = lists.get(place?.id ?? '');
    const all = levelsOf(place?.id ?? '');
    const level = place && all.get(place.level);
    if (!place || !list || !level) return null;
    const counts = counters.get(list.abstractId) ?? [];
    counters.set(list.abstractId, counts);
    const own = begun.has(place.id) ? undefined : list.starts.get(place.level);
    begun.add(place.id);
    const last = counts[place.level];
    const count = own ?? (last === undefined ? (list.starts.get(place.level) ?? level.start) : last + 1);
    counts[place.level] = count;
    for (const [index, { restartsBelow }] of all)
      if (index > place.level && place.level < restartsBelow) counts[index] = undefined;
    // A sign may be a letter in a font of signs, and words are not signs.
    if (level.format === 'bullet' && !/[\p{L}\p{N}]{2}/u.test(level.text))
      return { list: place, shown: '', item: 'sign' };
    const shown = level.text
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const above = all.get(index);
        const format = level.isLegal ? 'decimal' : (above?.format ?? 'decimal');
        return formatNumber(counts[index] ?? above?.start ?? 1, format);
      })
      .trim();
    return { list: place, shown, item: toItem(level, place.level, count) };
  };

  /** A list may define its levels by a style, which names another list. */
  function levelsOf(id: string, links = 0): Map<number, Level> {
    const list = lists.get(id);
    const kind = kinds.get(list?.abstractId ?? '');
    if (!list || !kind) return new Map();
    const [style] = kind.link === undefined || links > MAX_LINKS ? [] : styles.lineageOf(kind.link);
    const linked = findChild(style?.numbering, 'w:numId')?.attributes['w:val'];
    const own = linked === undefined ? kind.levels : levelsOf(linked, links + 1);
    return new Map([...own, ...list.levels]);
  }

  /** A paragraph has its number by itself or by its style; the style's level is the one that names the style. */
  function findPlace(properties: XmlElement | undefined): { id: string; level: number } | null {
    const direct = findChild(properties, 'w:numPr');
    const style = findChild(properties, 'w:pStyle')?.attributes['w:val'] ?? styles.defaultParagraphStyle;
    const lineage = styles.lineageOf(style);
    const numberingOf = [direct, ...lineage.map(({ numbering }) => numbering)];
    const id = numberingOf
      .map((element) => findChild(element, 'w:numId')?.attributes['w:val'])
      .find((value) => value !== undefined);
    if (id === undefined) return null;
    const stated = numberingOf
      .map((element) => findChild(element, 'w:ilvl')?.attributes['w:val'])
      .find((value) => value !== undefined);
    const all = [...levelsOf(id)];
    const byStyle = all.find(([, { style: named }]) =>
      lineage.some((ancestor) => ancestor.id === named),
    )?.[0];
    const isDirect = findChild(direct, 'w:ilvl') !== undefined;
    return { id, level: isDirect ? Number(stated) : (byStyle ?? Number(stated ?? 0)) };
  }
}

/** A list shows one number, which a dot may follow. */
function toItem({ text, format, isLegal }: Level, level: number, count: number): ParagraphNumber['item'] {
  const [before, after, ...others] = text.split(`%${String(level + 1)}`);
  const isAlone =
    before?.trim() === '' && after !== undefined && LIST_SUFFIX.test(after) && others.length === 0;
  const numbering = listNumbering(count, isLegal ? 'decimal' : format);
  return isAlone && numbering !== null ? { count, numbering } : null;
}

function readLevels(element: XmlElement): Map<number, Level> {
  return new Map(
    listDescendants(element, 'w:lvl')
      .slice(0, MAX_LEVELS)
      .map((level, position) => {
        const index = Number(level.attributes['w:ilvl'] ?? position);
        // Without it, or with its own level's number or more, each level above restarts it.
        const restart = findChild(level, 'w:lvlRestart')?.attributes['w:val'];
        return [
          index,
          {
            restartsBelow: Math.min(index, Number(restart ?? index)),
            start: Number(findChild(level, 'w:start')?.attributes['w:val'] ?? 0) || 0,
            format: findChild(level, 'w:numFmt')?.attributes['w:val'] ?? 'decimal',
            text: (findChild(level, 'w:lvlText')?.attributes['w:val'] ?? '').slice(0, 100),
            isLegal: findChild(level, 'w:isLgl') !== undefined,
            style: findChild(level, 'w:pStyle')?.attributes['w:val'],
          },
        ];
      }),
  );
}

function readNum(element: XmlElement): List {
  const starts = new Map<number, number>();
  for (const override of listDescendants(element, 'w:lvlOverride')) {
    const start = findChild(override, 'w:startOverride')?.attributes['w:val'];
    if (start !== undefined) starts.set(Number(override.attributes['w:ilvl'] ?? 0), Number(start) || 0);
  }
  const abstractId = findChild(element, 'w:abstractNumId')?.attributes['w:val'] ?? '';
  return { abstractId, starts, levels: readLevels(element) };
}
