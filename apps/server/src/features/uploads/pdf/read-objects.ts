import { constants, inflateSync } from 'node:zlib';
import { readValue, type Value } from './read-value.ts';

/** An object, or the trailer, which has no number. Its tokens are null where it cannot be read plainly. */
export interface FoundObject {
  number?: number | undefined;
  tokens: Value['tokens'] | null;
}

const UNREADABLE: FoundObject = { tokens: null };

const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*(?=[\r\n]|$))*`;
const START = new RegExp(String.raw`obj(?<=(\d+)${GAP}(?<!\d)\d+${GAP}obj)|trailer(?=${GAP}<<)`, 'g');
const STREAM = new RegExp(String.raw`${GAP}stream(\r?\n)?`, 'y');
/** The entries of packed objects that all readers unpack alike. The lookahead refuses one that comes twice. */
const PACKED =
  /^<<(?!.* (\/\w+) (?:.* )?\1 )(?: \/Type \/ObjStm| \/N \d+| \/First \d+| \/Filter (?:\/FlateDecode|\[ \/FlateDecode \])| \/Length \d+(?: \d+ R)?| \/Extends \d+ \d+ R)+ >>$/;
/** More than packed objects have. */
const MAX_INFLATED_BYTES = 32_000_000;

/**
 * Reads each object of a PDF wherever it begins, whether or not the table of objects leads to it: what one reader
 * passes over, since it was replaced later or stands within another object's data, another one finds.
 */
export function* readObjects(pdf: Buffer): Generator<FoundObject> {
  const text = pdf.toString('latin1');
  for (const { 0: start, 1: number, index } of text.matchAll(START)) {
    const value = readValue(text, index + start.length);
    yield { number: Number(number), tokens: value?.tokens ?? null };
    if (!value?.tokens.includes('/First') || !value.tokens.includes('/N')) continue;
    STREAM.lastIndex = value.end;
    const stream = STREAM.exec(text);
    if (stream) yield* readPackedObjects(value.tokens, stream[1] ? pdf.subarray(STREAM.lastIndex) : null);
  }
}

function* readPackedObjects(tokens: Value['tokens'], packed: Buffer | null): Generator<FoundObject> {
  const unpacked = packed && PACKED.test(tokens.join(' ')) ? inflate(packed) : null;
  const entry = (name: string) => Number(tokens[tokens.indexOf(name) + 1]);
  const first = entry('/First');
  const head = unpacked?.slice(0, first) ?? '';
  const numbers = head.match(/\d+/g) ?? [];
  if (!unpacked || /[^\0\t\n\f\r \d]/.test(head) || numbers.length < 2 * entry('/N')) yield UNREADABLE;
  else yield* splitObjects(unpacked, { first, numbers });
}

/** Splits unpacked objects by their `numbers`: the number of each, and its offset, where it has to begin. */
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

/** Inflates a stream as far as its bytes go; null where that is no data, or too much. */
function inflate(compressed: Buffer): string | null {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED_BYTES };
    return inflateSync(compressed, options).toString('latin1');
  } catch {
    return null;
  }
}
