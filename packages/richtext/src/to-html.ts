import type { Descendant } from 'slate';
import { alignmentStyle } from './alignment.ts';
import type { AlignableBlock, Block, FormattedText, Inline, List } from './blocks.ts';
import { allowedAttributes, type Attributes } from './allowed-attributes.ts';
import { normaliseValue } from './normalise-value.ts';

const blockTags = {
  paragraph: 'p',
  'block-quote': 'blockquote',
  'heading-one': 'h1',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'list-item': 'li',
} as const satisfies Record<AlignableBlock['type'], string>;

const listTags = { 'bulleted-list': 'ul', 'numbered-list': 'ol' } as const satisfies Record<
  List['type'],
  string
>;

/** A value as HTML in its one canonical form; a value that is one empty paragraph is ''. */
export function toHtml(nodes: readonly Descendant[]): string {
  const html = normaliseValue(nodes).map(blockHtml).join('');
  return html === '<p></p>' ? '' : html;
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return elementHtml(listTags[block.type], {}, block.children.map(textBlockHtml).join(''));
    case 'image':
      return voidElementHtml('img', allowedAttributes('img', { src: block.url, alt: block.alt }));
    case 'video':
      return elementHtml('iframe', allowedAttributes('iframe', { src: block.url }) ?? {}, '');
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      return textBlockHtml(block);
  }
}

function textBlockHtml(block: AlignableBlock): string {
  const style: Attributes = block.align ? { style: alignmentStyle(block.align) } : {};
  // In HTML the last line break of a block shows nothing, so one that counts is followed by another.
  const filler = inlineText(block.children).endsWith('\n') ? '<br />' : '';
  return elementHtml(blockTags[block.type], style, block.children.map(inlineHtml).join('') + filler);
}

function inlineText(nodes: readonly Inline[]): string {
  return nodes.map((node) => ('type' in node ? inlineText(node.children) : node.text)).join('');
}

function inlineHtml(node: Inline): string {
  if ('type' in node) return elementHtml('a', { href: node.url }, node.children.map(textHtml).join(''));
  return textHtml(node);
}

function textHtml({ text: content, bold, italic, underline }: FormattedText): string {
  let html = escapeCombiningStroke(escape(content)).replaceAll('\n', '<br />');
  if (html === '') return '';
  if (underline) html = elementHtml('u', {}, html);
  if (italic) html = elementHtml('em', {}, html);
  return bold ? elementHtml('strong', {}, html) : html;
}

function elementHtml(tag: string, attributes: Attributes, content: string): string {
  return `<${tag}${attributesHtml(attributes)}>${content}</${tag}>`;
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

/** NFC would melt a tag's `>` and this stroke into one character, so that it is written as a reference. */
export function escapeCombiningStroke(escaped: string): string {
  return escaped.replaceAll('\u0338', '&#824;');
}
