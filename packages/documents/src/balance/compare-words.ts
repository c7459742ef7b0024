import { toNfc } from '@headwater/contract/characters';
import { cutText } from '@headwater/contract/cut-text';
import type { SourceWords } from './source-words.ts';

interface Word {
  text: string;
  index: number;
  start: number;
  end: number;
}

interface DraftWords {
  text: string;
  /** The title and the introduction, which are taken out of the text. */
  outline: string;
}

/** A placeholder for a letter that only the reader knows: a word with it cannot be compared. */
export const UNKNOWN = '\uFFFC';
/** The private letters of fonts of signs. */
const SYMBOLS = /[\uF020-\uF0FF]/g;
const MAX_PASSAGES = 10;
const MAX_PASSAGE = 100;
/** A word left out may be within another; a longer word, or a further one, is not taken apart. */
const MAX_TRIES = 500;
const MAX_JOINED = 60;
/** Fewer words may be repeated by chance, or be the number of a heading. */
const FEWEST_WORDS = 4;
/** The longest draft, in words, that an article may have. */
const MAX_WORDS = 150_000;

/**
 * Compares the words of a document with those of its draft, in order, and reports missing, doubled and misplaced ones.
 * It takes time in proportion to their number.
 */
export function compareWords(source: SourceWords, draft: DraftWords): string[] {
  const text = simplify(source.text);
  const draftText = simplify(draft.text);
  const words = splitWords(text);
  const draftWords = splitWords(draftText);
  const { unmatched, surplus } = alignWords(words, draftWords);
  // Words elsewhere in the draft are removed first, then deliberate omissions.
  const known = countWords([draft.outline, ...source.leftOut].map(simplify).join(' '));
  const unknown = unmatched.filter(({ text: word }) => !word.includes(UNKNOWN) && !takeOne(known, word));
  const apartText = simplify(source.apart);
  const apart = splitWords(apartText);
  const left = countList(surplus);
  const lostApart = apart.filter(({ text: word }) => !takeOne(left, word) && !takeOne(known, word));
  const missing: Word[] = [];
  const moved: Word[] = [];
  let tries = 0;
  for (const word of unknown)
    if (takeOne(left, word.text)) moved.push(word);
    else if ((tries += 1) > MAX_TRIES || !isJoined(word.text, known, left)) missing.push(word);
  const inSource = countList(words);
  const doubled = surplus.filter(({ text: word }) => inSource.has(word) && takeOne(left, word));

  const lost = [...listPassages(missing, text), ...listPassages(lostApart, apartText)];
  const isThere = source.hasLooseSpaces === true ? createSearch(draftText + draft.outline) : () => false;
  const absent = lost.slice(0, MAX_PASSAGES * 5).filter((passage) => !isThere(passage.text));
  return [
    ...describe('Left out', absent),
    ...describe('In the wrong place', listPassages(moved, text).filter(isLong)),
    ...describe('Doubled', listPassages(doubled, draftText).filter(isLong)),
  ];
}

interface Passage {
  text: string;
  count: number;
}

function isLong({ count }: Passage): boolean {
  return count >= FEWEST_WORDS;
}

function describe(what: string, passages: readonly Passage[]): string[] {
  const named = passages
    .slice(0, MAX_PASSAGES)
    .map(({ text }) => `${what}: “${cutText(text, { maxLength: MAX_PASSAGE, atWord: true })}”`);
  const more = passages.length - named.length;
  if (more <= 0) return named;
  return [...named, `${what}: ${more === 1 ? 'one more passage' : `${more} more passages`}`];
}

/** In one form for letters that have several, and without invisible characters. */
function simplify(text: string): string {
  return toNfc(text)
    .normalize('NFKC')
    .replaceAll(SYMBOLS, UNKNOWN)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Words, numbers and signs, except the arrows back from notes. */
function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}\uFFFC]+|(?![↑↩])[\p{So}\p{Sc}\p{Sm}]/gu)) {
    words.push({
      text: match[0],
      index: words.length,
      start: match.index,
      end: match.index + match[0].length,
    });
    if (words.length >= MAX_WORDS) break;
  }
  return words;
}

function countWords(text: string): Map<string, number> {
  return countList(splitWords(text));
}

