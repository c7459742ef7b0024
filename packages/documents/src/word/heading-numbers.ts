import { formatNumber } from '../format-number.ts';
import type { WordStyles } from './word-styles.ts';
import { findChild, listDescendants, parseXml, type XmlElement } from './xml-tree.ts';

interface Level {
  start: number;
  format: string;
  /** Such as '%1.%2'. */
  text: string;
  isLegal: boolean;
  style: string | undefined;
}

interface Numbering {
  abstractId: string;
  starts: ReadonlyMap<number, number>;
}

const MAX_LEVELS = 9;

/** Counts a document's numbered paragraphs in their order, and returns the number that each shows. */
export type CountParagraph = (properties: XmlElement | undefined) => string;

export function createParagraphCounter(xml: string, styles: WordStyles): CountParagraph {
  if (xml === '') return () => '';
  const root = parseXml(xml);
  const levels = new Map(
    listDescendants(root, 'w:abstractNum').map((element) => [
      element.attributes['w:abstractNumId'] ?? '',
      readLevels(element),
    ]),
  );
  const numberings = new Map(
    listDescendants(root, 'w:num').map((element) => [element.attributes['w:numId'] ?? '', readNum(element)]),
  );
  const counters = new Map<string, Array<number | undefined>>();
  const begun = new Set<string>();

  return (properties) => {
    const place = findPlace(properties);
    const numbering = numberings.get(place?.id ?? '');
    const all = levels.get(numbering?.abstractId ?? '');
    const level = place && all?.get(place.level);
    if (!place || !numbering || !all || !level) return '';
    const counts = counters.get(numbering.abstractId) ?? [];
    counters.set(numbering.abstractId, counts);
    const own = begun.has(place.id) ? undefined : numbering.starts.get(place.level);
    begun.add(place.id);
    const last = counts[place.level];
    counts[place.level] = own ?? (last === undefined ? level.start : last + 1);
    counts.length = place.level + 1;
    if (level.format === 'bullet') return '';
    return level.text
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const shown = all.get(index);
        const format = level.isLegal ? 'decimal' : (shown?.format ?? 'decimal');
        return formatNumber(counts[index] ?? shown?.start ?? 1, format);
      })
      .trim();
  };

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
    const all = [...(levels.get(numberings.get(id)?.abstractId ?? '') ?? [])];
    const byStyle = all.find(([, { style: named }]) =>
      lineage.some((ancestor) => ancestor.id === named),
    )?.[0];
    const isDirect = findChild(direct, 'w:ilvl') !== undefined;
    return { id, level: isDirect ? Number(stated) : (byStyle ?? Number(stated ?? 0)) };
  }
}

function readLevels(element: XmlElement): Map<number, Level> {
  return new Map(
    listDescendants(element, 'w:lvl')
      .slice(0, MAX_LEVELS)
      .map((level, index) => [
        Number(level.attributes['w:ilvl'] ?? index),
        {
          start: Number(findChild(level, 'w:start')?.attributes['w:val'] ?? 0) || 0,
          format: findChild(level, 'w:numFmt')?.attributes['w:val'] ?? 'decimal',
          text: (findChild(level, 'w:lvlText')?.attributes['w:val'] ?? '').slice(0, 100),
          isLegal: findChild(level, 'w:isLgl') !== undefined,
          style: findChild(level, 'w:pStyle')?.attributes['w:val'],
        },
      ]),
  );
}

function readNum(element: XmlElement): Numbering {
  const overrides = listDescendants(element, 'w:lvlOverride').flatMap((override): [number, number][] => {
    const start = findChild(override, 'w:startOverride')?.attributes['w:val'];
    return start === undefined ? [] : [[Number(override.attributes['w:ilvl'] ?? 0), Number(start) || 0]];
  });
  return {
    abstractId: findChild(element, 'w:abstractNumId')?.attributes['w:val'] ?? '',
    starts: new Map(overrides),
  };
}
