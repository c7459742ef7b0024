import type { BlockPlace } from '@headwater/contract/block-place';
import {
  isCaseOnly,
  fixableRules,
  wordKey,
  type HouseWord,
  type FixableRule,
} from '@headwater/contract/checks';
import { itemTextRules, type ItemTexts } from '@headwater/contract/item-texts';
import { placeKey, type TaskPlace } from '@headwater/contract/review-tasks';
import type { Block, FormattedText, Inline, List, ListItem, TableRow } from '../blocks.ts';
import { isList, isVoidBlock } from '../blocks.ts';
import { fromHtml } from '../from-html.ts';
import { toHtml } from '../to-html.ts';
import { applyEdits, type Edit } from './edits.ts';
import { isForeign, looksEnglish } from './is-english.ts';
import { findStraightQuotes } from './straight-quotes.ts';

/** What stays as it is: addresses of pages, and of people. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)(?:[^\s"'‘’“”<>]|'(?=\w))+|(?:[^\s"'‘’“”<>@]|(?<=\w)'(?=\w)){1,64}@[^\s"'‘’“”<>]+/g;
/** Each pass may make another place for one of the publisher's words. */
const MAX_PASSES = 5;

export interface FixContext {
  words: readonly HouseWord[];
  /** Whether the item is in English. */
  isEnglish: boolean;
}

/** A text in runs, of which some stay as they are. */
export interface Runs {
  texts: readonly string[];
  /** Of each run, whether it is code, or in another language. */
  kept: readonly boolean[];
}

/** Finds what a rule would fix in a text. */
export function findEdits(rule: FixableRule, runs: Runs, { words, isEnglish }: FixContext): Edit[] {
  const text = runs.texts.join('');
  const kept = protect(runs);
  const isProtected = (index: number) => kept[index] === 1;
  switch (rule) {
    case 'spaces':
      return spaceEdits(text, isProtected);
    case 'quotes':
      return isEnglish && !isForeign(text) ? findStraightQuotes(text, isProtected) : [];
    case 'words':
      return wordEdits(runs, text, words, kept);
  }
}

/** Marks the characters that stay. */
export function protect({ texts, kept }: Runs): Uint8Array {
  const text = texts.join('');
  const marked = new Uint8Array(text.length);
  for (const { index, 0: found } of text.matchAll(ADDRESSES)) marked.fill(1, index, index + found.length);
  let offset = 0;
  for (const [at, run] of texts.entries()) {
    if (kept[at]) marked.fill(1, offset, offset + run.length);
    offset += run.length;
  }
  return marked;
}

function spaceEdits(text: string, isProtected: (index: number) => boolean): Edit[] {
  return Array.from(text.matchAll(/(?<=\S) {2,}(?=\S)/g), ({ index, 0: found }) => ({
    start: index + 1,
    end: index + found.length,
    text: '',
  })).filter(({ start, end }) => !isProtected(start - 1) && !isProtected(end - 1));
}

