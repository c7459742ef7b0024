import {
  inlineText,
  type Block,
  type FormattedText,
  type Inline,
  type List,
  type RowPicture,
} from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { languageName } from '@headwater/richtext/language';
import { formatItemNumber, itemsOf } from '@headwater/richtext/lists';
import { shownRows, type CellArea } from '@headwater/richtext/table-spans';

/** Turns rich text into plain text that includes the addresses of its links and videos. */
export function htmlToText(html: string): string {
  return fromHtml(html).flatMap(blockToLines).join('\n');
}

function blockToLines(block: Block): string[] {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return listToLines(block, '•');
    case 'table':
      return shownRows(block).map((row) => row.map(cellToText).join(' | '));
    case 'image':
      return pictureToLines(block, block.wide ? 'Wide picture' : 'Picture');
    case 'picture-row':
      return [
        `[${block.wide ? 'Wide row' : 'Row'} of ${String(block.pictures.length)} pictures]`,
        ...block.pictures.flatMap((picture) => pictureToLines(picture, 'Picture')),
      ];
    case 'video':
      return [`[Video: ${block.url}]`];
    case 'rule':
      return ['[Line]'];
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      return [inlineToText(block.children)];
  }
}

function pictureToLines({ alt, decorative, caption }: RowPicture, kind: string): string[] {
  const description = decorative ? ', decorative' : alt && `: ${alt}`;
  return [`[${kind}${description}]`, ...(caption ? [`[Caption: ${caption}]`] : [])];
}

/** Each level has one more bullet. Items have no numbers, which would change with each item before them. */
function listToLines(list: List, bullets: string): string[] {
  const items = itemsOf(list).flatMap(({ item, lists }) => [
    `${bullets} ${inlineToText(item.children)}`,
    ...lists.flatMap((inner) => listToLines(inner, `${bullets}•`)),
  ]);
  const hasNumbers = list.start !== undefined || list.numbering !== undefined;
  return hasNumbers ? [`[Numbers from ${formatItemNumber(list, 0, 1)}]`, ...items] : items;
}

function cellToText({ cell, colSpan, rowSpan }: CellArea): string {
  const parts = [
    inlineToText(cell.children),
    ...(colSpan > 1 ? [`[Columns: ${String(colSpan)}]`] : []),
    ...(rowSpan > 1 ? [`[Rows: ${String(rowSpan)}]`] : []),
  ];
  return parts.join(' ').trim();
}

function inlineToText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => ('type' in node ? `${inlineToText(node.children)} (${node.url})` : textToText(node)))
    .join('');
}

/**
 * Marks text that is struck through, which readers would otherwise take as valid. Also marks superscript, subscript and
 * other languages.
 */
function textToText({ strike, lang, ...run }: FormattedText): string {
  const text = inlineText([run]);
  const meant = strike ? `[Struck through: ${text}]` : text;
  return lang === undefined ? meant : `[${languageName(lang)}: ${meant}]`;
}
