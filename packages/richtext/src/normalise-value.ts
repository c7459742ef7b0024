import { toNfc } from '@headwater/contract/characters';
import { videoEmbedUrl } from '@headwater/contract/video-embed';
import type { Descendant } from 'slate';
import type {
  Block,
  FormattedText,
  Inline,
  Link,
  List,
  ListItem,
  Mark,
  RowPicture,
  TableRow,
  TextBlock,
} from './blocks.ts';
import { excludedMarks, isList, marks, MAX_CAPTION_CHARACTERS } from './blocks.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { imageAddress, linkAddress } from './link-address.ts';
import { foreignLanguage } from './language.ts';
import { fitList, joinsList, numberProps } from './lists.ts';
import './slate-types.ts';
import { arrangePictures } from './picture-row.ts';
import { fitTable } from './table.ts';

/**
 * Returns the canonical value of a document, on which everything that reads, writes and generates values relies:
 * - There is at least one block. A list holds items and the lists below them (see `lists.ts`); adjacent lists of the
 *   same type are merged, unless the second has numbers of its own. A numbered list has a start where it is not 1.
 * - No run is both raised and lowered. Runs with equal marks and language are merged. Empty runs are dropped except where Slate requires one, around a link and in an
 *   empty block, and have neither. English is no language of a run, as it is the site's.
 * - A link without text or an allowed address becomes plain text. Pictures and videos that are not in their stored
 *   form are dropped.
 * - A table has a header row, and as many cells in each row, of which merged cells keep some empty (see `table-spans.ts`).
 * - A caption is one clean line; one that is too long becomes a paragraph.
 * - A row has two or three pictures (see `picture-row.ts`).
 * - Text is clean (see `clean-text.ts`). Empty blocks are kept.
 */
export function normaliseValue(nodes: readonly Descendant[]): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) addNode(blocks, node);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
}

/** Says whether a block is in the canonical value: a picture or a video that is not in its stored form is not. */
export function isKept(node: Descendant): boolean {
  const blocks: Block[] = [];
  addNode(blocks, node);
  return blocks.length > 0;
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
      addList(blocks, { type: 'bulleted-list', children: [node] });
      return;
    case 'bulleted-list':
    case 'numbered-list':
      addList(blocks, node);
      return;
    case 'image':
      addPictures(blocks, [node], node.wide);
      return;
    case 'picture-row':
      addPictures(blocks, node.pictures, node.wide);
      return;
    case 'video': {
      const url = videoEmbedUrl(node.url);
      if (url !== null) blocks.push({ type: 'video', url, children: [{ text: '' }] });
      return;
    }
    case 'table':
      addTable(blocks, node.children);
      return;
    case 'table-row':
      addTable(blocks, [node]);
      return;
    case 'table-cell':
      addTable(blocks, [{ type: 'table-row', children: [node] }]);
      return;
    case 'rule':
      blocks.push({ type: 'rule', children: [{ text: '' }] });
      return;
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      blocks.push({ type: node.type, ...alignmentProps(node), children: normaliseInlines(node.children) });
  }
}

function addPictures(blocks: Block[], pictures: readonly RowPicture[], wide = false): void {
  const stored: RowPicture[] = [];
  const paragraphs: TextBlock[] = [];
  for (const picture of pictures) {
    const url = imageAddress(picture.url);
    const alt = cleanLine(picture.alt);
    const caption = cleanLine(picture.caption ?? '');
    const isLong = caption.length > MAX_CAPTION_CHARACTERS;
    const kept = {
      ...(alt === '' && picture.decorative && { decorative: true as const }),
      ...(caption !== '' && !isLong && { caption }),
    };
    if (url !== null) stored.push({ url, alt, ...kept });
    if (isLong) paragraphs.push({ type: 'paragraph', children: [{ text: caption }] });
  }
  blocks.push(...arrangePictures(stored, wide), ...paragraphs);
}

function addList(blocks: Block[], { numbering, ...others }: List): void {
  // At the top level a list has figures by default.
  const list: List = numbering === undefined || numbering === '1' ? others : { ...others, numbering };
  const items = fitList(list.children.map(normaliseListChild));
  const last = blocks.at(-1);
  if (joinsList(list, last)) last.children.push(...items);
  else if (items.length > 0) blocks.push({ type: list.type, ...numberProps(list, last), children: items });
}

function normaliseListChild(child: ListItem | List): ListItem | List {
  if (isList(child)) return { ...child, children: child.children.map(normaliseListChild) };
  return { type: 'list-item', ...alignmentProps(child), children: normaliseInlines(child.children) };
}

function addTable(blocks: Block[], rows: readonly TableRow[]): void {
  const table = fitTable(
    rows.map((row) => row.children.map((cell) => ({ ...cell, children: normaliseInlines(cell.children) }))),
  );
  if (table) blocks.push(table);
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

/** Slate requires a text on either side of a link, and in an empty block. */
function ensureTrailingText(result: Inline[]): void {
  const last = result.at(-1);
  if (!last || 'type' in last) result.push({ text: '' });
}

/** A merged run may begin with a character that combines with the one before. */
function composeToNfc(nodes: readonly Inline[]): void {
  for (const node of nodes) {
    if (!('type' in node)) node.text = toNfc(node.text);
  }
}

function addText(texts: Array<FormattedText | Link>, node: FormattedText): void {
  const text = cleanText(node.text);
  if (text === '') return;
  const copy: FormattedText = { text };
  for (const mark of marks) if (node[mark] && !isExcluded(mark, copy)) copy[mark] = true;
  const lang = node.lang === undefined ? null : foreignLanguage(node.lang);
  if (lang !== null) copy.lang = lang;
  const last = texts.at(-1);
  if (last && !('type' in last) && isFormattedAlike(last, copy)) last.text += text;
  else texts.push(copy);
}

function isExcluded(mark: Mark, text: FormattedText): boolean {
  const excluding = excludedMarks[mark];
  return excluding !== undefined && text[excluding] === true;
}

function isFormattedAlike(one: FormattedText, other: FormattedText): boolean {
  return one.lang === other.lang && marks.every((mark) => one[mark] === other[mark]);
}