function wordEdits({ texts }: Runs, text: string, words: readonly HouseWord[], kept: Uint8Array): Edit[] {
  const edits: Edit[] = [];
  const taken = Uint8Array.from(kept);
  for (const { pattern, wordOf } of patternsOf(words)) {
    for (const { index: start, 0: found } of text.matchAll(pattern)) {
      const end = start + found.length;
      const word = wordOf(found);
      const isFirst = /(?:^|[.!?:]\s|[“‘"'(])$/.test(text.slice(Math.max(0, start - 2), start));
      if (!word || taken.subarray(start, end).includes(1) || (isFirst && isCaseOnly(word))) continue;
      const isCapital = /^\p{Lu}/u.test(found) && !isCaseOnly(word);
      edits.push({ start, end, text: isCapital ? toCapital(word.use) : word.use });
      taken.fill(1, start, end);
    }
  }
  return edits.toSorted((one, other) => one.start - other.start).filter(isWithinRun(texts));
}

/** An edit across runs could empty a link. The edits come in their order. */
function isWithinRun(texts: readonly string[]): (edit: Edit) => boolean {
  let run = 0;
  let to = texts[0]?.length ?? 0;
  return ({ start, end }) => {
    while (to <= start) {
      run += 1;
      to += texts[run]?.length ?? Infinity;
    }
    return end <= to;
  };
}

interface WordPattern {
  pattern: RegExp;
  wordOf: (found: string) => HouseWord | undefined;
}

const patternCache = new WeakMap<readonly HouseWord[], WordPattern[]>();

/** Returns one pattern for the words that differ in capitals alone, and one for all others. */
function patternsOf(words: readonly HouseWord[]): WordPattern[] {
  const cached = patternCache.get(words);
  if (cached) return cached;
  const patterns = [true, false].flatMap((caseOnly): WordPattern[] => {
    const some = words.filter((word) => isCaseOnly(word) === caseOnly);
    if (some.length === 0) return [];
    const keyOf = (text: string) => (caseOnly ? wordKey(text) : wordKey(text).toLowerCase());
    const byKey = new Map(some.map((word) => [keyOf(word.not), word]));
    // The longest first, as the first that fits is taken.
    const sources = [...byKey.keys()].toSorted((one, other) => other.length - one.length).map(toSource);
    const pattern = `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`;
    return [
      { pattern: new RegExp(pattern, caseOnly ? 'gu' : 'giu'), wordOf: (found) => byKey.get(keyOf(found)) },
    ];
  });
  patternCache.set(words, patterns);
  return patterns;
}

/** Lets any spaces and either apostrophe pass. */
function toSource(words: string): string {
  return words
    .split(' ')
    .map((part) =>
      part
        .split("'")
        .map((letters) => RegExp.escape(letters))
        .join("['’]"),
    )
    .join('\\s+');
}

function toCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Fixes runs; those that stay, and how many there are, do not change. */
function fixRuns(runs: Runs, rules: readonly FixableRule[], context: FixContext): string[] {
  let texts = [...runs.texts];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = texts.join('');
    for (const rule of fixableRules)
      if (rules.includes(rule)) texts = applyEdits(texts, findEdits(rule, { ...runs, texts }, context));
    if (texts.join('') === before) break;
  }
  return texts;
}

export function toRuns(inlines: readonly Inline[]): Runs {
  const runs = textsOf(inlines);
  return {
    texts: runs.map(({ text }) => text),
    // A link's text may be a space, without which it would be no link.
    kept: runs.map(({ text, code, lang }) => code === true || lang !== undefined || text.trim() === ''),
  };
}

function textsOf(inlines: readonly Inline[]): FormattedText[] {
  return inlines.flatMap((node) => ('type' in node ? node.children : [node]));
}

export const plainRuns = (text: string): Runs => ({ texts: [text], kept: [false] });

export interface FixOptions {
  /** What is fixed, by which rule. */
  wanted: ReadonlyArray<{ place: TaskPlace; rule: FixableRule }>;
  words: readonly HouseWord[];
}

/** Fixes places of an item. */
export function fixTexts(texts: ItemTexts, { wanted, words }: FixOptions): ItemTexts {
  const blocks = fromHtml(texts.content);
  const context = { words, isEnglish: looksEnglish(texts, blocks) };
  const wantedAt = Map.groupBy(wanted, ({ place }) => placeKey(place));
  const fixAt = (place: TaskPlace, runs: Runs) =>
    fixRuns(runs, wantedAt.get(placeKey(place))?.map(({ rule }) => rule) ?? [], context);
  const line = (place: TaskPlace, text: string) => fixAt(place, plainRuns(text)).join('');
  const field = (name: 'title' | 'introHeader') =>
    line({ kind: 'section', section: itemTextRules[name].section ?? '' }, texts[name]);
  const content = blocks.map((block, index) => fixBlock(block, [index]));
  return { ...texts, title: field('title'), introHeader: field('introHeader'), content: toHtml(content) };

  function fixBlock(block: Block, path: BlockPlace): Block {
    const place: TaskPlace = { kind: 'block', path };
    const fixCaption = <Picture extends { caption?: string }>(picture: Picture): Picture =>
      picture.caption === undefined ? picture : { ...picture, caption: line(place, picture.caption) };
    if (isList(block)) return fixList(block, path);
    if (block.type === 'table')
      return { ...block, children: block.children.map((row) => fixRow(row, place)) };
    if (block.type === 'image') return fixCaption(block);
    if (block.type === 'picture-row') return { ...block, pictures: block.pictures.map(fixCaption) };
    return isVoidBlock(block) ? block : fixChildren(block, place);
  }

  function fixList(list: List, path: BlockPlace): List {
    const fixChild = (child: ListItem | List, at: BlockPlace) =>
      isList(child) ? fixList(child, at) : fixChildren(child, { kind: 'block', path: at });
    return { ...list, children: list.children.map((child, index) => fixChild(child, [...path, index])) };
  }

  function fixRow(row: TableRow, place: TaskPlace): TableRow {
    return { ...row, children: row.children.map((cell) => fixChildren(cell, place)) };
  }

  function fixChildren<Holder extends { children: Inline[] }>(holder: Holder, place: TaskPlace): Holder {
    const texts = fixAt(place, toRuns(holder.children)).values();
    const next = (node: FormattedText): FormattedText => ({ ...node, text: texts.next().value ?? '' });
    const children = holder.children.map((node) =>
      'type' in node ? { ...node, children: node.children.map(next) } : next(node),
    );
    return { ...holder, children };
  }
}
