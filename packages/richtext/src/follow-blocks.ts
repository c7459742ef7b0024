import type { BlockPlace } from '@headwater/contract/block-place';
import { diffArrays } from 'diff';
import { type Block, isVoidBlock, type ListItem } from './blocks.ts';
import { textOf } from './describe-block.ts';
import { listPlaces, type PlacedBlock } from './places.ts';
import { htmlParts } from './to-html.ts';

/** Texts that differ in more blocks than this are compared without regard to their order. */
const MAX_EDITS = 500;
/** More pairs than this are not compared word by word. */
const MAX_PAIRS = 10_000;
/** The smallest share of words that two versions of a block have in common. */
const MIN_SIMILARITY = 0.5;

/**
 * Finds the blocks of a text in a later text. An unchanged block is found in any position; a changed one by its words,
 * or otherwise by its neighbours; null says that it is gone. No two blocks are found in the same place.
 */
export function followBlocks(
  before: readonly Block[],
  after: readonly Block[],
): (place: BlockPlace) => BlockPlace | null {
  const [old, present] = [listPlaces(before), listPlaces(after)];
  const isItem = ({ element }: PlacedBlock) => element.type === 'list-item';
  const isBlock = ({ element }: PlacedBlock) => element.type !== 'list-item';
  const followed = new Map([
    ...matchBlocks(old.filter(isBlock), present.filter(isBlock)),
    ...matchBlocks(old.filter(isItem), present.filter(isItem)),
  ]);
  return (place) => followed.get(place.join()) ?? null;
}

/** Pairs the blocks, by the key of the old one's place. */
function matchBlocks(before: readonly PlacedBlock[], after: readonly PlacedBlock[]): Map<string, BlockPlace> {
  const old = before.map((placed) => toCandidate(placed));
  const present = after.map((placed) => toCandidate(placed));
  const matched = new Map<Candidate, Candidate>();
  const unmatched = () => {
    const taken = new Set(matched.values());
    return {
      old: old.filter((candidate) => !matched.has(candidate)),
      present: present.filter((candidate) => !taken.has(candidate)),
    };
  };
  const match = (one: Candidate, other: Candidate) => matched.set(one, other);
  matchInOrder(old, present, match);
  matchMoved(unmatched(), match);
  matchSimilar(unmatched(), match);
  matchBetweenNeighbours(unmatched(), match);
  return new Map([...matched].map(([one, other]) => [one.place.join(), other.place]));
}

interface Candidate extends PlacedBlock {
  html: string;
  /** The number of blocks before it that stayed in order. */
  gap: number;
}

type Match = (one: Candidate, other: Candidate) => void;

interface Unmatched {
  old: readonly Candidate[];
  present: readonly Candidate[];
}

function toCandidate(placed: PlacedBlock): Candidate {
  return { ...placed, html: htmlOf(placed.element), gap: 0 };
}

function htmlOf(element: Block | ListItem): string {
  const block: Block =
    element.type === 'list-item' ? { type: 'bulleted-list', children: [element] } : element;
  return [...htmlParts([block])].join('');
}

/** Pairs the longest run of equal blocks in the same order, and finds the neighbours of the others. */
function matchInOrder(old: readonly Candidate[], present: readonly Candidate[], match: Match): void {
  const htmlsOf = (candidates: readonly Candidate[]) => candidates.map(({ html }) => html);
  const runs = diffArrays(htmlsOf(old), htmlsOf(present), { maxEditLength: MAX_EDITS }) ?? [];
  const queues = { old: old.values(), present: present.values() };
  let gap = 0;
  for (const { added, removed, value } of runs) {
    for (const _ of value) {
      const one = added ? undefined : queues.old.next().value;
      const other = removed ? undefined : queues.present.next().value;
      for (const candidate of [one, other]) if (candidate) candidate.gap = gap;
      if (!one || !other) continue;
      match(one, other);
      gap += 1;
    }
  }
}

function matchMoved({ old, present }: Unmatched, match: Match): void {
  const byHtml = Map.groupBy(present.toReversed(), ({ html }) => html);
  for (const candidate of old) {
    const moved = byHtml.get(candidate.html)?.pop();
    if (moved) match(candidate, moved);
  }
}

/** Pairs the blocks with most in common first. */
function matchSimilar({ old, present }: Unmatched, match: Match): void {
  if (old.length * present.length > MAX_PAIRS) return;
  const words = new Map([...old, ...present].map((candidate) => [candidate, wordsOf(candidate.element)]));
  const pairs = old.flatMap((one) =>
    present
      .map((other) => ({ one, other, shared: similarity(words.get(one) ?? [], words.get(other) ?? []) }))
      .filter(({ shared }) => shared >= MIN_SIMILARITY),
  );
  const taken = new Set<Candidate>();
  for (const { one, other } of pairs.toSorted((a, b) => b.shared - a.shared)) {
    if (taken.has(one) || taken.has(other)) continue;
    match(one, other);
    taken.add(one).add(other);
  }
}

/** Pairs the remaining blocks between the same neighbours in order: text with text, a picture with a picture. */
function matchBetweenNeighbours({ old, present }: Unmatched, match: Match): void {
  const slotOf = ({ gap, element }: Candidate) => `${gap} ${kindOf(element)}`;
  const bySlot = Map.groupBy(present.toReversed(), slotOf);
  for (const candidate of old) {
    const successor = bySlot.get(slotOf(candidate))?.pop();
    if (successor) match(candidate, successor);
  }
}

function kindOf(element: Block | ListItem): string {
  return isVoidBlock(element) || element.type === 'table' ? element.type : 'text';
}

function wordsOf(element: Block | ListItem): string[] {
  return fileOrText(element)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the key of a block: a picture's or a video's file, any other's text. */
function fileOrText(element: Block | ListItem): string {
  if (element.type === 'image' || element.type === 'video') return element.url;
  if (element.type === 'picture-row') return element.pictures.map(({ url }) => url).join('\n');
  return textOf(element);
}

/** Returns the share of their words that two texts have in common, from 0 to 1. */
function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + other.length);
}
