import type { Block, Inline } from '@headwater/richtext/blocks';
import { fromHtml } from '@headwater/richtext/from-html';

/** Rich text as words alone, with all that a reader could be led to: where links lead, which videos play. */
export function readableText(html: string): string {
  return fromHtml(html).flatMap(lines).join('\n');
}

function lines(block: Block): string[] {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.map(({ children }) => `• ${inWords(children)}`);
    case 'image':
      return [`[Picture${block.alt && `: ${block.alt}`}]`];
    case 'video':
      return [`[Video: ${block.url}]`];
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      return [inWords(block.children)];
  }
}

function inWords(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => ('type' in node ? `${inWords(node.children)} (${node.url})` : node.text))
    .join('');
}
