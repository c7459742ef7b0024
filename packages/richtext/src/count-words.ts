import { Element, Node, type Descendant } from 'slate';
import { picturesOf } from './picture-row.ts';
import './slate-types.ts';

/** Counts the words of a document as a reader would. */
export function countWords(nodes: readonly Descendant[]): number {
  return nodes.reduce((sum, node) => sum + countNodeWords(node), 0);
}

// Slate's nodes are immutable, so that the count of a block stays valid.
const wordCountCache = new WeakMap<Descendant, number>();

function countNodeWords(node: Descendant): number {
  const cached = wordCountCache.get(node);
  if (cached !== undefined) return cached;
  const words = holdsBlocks(node)
    ? countWords(node.children)
    : (textOf(node).match(/[^\s\p{P}\p{S}]\S*/gu)?.length ?? 0);
  wordCountCache.set(node, words);
  return words;
}

/** Says whether an element contains others with their own text, as lists and tables do. */
function holdsBlocks(node: Descendant): node is Element {
  return (
    Element.isElement(node) &&
    node.children.some((child) => Element.isElement(child) && child.type !== 'link')
  );
}

function textOf(node: Descendant): string {
  if (!Element.isElement(node)) return node.text;
  if (node.type !== 'image' && node.type !== 'picture-row') return Node.string(node);
  return picturesOf(node)
    .map(({ caption = '' }) => caption)
    .join('\n');
}