function countList(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function takeOne(counts: Map<string, number>, word: string): boolean {
  const count = counts.get(word) ?? 0;
  if (count > 0) counts.set(word, count - 1);
  return count > 0;
}

/** Says whether a word of the document matches one of the draft's, combined with omitted words beside or within it. */
function isJoined(word: string, known: Map<string, number>, left: Map<string, number>): boolean {
  if (word.length > MAX_JOINED) return false;
  for (let start = 0; start < word.length; start += 1)
    for (let end = start + 1; end <= word.length; end += 1) {
      const rest = word.slice(0, start) + word.slice(end);
      const isFound = (known.get(word.slice(start, end)) ?? 0) > 0 && (left.get(rest) ?? 0) > 0;
      if (isFound) return takeOne(known, word.slice(start, end)) && takeOne(left, rest);
    }
  return false;
}

/**
 * Pairs words that both have in the same order, as a patience diff does: unique words are the frame, their neighbours
 * follow, and between them only the number of each word counts.
 */
function alignWords(
  words: readonly Word[],
  draftWords: readonly Word[],
): { unmatched: Word[]; surplus: Word[] } {
  const frame = longestRise(pairUnique(words, draftWords));
  const unmatched: Word[] = [];
  const surplus: Word[] = [];
  let at = 0;
  let draftAt = 0;
  for (const [index, draftIndex] of [...frame, [words.length, draftWords.length] as const]) {
    if (index < at || draftIndex < draftAt) continue;
    const gap = words.slice(at, index);
    const counts = countList(gap);
    const kept = new Map<string, number>();
    for (const word of draftWords.slice(draftAt, draftIndex))
      if (takeOne(counts, word.text)) kept.set(word.text, (kept.get(word.text) ?? 0) + 1);
      else surplus.push(word);
    for (const word of gap) if (!takeOne(kept, word.text)) unmatched.push(word);
    at = index + 1;
    draftAt = draftIndex + 1;
  }
  return { unmatched, surplus };
}

function pairUnique(words: readonly Word[], draftWords: readonly Word[]): Array<readonly [number, number]> {
  const places = listUnique(draftWords);
  return [...listUnique(words)].flatMap(([word, index]) => {
    const draftIndex = places.get(word);
    return draftIndex === undefined ? [] : [[index, draftIndex] as const];
  });
}

function listUnique(words: readonly Word[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, { text }] of words.entries()) {
    if (places.has(text)) repeated.add(text);
    places.set(text, index);
  }
  for (const word of repeated) places.delete(word);
  return places;
}

/** Returns the longest run of pairs in which both numbers rise; the first numbers already do. */
function longestRise(pairs: ReadonlyArray<readonly [number, number]>): Array<readonly [number, number]> {
  /** The pairs on top of the piles, with the number of the pair below each. */
  const tops: number[] = [];
  const below: number[] = [];
  for (const [number, [, place]] of pairs.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    below.push(tops[low - 1] ?? -1);
    tops[low] = number;
  }
  const rise: Array<readonly [number, number]> = [];
  for (let number = tops.at(-1) ?? -1; number >= 0; number = below[number] ?? -1) {
    const pair = pairs[number];
    if (pair) rise.push(pair);
  }
  return rise.toReversed();
}

/** Joins words that are adjacent, or with one between them, into passages. */
function listPassages(found: readonly Word[], text: string): Passage[] {
  const passages: Array<Passage & { start: number; end: number; last: number }> = [];
  for (const word of found) {
    const open = passages.at(-1);
    if (open && word.index - open.last <= 2) {
      open.end = word.end;
      open.last = word.index;
      open.count += 1;
    } else passages.push({ text: '', count: 1, start: word.start, end: word.end, last: word.index });
  }
  return passages.map(({ start, end, count }) => ({
    text: text
      .slice(start, Math.min(end, start + 1_000))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    count,
  }));
}

/** Finds a passage in a text, ignoring spaces and hyphens in both. */
function createSearch(text: string): (passage: string) => boolean {
  const letters = lettersOf(text);
  return (passage) => letters.includes(lettersOf(passage));
}

/** Only the letters, numbers and symbols. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}\p{S}]/gu, '');
}
