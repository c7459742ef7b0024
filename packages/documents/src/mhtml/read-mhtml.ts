import { damagedDocument, DocumentError } from '../document-error.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { readHtml } from '../html/read-html.ts';
import type { PictureCollector } from '../pictures.ts';
import type { SourceDocument } from '../source-document.ts';

interface Part {
  type: string;
  contentType: string;
  location: string;
  id: string;
  bytes: () => Buffer;
}

/** A page with its pictures, and alternative forms of it. */
const MAX_NESTING = 3;
const MAX_PARTS = 1_000;

/** Reads a web page that a browser saved as one file: its HTML and its pictures, in the parts of an email. */
export function readMhtml(bytes: Uint8Array, pictures: PictureCollector): SourceDocument {
  // Each character is a byte.
  const parts = listParts(Buffer.from(bytes).toString('latin1'), 0);
  const page = parts.find(({ type }) => type === 'text/html' || type === 'application/xhtml+xml');
  if (!page) throw new DocumentError(damagedDocument);
  const files = new Map(
    parts
      .filter(({ type }) => type.startsWith('image/'))
      .flatMap((part) => [
        [part.location, part.bytes],
        [belowPage(part.location, page.location), part.bytes],
        [`cid:${part.id}`, part.bytes],
      ]),
  );
  return readHtml(decodeHtml(page.bytes(), page.contentType), {
    pictures,
    address: /^https?:/i.test(page.location) ? page.location : null,
    savedFrom: page.location,
    // Pictures missing from the file are not fetched.
    files,
  });
}

/** Word names each part by its path on a disk, and the page's pictures by their paths below it. */
function belowPage(location: string, page: string): string {
  const folder = page.slice(0, page.lastIndexOf('/') + 1);
  return location.startsWith(folder) ? location.slice(folder.length) : location;
}

function listParts(message: string, depth: number): Part[] {
  const end = /\r?\n\r?\n/.exec(message);
  if (!end) return [];
  const headers = readHeaders(message.slice(0, end.index));
  const body = message.slice(end.index + end[0].length);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const [type = ''] = contentType.toLowerCase().split(/[;\s]/, 1);
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (type.startsWith('multipart/') && boundary !== undefined && depth < MAX_NESTING)
    return splitParts(body, boundary).flatMap((part) => listParts(part, depth + 1));
  return [
    {
      type,
      contentType,
      location: (headers.get('content-location') ?? '').replaceAll(/\s/g, ''),
      id: (headers.get('content-id') ?? '').replaceAll(/[<>\s]/g, ''),
      bytes: () => decodeBody(body, headers.get('content-transfer-encoding') ?? ''),
    },
  ];
}

/** A header may continue in lines that begin with a space. */
function readHeaders(head: string): ReadonlyMap<string, string> {
  return new Map(
    head
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
}

/** A part ends before the line break of its boundary's line; text before the first and after the last does not count. */
function splitParts(body: string, boundary: string): string[] {
  const text = `\n${body}`;
  const parts: string[] = [];
  let start: number | null = null;
  const delimiter = `\n--${boundary}`;
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    const line = text.slice(at + delimiter.length, at + delimiter.length + 100);
    // The boundary of nested parts may begin like the outer one.
    const [end] = /^(?:--)?[ \t]*(?:\r?\n|$)/.exec(line) ?? [];
    if (end === undefined) continue;
    if (start !== null) parts.push(text.slice(start, text[at - 1] === '\r' ? at - 1 : at));
    if (end.startsWith('--') || parts.length >= MAX_PARTS) return parts;
    start = at + delimiter.length + end.length;
  }
  // Without its last boundary the file was truncated.
  throw new DocumentError(damagedDocument);
}

function decodeBody(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(
        body
          .replaceAll(/[ \t]+(?=\r?\n)/g, '')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      );
    default:
      return Buffer.from(body, 'latin1');
  }
}

/** Says whether a file begins with the headers of such a page. */
export function isMhtml(start: string): boolean {
  return (
    /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)+/.test(start) &&
    /^MIME-Version:/im.test(start) &&
    /^Content-Type:\s*(?:multipart\/related|text\/html)/im.test(start)
  );
}
