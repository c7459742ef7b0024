import { visit, type XmlElement } from './xml-tree.ts';

/** Returns an element's own words. */
export function ownText({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** Returns the words of an element, with those of paragraphs and lines separated. */
export function textOf(element: XmlElement): string {
  const parts: string[] = [];
  visit(element, (inner) => {
    if (inner.name === 'w:t') parts.push(ownText(inner));
    else if (/^w:(?:p|tab|br|cr|ptab)$/.test(inner.name)) parts.push(' ');
  });
  return parts.join('');
}
