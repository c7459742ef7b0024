import { cutText } from '@headwater/contract/cut-text';
import type { Block, List, ListItem } from './blocks.ts';
import { inlineText, isList, isVoidBlock } from './blocks.ts';
import { shownRows } from './table-spans.ts';

const kinds = {
  paragraph: 'Paragraph',
  'block-quote': 'Quotation',
  'heading-one': 'Heading',
  'heading-two': 'Heading',
  'heading-three': 'Heading',
  'heading-four': 'Heading',
  'list-item': 'List item',
  table: 'Table',
  image: 'Picture in the text',
  'picture-row': 'Row of pictures in the text',
  video: 'Video in the text',
  rule: 'Line in the text',
} as const satisfies Record<Exclude<Block | ListItem, List>['type'], string>;

const MAX_EXCERPT = 60;

/** Names a block by its kind and its beginning: 'Paragraph “Since 1923 we have…”'. */
export function describeBlock(element: Block | ListItem): string {
  const text = element.type === 'image' ? element.alt : textOf(element);
  const excerpt = excerptOf(text);
  const kind = isList(element) ? describeList(element) : kinds[element.type];
  return excerpt === '' ? kind : `${kind} “${excerpt}”`;
}

/** Counts the items of a list, as its beginning may be that of its first item. */
function describeList({ children }: List): string {
  const items = children.filter(({ type }) => type === 'list-item').length;
  return `List of ${String(items)} ${items === 1 ? 'item' : 'items'}`;
}

/** Returns the text of a block, a line for each item of a list and each row of a table. */
export function textOf(element: Block | ListItem): string {
  if (isVoidBlock(element)) return '';
  if (element.type === 'table')
    return shownRows(element)
      .map((row) => row.map(({ cell }) => inlineText(cell.children)).join(' | '))
      .join('\n');
  if (isList(element)) return element.children.map(textOf).join('\n');
  return inlineText(element.children);
}

/** Cuts a text at the end of a word. */
function excerptOf(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' ').trim(), { maxLength: MAX_EXCERPT, atWord: true });
}
