import { toNfc } from '@headwater/contract/characters';
import type { Descendant } from 'slate';
import type { Block, FormattedText, Inline, Link, List, ListItem, ListType, TextBlock } from './blocks.ts';
import { marks } from './blocks.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { imageAddress, linkAddress } from './link-address.ts';
import './slate-types.ts';
import { storedEmbedUrl } from './video-embed.ts';

/**
 * The one canonical value of a document; what reads, writes and generates values agrees on it.
 * - At least one block. Lists hold items only; two lists of one kind that touch are one list.
 * - Runs with equal marks are merged, empty runs dropped except where Slate wants one: around a link, and in an
 *   empty block. Empty runs carry no marks.
 * - Links have text and an address that may stand, else they are plain text. Pictures and videos are in
 *   their stored form, else they are dropped.
 * - Text is clean (see `clean-text.ts`); an empty block is kept.
 */
export function normaliseValue(nodes: readonly Descendant[]): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) addNode(blocks, node);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
}

function addNode(blocks: Block[], node: Descendant): void {
  if (!('type' in node)) {
    blocks.push({ type: 'paragraph', children: normaliseInlines([node]) });
    return;
  }
  switch (node.type) {
    case 'link':
      blocks.push({ type: 'paragraph', children: normaliseInlines([node]) });
      return;
    case 'list-item':
      addItems(blocks, 'bulleted-list', [node]);
      return;
    case 'bulleted-list':
    case 'numbered-list':
      addItems(blocks, node.type, node.children);
      return;
    case 'image': {
      const url = imageAddress(node.url);
      if (url !== null)
        blocks.push({ type: 'image', url, alt: cleanLine(node.alt), children: [{ text: '' }] });
      return;
    }
    case 'video': {
      const url = storedEmbedUrl(node.url);
      if (url !== null) blocks.push({ type: 'video', url, children: [{ text: '' }] });
      return;
    }
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      blocks.push({ type: node.type, ...alignmentProps(node), children: normaliseInlines(node.children) });
  }
}

function addItems(blocks: Block[], type: ListType, items: readonly ListItem[]): void {
  if (items.length === 0) return;
  const last = blocks.at(-1);
  const list: List = last?.type === type ? last : { type, children: [] };
  if (list !== last) blocks.push(list);
  for (const item of items) {
    list.children.push({
      type: 'list-item',
      ...alignmentProps(item),
      children: normaliseInlines(item.children),
    });
  }
}

function alignmentProps({ align }: TextBlock | ListItem): Pick<TextBlock, 'align'> {
  return align ? { align } : {};
}

function normaliseInlines(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of nodes) {
    if (!('type' in node)) {
      addText(result, node);
      continue;
    }
    const texts: FormattedText[] = [];
    for (const text of node.children) addText(texts, text);
    composeToNfc(texts);
    const url = linkAddress(node.url);
    if (url === null || texts.length === 0) {
      for (const text of texts) addText(result, text);
      continue;
    }
    ensureTrailingText(result);
    result.push({ type: 'link', url, children: texts });
  }
  ensureTrailingText(result);
  composeToNfc(result);
  return result;
}

/** Slate keeps a text on either side of a link, and one in an empty block. */
function ensureTrailingText(result: Inline[]): void {
  const last = result.at(-1);
  if (!last || 'type' in last) result.push({ text: '' });
}

/** Runs that were merged may begin with what composes with the run before. */
function composeToNfc(nodes: readonly Inline[]): void {
  for (const node of nodes) {
    if (!('type' in node)) node.text = toNfc(node.text);
  }
}

function addText(texts: Array<FormattedText | Link>, node: FormattedText): void {
  const text = cleanText(node.text);
  if (text === '') return;
  const last = texts.at(-1);
  if (last && !('type' in last) && marks.every((mark) => last[mark] === node[mark])) {
    last.text += text;
    return;
  }
  texts.push({
    text,
    ...(node.bold && { bold: true }),
    ...(node.italic && { italic: true }),
    ...(node.underline && { underline: true }),
  });
}
