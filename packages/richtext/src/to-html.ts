import type { Descendant } from 'slate';
import { alignmentStyle } from './alignment.ts';
import type {
  AlignableBlock,
  Alignment,
  Block,
  FormattedText,
  Image,
  Inline,
  List,
  PictureRow,
  Table,
  TableCell,
  TextBlock,
} from './blocks.ts';
import { inlineText, isList, markTags, marks } from './blocks.ts';
import { allowedAttributes, DECORATIVE_ROLE, type Attributes } from './allowed-attributes.ts';
import { itemsOf } from './lists.ts';
import { normaliseValue } from './normalise-value.ts';
import { headerOf, shownRows, type CellArea } from './table-spans.ts';

const blockTags = {
  paragraph: 'p',
  'block-quote': 'blockquote',
  'heading-one': 'h1',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
} as const satisfies Record<TextBlock['type'], string>;

const listTags = { 'bulleted-list': 'ul', 'numbered-list': 'ol' } as const satisfies Record<
  List['type'],
  string
>;

/** Returns a value as HTML in its canonical form; a single empty paragraph is ''. */
export function toHtml(nodes: readonly Descendant[]): string {
  return [...htmlParts(normaliseValue(nodes))].join('');
}

/** Yields the HTML of a canonical value, part by part: a caller with a limit can stop there. */
export function* htmlParts(blocks: readonly Block[]): Generator<string> {
  if (blocks.length === 1 && blocks.every(isEmptyParagraph)) return;
  for (const block of blocks) {
    if (block.type === 'table') {
      yield* tableParts(block);
      continue;
    }
    if (isList(block)) yield* listParts(block, 'left');
    else yield blockHtml(block);
  }
}

/** A list below an item is within it, and so inherits its alignment. */
function* listParts(list: List, inherited: Alignment): Generator<string> {
  const tag = listTags[list.type];
  yield startTag(tag, numberAttributes(list));
  for (const { item, lists } of itemsOf(list)) {
    yield startTag('li', alignmentAttribute(item, inherited)) + inlinesHtml(item);
    for (const inner of lists) yield* listParts(inner, item.align ?? 'left');
    yield '</li>';
  }
  yield `</${tag}>`;
}

function numberAttributes({ start, numbering }: List): Attributes {
  return {
    ...(start !== undefined && { start: String(start) }),
    ...(numbering !== undefined && { type: numbering }),
  };
}

function* tableParts(table: Table): Generator<string> {
  const header = headerOf(table);
  const rows = shownRows(table);
  const [head, body] = header.isPart ? [rows.slice(0, header.rows), rows.slice(header.rows)] : [[], rows];
  yield '<table>';
  if (head.length > 0) yield `<thead>${head.map((row) => rowHtml(row, header.rows)).join('')}</thead>`;
  if (body.length > 0) yield '<tbody>';
  for (const row of body) yield rowHtml(row, header.rows);
  yield body.length > 0 ? '</tbody></table>' : '</table>';
}

function rowHtml(areas: readonly CellArea[], headerRows: number): string {
  return elementHtml('tr', {}, areas.map((area) => cellHtml(area, headerRows)).join(''));
}

function cellHtml({ cell, row, colSpan, rowSpan }: CellArea, headerRows: number): string {
  const tag = row < headerRows ? 'th' : 'td';
  const span = { colspan: String(colSpan), rowspan: String(rowSpan) };
  return elementHtml(tag, allowedAttributes(tag, span) ?? {}, inlinesHtml(cell));
}

function blockHtml(block: Exclude<Block, List | Table>): string {
  switch (block.type) {
    case 'image':
      return imageHtml(block);
    case 'picture-row':
      return pictureRowHtml(block);
    case 'video':
      return elementHtml('iframe', allowedAttributes('iframe', { src: block.url }) ?? {}, '');
    case 'rule':
      return voidElementHtml('hr', {});
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
      return textBlockHtml(block);
  }
}

function imageHtml({ url, alt, decorative, caption, wide }: Image): string {
  const role = decorative ? { role: DECORATIVE_ROLE } : {};
  const image = voidElementHtml('img', allowedAttributes('img', { src: url, alt, ...role }));
  if (!caption && !wide) return image;
  const below = caption ? elementHtml('figcaption', {}, textHtml({ text: caption })) : '';
  return elementHtml('figure', wide ? { class: 'wide' } : {}, image + below);
}

function pictureRowHtml({ pictures, wide }: PictureRow): string {
  const images = pictures.map((picture) =>
    imageHtml({ type: 'image', ...picture, children: [{ text: '' }] }),
  );
  return elementHtml('figure', { class: wide ? 'row wide' : 'row' }, images.join(''));
}

function isEmptyParagraph(block: Block): boolean {
  return block.type === 'paragraph' && !block.align && inlineText(block.children) === '';
}

function textBlockHtml(block: TextBlock): string {
  return elementHtml(blockTags[block.type], alignmentAttribute(block, 'left'), inlinesHtml(block));
}

function alignmentAttribute(block: AlignableBlock, inherited: Alignment): Attributes {
  const align = block.align ?? 'left';
  return align === inherited ? {} : { style: alignmentStyle(align) };
}

function inlinesHtml({ children }: AlignableBlock | TableCell): string {
  const html = children.map(inlineHtml).join('');
  // The last line break of a block is invisible in HTML: a second one makes it count.
  return /<br \/>(?:<\/\w+>)*$/.test(html) ? `${html}<br />` : html;
}

function inlineHtml(node: Inline): string {
  if ('type' in node) return elementHtml('a', { href: node.url }, node.children.map(textHtml).join(''));
  return textHtml(node);
}

function textHtml(node: FormattedText): string {
  const html = escapeCombiningStroke(escape(node.text)).replaceAll('\n', '<br />');
  if (html === '') return '';
  const marked = marks
    .filter((mark) => node[mark])
    .reduceRight((content, mark) => elementHtml(markTags[mark], {}, content), html);
  return node.lang === undefined ? marked : elementHtml('span', { lang: node.lang }, marked);
}

function elementHtml(tag: string, attributes: Attributes, content: string): string {
  return `${startTag(tag, attributes)}${content}</${tag}>`;
}

function startTag(tag: string, attributes: Attributes): string {
  return `<${tag}${attributesHtml(attributes)}>`;
}

function voidElementHtml(tag: string, attributes: Attributes | null): string {
  return attributes ? `<${tag}${attributesHtml(attributes)} />` : '';
}

function attributesHtml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escape(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes a combining stroke, which NFC would compose with the `>` of a tag before it. */
export function escapeCombiningStroke(escaped: string): string {
  return escaped.replaceAll('\u0338', '&#824;');
}
