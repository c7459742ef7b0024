import { DocumentError } from './document-error.ts';
import { isMarkdown } from './markdown/read-markdown.ts';
import { isMhtml } from './mhtml/read-mhtml.ts';
import { extractEntries, listEntries } from './open-archive.ts';

export type DocumentFormat = 'word' | 'open-document' | 'html' | 'mhtml' | 'markdown' | 'pdf';

const accepted = 'Word (.docx), OpenDocument (.odt), HTML, Markdown and PDF files can be imported.';
const unknown = `We cannot read this kind of file. ${accepted}`;
const BYTE_ORDER_MARK = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/;
const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Detects a document's format by its content, whatever the file is called. Throws with a sentence for an unknown one. */
export function detectFormat(bytes: Uint8Array): DocumentFormat {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0) throw new DocumentError('This file is empty.');
  // A PDF may have other bytes before its header.
  if (buffer.subarray(0, 1_024).includes('%PDF-')) return 'pdf';
  if (buffer.subarray(0, 2).equals(Buffer.from('PK'))) return detectArchive(bytes);
  if (buffer.subarray(0, 8).equals(OLE_SIGNATURE)) throw new DocumentError(describeOleFile(buffer));
  const start = buffer
    .subarray(0, 4_096)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(BYTE_ORDER_MARK, '');
  if (start.startsWith('{\\rtf'))
    throw new DocumentError('This is an RTF file. Open it in Word and save it as .docx, and import that.');
  if (isMhtml(start)) return 'mhtml';
  if (isText(start) && isMarkdown(start)) return 'markdown';
  if (isOtherXml(start)) throw new DocumentError(unknown);
  if (/<(?:!doctype html|html|head|body|p|h[1-6]|div|article|section|table|ul|ol)[\s>]/i.test(start))
    return 'html';
  throw new DocumentError(unknown);
}

/** White space, processing instructions and comments. */
const PROLOGUE = /^(?:\s|<\?.*?\?>|<!--.*?-->)*/s;
const HTML_ROOT = /^(?:html|body|div|main|section|table|ul|ol|p|h[1-6])$/i;

/** Says whether a file is XML of another kind, such as DocBook, which has elements of HTML and many that would be lost. */
function isOtherXml(start: string): boolean {
  // One further on is of a picture within the page, or in a script.
  const [, doctype = 'html'] = /^<!doctype\s+([\w:.-]+)/i.exec(start.replace(PROLOGUE, '')) ?? [];
  if (doctype.toLowerCase() !== 'html') return true;
  if (!/^\s*<\?xml\s/.test(start)) return false;
  const [, root = ''] = /<([a-z][\w:.-]*)/i.exec(start.replaceAll(/<!--.*?-->/gs, '')) ?? [];
  return !HTML_ROOT.test(root);
}

/** No text has the control characters that almost every other file begins with. */
function isText(start: string): boolean {
  return !/[^\P{Cc}\t\n\r\f\u0080-\u009f]/u.test(start);
}

function detectArchive(bytes: Uint8Array): DocumentFormat {
  const names = listEntries(bytes);
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/./i.test(name)))
    throw new DocumentError(
      'This document has macros, which are not accepted. Save it without them, as .docx or .odt, and import that.',
    );
  if (names.includes('[Content_Types].xml')) {
    if (names.some((name) => /(?:^|\/)document\d*\.xml$/.test(name))) return 'word';
    throw new DocumentError(`This is an Office file, but not a text document. ${accepted}`);
  }
  if (names.includes('mimetype')) {
    const mimetype = Buffer.from(extractEntries(bytes, (name) => name === 'mimetype')['mimetype'] ?? []);
    if (mimetype.toString().startsWith('application/vnd.oasis.opendocument.text')) return 'open-document';
  }
  throw new DocumentError(`This is an archive, but not a text document. ${accepted}`);
}

/** Word's format before 2007 and Word's encrypted files are the same kind of container. */
function describeOleFile(buffer: Buffer): string {
  if (buffer.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    return 'This document is protected by a password. Save it without one, and import that.';
  if (buffer.includes(Buffer.from('WordDocument', 'utf16le')))
    return 'This is an older Word format (.doc). Open it in Word and save it as .docx, and import that.';
  return `This is a file of an older Office format. Save it as .docx, and import that. ${accepted}`;
}
