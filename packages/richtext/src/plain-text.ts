import { isBlank } from '@headwater/contract/characters';
import { inlineText, type Block } from './blocks.ts';
import { fromHtml } from './from-html.ts';

/** Returns the text of an HTML document, a line for each block, for search and meta descriptions. */
export function plainText(html: string): string {
  return fromHtml(html).flatMap(lines).join('\n').trim();
}

/** A tag with a letter or digit after it. Lists check many texts, and this spares most of them the parser. */
const TAG_WITH_TEXT = /<(?:p|li|h[1-3]|blockquote|strong|em|u|a)(?:\s[^<>]*)?>[^<&\p{L}\p{N}]*[\p{L}\p{N}]/u;

/** Says whether a document shows nothing: no text, picture or video. */
export function isEmptyHtml(html: string): boolean {
  if (TAG_WITH_TEXT.test(html)) return false;
  const blocks = fromHtml(html);
  if (blocks.some((block) => block.type === 'image' || block.type === 'video')) return false;
  return isBlank(blocks.flatMap(lines).join(''));
}

function lines(block: Block): string[] {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.map((item) => inlineText(item.children));
    case 'image':
    case 'video':
      return [];
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      return [inlineText(block.children)];
  }
}
