import { readFileSync } from 'node:fs';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { readDocument, type DocumentInput } from '../src/read-document.ts';
import type { DocumentDraft } from '../src/to-draft.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = Object.entries({
  w: main,
  r: office,
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

interface WordParts {
  styles?: string;
  numbering?: string;
  footnotes?: string;
  more?: Zippable;
}

/** Makes a Word file from its body's XML and some of its parts. */
export function makeWord(body: string, { styles = '', numbering = '', footnotes, more }: WordParts = {}) {
  const part = (name: string, inner: string) =>
    strToU8(`<?xml version="1.0"?><w:${name} ${namespaces}>${inner}</w:${name}>`);
  const relationship = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(relationship),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
    'word/numbering.xml': part('numbering', numbering),
    ...(footnotes !== undefined && { 'word/footnotes.xml': part('footnotes', footnotes) }),
    ...more,
  });
}

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (inner: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${inner.startsWith('<') ? inner : run(inner)}</w:p>`;
export const styled = (style: string, inner: string) => paragraph(inner, `<w:pStyle w:val="${style}"/>`);

const openNamespaces = ['office', 'text', 'table', 'draw', 'style', 'fo']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** Makes an OpenDocument text from the XML of its body and its styles. */
export function makeOpenDocument(body: string, { styles = '' }: { styles?: string } = {}) {
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${openNamespaces} xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<?xml version="1.0"?><office:document-styles ${openNamespaces}><office:styles>${styles}</office:styles></office:document-styles>`,
    ),
  });
}

export function readFault(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`faults/${name}`, import.meta.url)));
}

/** Reads a document as the portal does, with short names for its pictures. Throws the sentence if it is refused. */
export async function readDraft(
  document: Uint8Array | string,
  page: DocumentInput['page'] = null,
): Promise<DocumentDraft> {
  const bytes = typeof document === 'string' ? strToU8(document) : document;
  const reading = await readDocument({ bytes, page });
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { content } = reading.draft;
  return { ...reading.draft, content: content.replaceAll(/\/files\/[0-9a-f-]{36}/g, '/files/a') };
}
