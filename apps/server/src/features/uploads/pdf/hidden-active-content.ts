import { constants, inflateSync } from 'node:zlib';
import type { ActiveContent } from './active-content.ts';

const PATTERNS: readonly [ActiveContent, RegExp][] = [
  ['scripts', /\/S[\s\0]*\/JavaScript\b/],
  ['launch actions', /\/S[\s\0]*\/(?:Launch|ImportData)\b/],
  ['embedded files', /\/Type[\s\0]*\/EmbeddedFile\b|\/EF[\s\0]*<</],
];

/** More than a stream of objects has. */
const MAX_INFLATED_BYTES = 32_000_000;

/**
 * Finds active content in a PDF's bytes, whatever they mean to a parser: a reader that goes by offsets can find objects
 * that were replaced later, or that stand within another's data, where a parser that reads from the first byte to the
 * last sees none. Streams of objects are unpacked.
 */
export function findHiddenActiveContent(pdf: Buffer): ActiveContent | null {
  const found = findInText(decodeNames(pdf));
  if (found) return found;
  for (const start of streamStarts(pdf)) {
    if (isPredicted(pdf.subarray(Math.max(0, start - 1_000), start))) return 'unreadable objects';
    if (!startsWithObjects(pdf.subarray(start, start + 512))) continue;
    const objects = inflate(pdf.subarray(start), MAX_INFLATED_BYTES);
    const inStream = objects ? findInText(decodeNames(objects)) : 'unreadable objects';
    if (inStream) return inStream;
  }
  return null;
}

/** Returns bytes as text in which names have no escapes: `/J#53` is `/JS`. */
export function decodeNames(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function findInText(text: string): ActiveContent | null {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function* streamStarts(pdf: Buffer): Generator<number> {
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at + 6)) {
    const lineBreak = pdf.subarray(at + 6, at + 8).toString('latin1');
    if (lineBreak === '\r\n') yield at + 8;
    else if (lineBreak.startsWith('\n')) yield at + 7;
  }
}

/** Says whether the entries before a stream are those of objects that were transformed, which our parser ignores. */
function isPredicted(before: Buffer): boolean {
  const entries = decodeNames(before.subarray(before.lastIndexOf('obj')));
  return /\/First\b/.test(entries) && /\/(?:DecodeParms|DP)\b/.test(entries);
}

/** Says whether a compressed stream begins as one of objects does: with the number and the offset of the first. */
function startsWithObjects(head: Buffer): boolean {
  const text = inflate(head, MAX_INFLATED_BYTES)?.subarray(0, 100).toString('latin1');
  return text !== undefined && /^[\s\0]*(?:%[^\r\n]*[\s\0]*)?\d+[\s\0]+\d+[\s\0]/.test(text);
}

/** Inflates a stream to its end, or as far as its bytes go; null where that is no data, or too much. */
function inflate(compressed: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
  } catch {
    return null;
  }
}
