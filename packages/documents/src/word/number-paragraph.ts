import { writeItemNumber } from './item-numbers.ts';
import type { ParagraphNumber } from './paragraph-numbers.ts';
import { createElement, isElement, type XmlElement, type XmlNode } from './xml-tree.ts';

/** The style that a paragraph receives by its role, whatever its own is called. */
export const portalStyle = (kind: string) => `portal-${kind}`;

interface Numbered {
  kind: string | null;
  number: ParagraphNumber | null;
  isEmpty: boolean;
}

/** Returns a paragraph's properties, and the part of its number that is text: a heading's, and any that no list can show. */
export function numberParagraph(
  properties: XmlElement | undefined,
  { kind, number, isEmpty }: Numbered,
): XmlNode[] {
  if (!properties && !number) return [];
  const given = properties ?? createElement('w:pPr');
  if (kind === null && number !== null && number.item !== null) {
    const { list, item } = number;
    return [placeInList(given, list), ...(item === 'sign' ? [] : [textRun(writeItemNumber(item))])];
  }
  if (kind === null && number === null) return [given];
  const shown = number !== null && number.shown !== '' && !isEmpty ? [textRun(`${number.shown} `)] : [];
  return [restyle(given, kind ?? 'text'), ...shown];
}

/** Mammoth does not find every paragraph's list that its style names. */
function placeInList(properties: XmlElement, { id, level }: ParagraphNumber['list']): XmlElement {
  const others = properties.children.filter((node) => !isElement(node) || node.name !== 'w:numPr');
  const place = createElement('w:numPr', {}, [
    createElement('w:ilvl', { 'w:val': String(level) }),
    createElement('w:numId', { 'w:val': id }),
  ]);
  return { ...properties, children: [...others, place] };
}

/** A heading is not a list item, nor is a paragraph whose mark no list can show. */
function restyle(properties: XmlElement, kind: string): XmlElement {
  const others = properties.children.filter(
    (node) => !isElement(node) || (node.name !== 'w:pStyle' && node.name !== 'w:numPr'),
  );
  return {
    ...properties,
    children: [createElement('w:pStyle', { 'w:val': portalStyle(kind) }), ...others],
  };
}

export function text(words: string): XmlElement {
  return createElement('w:t', { 'xml:space': 'preserve' }, [words]);
}

export function textRun(words: string): XmlElement {
  return createElement('w:r', {}, [text(words)]);
}
