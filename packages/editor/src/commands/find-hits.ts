import { isVoidBlock } from '@headwater/richtext/blocks';
import { Editor, Node, Text, Transforms, type Descendant, type Path, type Point, type Range } from 'slate';
import { HistoryEditor } from 'slate-history';
import { hitsInCaptions, isCaptionHit, replaceInCaption, type CaptionHit } from './caption-hits.ts';
import './slate-editor.ts';

export type Hit = Range | CaptionHit;

export interface Search {
  text: string;
  matchCase: boolean;
}

/** Finds a text in every block and caption; formatting and links within it do not matter. */
export function findHits(document: readonly Descendant[], { text, matchCase }: Search): Hit[] {
  if (text === '') return [];
  const pattern = new RegExp(escapePattern(text.normalize('NFC')), matchCase ? 'gu' : 'giu');
  return document.flatMap((block, index) => hitsIn(block, [index], pattern));
}

/**
 * Replaces a hit; the text takes the formatting of the first letter that it replaces. Returns false where a caption would
 * become too long.
 */
export function replaceHit(editor: Editor, hit: Hit, text: string): boolean {
  return replaceHits(editor, [hit], text) === 1;
}

/**
 * Replaces all hits as one step of undo, the last first: what stands before a change keeps its place. Returns how many it
 * has replaced: not those of captions that would become too long.
 */
export function replaceHits(editor: Editor, hits: readonly Hit[], text: string): number {
  let replaced = 0;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const hit of hits.toReversed()) if (replaceAt(editor, hit, text)) replaced += 1;
    });
  });
  return replaced;
}

/** Returns where a hit stands in the order of the text. */
export function startOfHit(hit: Hit): Point {
  return isCaptionHit(hit) ? { path: [...hit.path, 0], offset: 0 } : hit.anchor;
}

function replaceAt(editor: Editor, at: Hit, text: string): boolean {
  if (isCaptionHit(at)) return replaceInCaption(editor, at, text);
  if (text === '') Transforms.delete(editor, { at });
  else Transforms.insertText(editor, text, { at });
  return true;
}

function hitsIn(node: Descendant, path: Path, pattern: RegExp): Hit[] {
  if (Text.isText(node)) return [];
  if (isVoidBlock(node)) return hitsInCaptions(node, path, pattern);
  if (!node.children.some(Text.isText))
    return node.children.flatMap((child, index) => hitsIn(child, [...path, index], pattern));
  const found = [...Node.string(node).matchAll(pattern)];
  if (found.length === 0) return [];
  const leaves = [...Node.texts(node)].map(([leaf, inner]) => ({
    path: [...path, ...inner],
    length: leaf.text.length,
  }));
  return found.map((match) => ({
    anchor: pointAt(leaves, match.index, 'forward'),
    focus: pointAt(leaves, match.index + match[0].length, 'backward'),
  }));
}

/** Returns the point of an offset in a block; where two leaves meet, that in the leaf of the hit. */
function pointAt(
  leaves: ReadonlyArray<{ path: Path; length: number }>,
  offset: number,
  towards: 'forward' | 'backward',
): Point {
  let before = 0;
  let point: Point = { path: [], offset: 0 };
  for (const { path, length } of leaves) {
    point = { path, offset: offset - before };
    if (towards === 'forward' ? point.offset < length : point.offset <= length) break;
    before += length;
  }
  return point;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
