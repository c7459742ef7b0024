import { findChild, isElement, listDescendants, parseXml, type XmlElement } from './xml-tree.ts';

/** The properties of a Word style that its name alone does not show. */
interface WordStyle {
  id: string;
  name: string;
  basedOn: string | undefined;
  /** The level of the outline, from 0; 9 for text below it. */
  outline: string | undefined;
  vanish: boolean | undefined;
  numbering: XmlElement | undefined;
  /** In Word's own words. */
  alignment: string | undefined;
  /** Of the letters, in half points. */
  size: number | undefined;
  /** The settings for raised, lowered and struck letters, each by an element of its own. */
  marks: XmlElement[];
}

export interface WordStyles {
  /** A style and those that it is based on, the nearest first. */
  lineageOf: (id: string | undefined) => WordStyle[];
  /** Whether runs are hidden if neither they nor their styles say so. */
  isHiddenByDefault: boolean;
  defaultParagraphStyle: string | undefined;
  /** Of letters whose size neither their run nor a style says, in half points. */
  defaultSize: number;
}

/** Word's own, if a document does not say it. */
const USUAL_SIZE = 20;

/** A longer chain of styles has a cycle. */
const MAX_ANCESTORS = 20;

export function readWordStyles(xml: string): WordStyles {
  const styles = new Map<string, WordStyle>();
  if (xml === '')
    return {
      lineageOf: () => [],
      isHiddenByDefault: false,
      defaultParagraphStyle: undefined,
      defaultSize: USUAL_SIZE,
    };
  const root = parseXml(xml);
  const defaults = findChild(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr');
  let defaultParagraphStyle: string | undefined;
  for (const style of listDescendants(root, 'w:style')) {
    const id = style.attributes['w:styleId'];
    // Of two styles with one id the first counts.
    if (id === undefined || styles.has(id)) continue;
    const paragraph = findChild(style, 'w:pPr');
    styles.set(id, {
      id,
      name: (findChild(style, 'w:name')?.attributes['w:val'] ?? id).toLowerCase(),
      basedOn: findChild(style, 'w:basedOn')?.attributes['w:val'],
      outline: findChild(paragraph, 'w:outlineLvl')?.attributes['w:val'],
      vanish: readSwitch(findChild(style, 'w:rPr', 'w:vanish')),
      numbering: findChild(paragraph, 'w:numPr'),
      alignment: readAlignment(paragraph),
      size: readSize(findChild(style, 'w:rPr')),
      marks: listMarks(findChild(style, 'w:rPr')),
    });
    const isDefault = /^(?:1|true|on)$/.test(style.attributes['w:default'] ?? '');
    if (isDefault && style.attributes['w:type'] === 'paragraph') defaultParagraphStyle ??= id;
  }
  return {
    lineageOf(id) {
      const lineage: WordStyle[] = [];
      let style = styles.get(id ?? '');
      while (style && lineage.push(style) < MAX_ANCESTORS) style = styles.get(style.basedOn ?? '');
      return lineage;
    },
    isHiddenByDefault: readSwitch(findChild(defaults, 'w:vanish')) ?? false,
    defaultParagraphStyle,
    defaultSize: readSize(defaults) ?? USUAL_SIZE,
  };
}

const MARKS = new Set(['w:vertAlign', 'w:strike', 'w:dstrike']);

export function listMarks(properties: XmlElement | undefined): XmlElement[] {
  return (properties?.children ?? [])
    .filter((child) => isElement(child))
    .filter(({ name }) => MARKS.has(name));
}

/** Returns an element's switch, undefined if it is missing. */
export function readSwitch(element: XmlElement | undefined): boolean | undefined {
  return element && !/^(?:0|false|off)$/.test(element.attributes['w:val'] ?? '');
}

/** Returns the alignment of a paragraph's properties in Word's own words, undefined if they have none. */
export function readAlignment(properties: XmlElement | undefined): string | undefined {
  return findChild(properties, 'w:jc')?.attributes['w:val'];
}

/** Returns the size of the letters in half points, undefined if the properties do not say it. */
export function readSize(properties: XmlElement | undefined): number | undefined {
  const size = Number(findChild(properties, 'w:sz')?.attributes['w:val']);
  return size > 0 ? size : undefined;
}
