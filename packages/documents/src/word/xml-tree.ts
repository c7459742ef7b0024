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

/** No office program nests this deep: a table in a table has some ten more levels. */
const MAX_DEPTH = 400;

/** Parses XML into a tree that is easily changed. Throws if it is truncated, or nested too deep. */
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
  // The parser closes truncated elements, and half a document would pass for the whole.
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

/** Returns the first child with a name, then the first of the next name in that, and so on. */
export function findChild(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let found = element;
  for (const name of names)
    found = found?.children.find((node): node is XmlElement => isElement(node) && node.name === name);
  return found;
}

/** Returns the elements with a name within an element, in order. */
export function listDescendants(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  visit(element, (inner) => {
    if (inner.name === name) found.push(inner);
  });
  return found;
}

/** Calls back for every element within one, in order. */
export function visit(element: XmlElement, callback: (inner: XmlElement) => void): void {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    callback(child);
    visit(child, callback);
  }
}

/** The prefixes that Word writes, by what they stand for. */
const PREFIXES: Readonly<Partial<Record<string, string>>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
};

/** Returns the XML with Word's own prefixes, because other programs may choose any. */
export function withUsualPrefixes(xml: string): string {
  if (xml === '' || /<w:\w+[\s>]/.test(xml.slice(0, 4_000))) return xml;
  const root = parseXml(xml);
  const prefixes = new Map(
    Object.entries(root.attributes).flatMap(([name, uri]) => {
      const usual = PREFIXES[uri];
      const [, prefix = ''] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
      return usual === undefined || !name.startsWith('xmlns') ? [] : [[prefix, usual] as const];
    }),
  );
  const rename = (name: string, isAttribute: boolean): string => {
    const colon = name.indexOf(':');
    // An attribute without a prefix is in no namespace.
    if (name.startsWith('xmlns') || (isAttribute && colon === -1)) return name;
    const usual = prefixes.get(name.slice(0, Math.max(0, colon)));
    return usual === undefined ? name : `${usual}:${name.slice(colon + 1)}`;
  };
  const renameAll = (element: XmlElement): void => {
    element.name = rename(element.name, false);
    element.attributes = Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [rename(name, true), value]),
    );
  };
  visit(root, renameAll);
  renameAll(root);
  for (const [prefix, usual] of prefixes) {
    const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    root.attributes[`xmlns:${usual}`] = root.attributes[name] ?? '';
  }
  return writeXml(root);
}
