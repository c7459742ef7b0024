import { constants, inflateSync } from 'node:zlib';
import type { ObjectId } from './cipher.ts';
import type { Decryption, EncryptionFinder } from './encryption.ts';
import { readValue, type Value } from './read-value.ts';

/** An object, or the trailer, which has no number. Its tokens are null if it cannot be read plainly. */
export interface FoundObject {
  number?: number | undefined;
  tokens: Value['tokens'] | null;
  /** The offset by which its texts are encrypted; a packed object has none of its own. */
  id?: ObjectId;
}

const UNREADABLE: FoundObject = { tokens: null };

const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?=[\r\n]|$))*`;
const START = new RegExp(String.raw`obj(?<=(\d+)${GAP}(?<!\d)(\d+)${GAP}obj)|trailer(?=${GAP}<<)`, 'g');
const STREAM = new RegExp(String.raw`${GAP}stream(\r?\n)?`, 'y');
/** The entries of packed objects that all readers unpack alike. The lookahead refuses repeated entries. */
const PACKED =
  /^<<(?!.* (\/\w+) (?:.* )?\1 )(?: \/Type \/ObjStm| \/N \d+| \/First \d+| \/Filter (?:\/FlateDecode|\[ \/FlateDecode \])| \/Length \d+(?: \d+ R)?| \/Extends \d+ \d+ R)+ >>$/;
/** More than packed objects have. */
const MAX_INFLATED_BYTES = 32_000_000;

/**
 * Reads each object of a PDF wherever it begins, whether or not the table of objects leads to it: an object that one
 * reader skips, because it was replaced later or is within another object's data, may be found by another. Packed
 * objects come last, because any trailer may define their encryption.
 */
export function* readObjects(pdf: Buffer, encryption: EncryptionFinder): Generator<FoundObject> {
  const text = pdf.toString('latin1');
  const packed: { tokens: Value['tokens']; id: ObjectId; start: number | null }[] = [];
  for (const { 0: start, 1: number, 2: generation, index } of text.matchAll(START)) {
    const value = readValue(text, index + start.length);
    const id = { number: Number(number), generation: Number(generation) };
    yield { number: id.number, tokens: value?.tokens ?? null, id };
    if (value) encryption.add(value.tokens, id.number);
    if (!value?.tokens.includes('/First') || !value.tokens.includes('/N')) continue;
    STREAM.lastIndex = value.end;
    const stream = STREAM.exec(text);
    if (stream) packed.push({ tokens: value.tokens, id, start: stream[1] ? STREAM.lastIndex : null });
  }
  const found = encryption.open();
  const decryption = found.state === 'open' ? found : null;
  for (const { tokens, id, start } of packed) {
    const data = start !== null && PACKED.test(tokens.join(' ')) ? pdf.subarray(start) : null;
    const inflated = (bytes: Buffer) =>
      decryption ? inflateEncrypted(bytes, decryption, id) : inflate(bytes, constants.Z_SYNC_FLUSH);
    yield* readPackedObjects(tokens, data && inflated(data));
  }
}

function* readPackedObjects(tokens: Value['tokens'], unpacked: string | null): Generator<FoundObject> {
  const entry = (name: string) => Number(tokens[tokens.indexOf(name) + 1]);
  const first = entry('/First');
  const head = unpacked?.slice(0, first) ?? '';
  const numbers = head.match(/\d+/g) ?? [];
  if (!unpacked || /[^\0\t\n\f\r \d]/.test(head) || numbers.length < 2 * entry('/N')) yield UNREADABLE;
  else yield* splitObjects(unpacked, { first, numbers });
}

/** Splits unpacked objects by their `numbers`: the number of each, and the offset where it must begin. */
function* splitObjects(
  text: string,
  { first, numbers }: { first: number; numbers: readonly string[] },
): Generator<FoundObject> {
  const numberAt = new Map<number, number>();
  for (let index = 1; index < numbers.length; index += 2)
    numberAt.set(skipGap(text, first + Number(numbers[index])), Number(numbers[index - 1]));
  let at = skipGap(text, first);
  while (at < text.length) {
    const value = readValue(text, at);
    yield { number: numberAt.get(at), tokens: value?.tokens ?? null };
    if (!value) return;
    numberAt.delete(at);
    at = skipGap(text, value.end);
  }
  if (numberAt.size > 0) yield UNREADABLE;
}

const GAP_HERE = new RegExp(GAP, 'y');

function skipGap(text: string, at: number): number {
  GAP_HERE.lastIndex = at;
  return at + (GAP_HERE.exec(text)?.[0].length ?? 0);
}

/** Inflates an encrypted stream, whose end is found only by inflating: its data may look like an end. */
function inflateEncrypted(data: Buffer, { decryptStream }: Decryption, id: ObjectId): string | null {
  const likelyEnd = data.indexOf('endstream');
  const likely = decryptStream(data.subarray(0, likelyEnd === -1 ? 0 : likelyEnd), id);
  return inflate(likely, constants.Z_FINISH) ?? inflate(decryptStream(data, id), constants.Z_SYNC_FLUSH);
}

/** Inflates a stream, with `Z_SYNC_FLUSH` as far as its bytes go; null if that gives no data, or too much. */
function inflate(compressed: Buffer, finishFlush: number): string | null {
  try {
    return inflateSync(compressed, { finishFlush, maxOutputLength: MAX_INFLATED_BYTES }).toString('latin1');
  } catch {
    return null;
  }
}
