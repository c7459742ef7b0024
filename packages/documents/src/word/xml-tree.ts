import { Parser } from 'htmlparser2';
import { damagedDocument, DocumentError } from '../document-error.ts';
import { tooLarge } from '../open-archive.ts';
import { escapeHtml } from '../source-document.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/** No office program nests this deep: a table in a table has some ten levels more. */
const MAX_DEPTH = 400;

/** Parses XML into a tree that is easily changed. Throws for what is cut off, or nested too deep. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        if (open.push(element) <= MAX_DEPTH) return;
        isTooDeep = true;
        parser.pause();
      },
      onclosetag: () => void open.pop(),
      ontext(text) {
        const siblings = open.at(-1)?.children;
        const last = siblings?.at(-1);
        if (typeof last === 'string') siblings?.splice(-1, 1, last + text);
        else siblings?.push(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (isTooDeep) throw new DocumentError(tooLarge);
  const element = root.children.find((node) => typeof node !== 'string');
  // The parser closes what was cut off, and half a document would pass for the whole.
  if (!element || !xml.trimEnd().endsWith(`</${element.name}>`)) throw new DocumentError(damagedDocument);
  return element;
}

export function writeXml(node: XmlNode): string {
  const parts: string[] = [];
  write(node, parts);
  return parts.join('');
}

function write(node: XmlNode, parts: string[]): void {
  if (typeof node === 'string') {
    parts.push(escapeHtml(node));
    return;
  }
  parts.push('<', node.name);
  for (const [name, value] of Object.entries(node.attributes))
    parts.push(' ', name, '="', escapeHtml(value), '"');
  parts.push('>');
  for (const child of node.children) write(child, parts);
  parts.push('</', node.name, '>');
}

export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement {
  return { name, attributes, children };
}

export function isElement(node: XmlNode | undefined): node is XmlElement {
  return node !== undefined && typeof node !== 'string';
}

/** Returns the first child of a name, then the first of the next name in that, and so on. */
export function findChild(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let found = element;
  for (const name of names)
    found = found?.children.find((node): node is XmlElement => isElement(node) && node.name === name);
  return found;
}

/** Returns the elements of a name in an element, in their order. */
export function listDescendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  visit(element, (inner) => {
    if (inner.name === name) found.push(inner);
  });
  return found;
}

/** Calls back for every element in one, in their order. */
export function visit(element: XmlElement, callback: (inner: XmlElement) => void): void {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    callback(child);
    visit(child, callback);
  }
}
