import type { Block, FormattedText, Inline, ListType } from '@headwater/richtext/blocks';
import { arrangePictures } from '@headwater/richtext/picture-row';
import { toHtml } from '@headwater/richtext/to-html';
import { videoEmbedUrl } from '@headwater/contract/video-embed';
import type { DemoPicture } from './demo-types.ts';
import { isMotif } from './drawings/scene.ts';

const FIGURE = /^!\[(?<alt>.+)\]\((?<motif>[\w-]+)(?: "(?<caption>.+)")?\)(?<wide>\{\.wide\})?$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/;
const VIDEO = '@video ';

/** Lists the pictures within a text, in their order. */
export function listFigures(text: string): DemoPicture[] {
  return splitBlocks(text)
    .flatMap(readFigures)
    .map(({ alt, motif }) => {
      if (!isMotif(motif)) throw new Error(`there is no drawing of '${motif}'`);
      return { motif, alt };
    });
}

/**
 * Converts a text to HTML as the editor stores it. Blank lines separate the blocks: paragraphs, `##` and `###`
 * headings, lists of `-` or `1.`, `>` quotations, tables of `| cells |` whose first row is the header, `![alt
 * text](motif "caption")`, with `{.wide}` after it for a wide one, several of which in consecutive lines are a row, and
 * `@video address`. Within them `**bold**`, `*italic*` and `[links](address)` are known. `figureUrls` are the addresses
 * of the text's pictures.
 */
export function textToHtml(
  text: string,
  { figureUrls = [] }: { figureUrls?: readonly string[] } = {},
): string {
  const urls = figureUrls.values();
  return toHtml(splitBlocks(text).flatMap((block) => toBlocks(block, () => urls.next().value ?? '')));
}

function splitBlocks(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\n +/g, '\n'));
}

function toBlocks(block: string, nextFigureUrl: () => string): Block[] {
  const figures = readFigures(block);
  if (figures.length === 0) return [toBlock(block)];
  const pictures = figures.map(({ alt, caption }) => ({
    url: nextFigureUrl(),
    alt,
    ...(caption !== undefined && { caption }),
  }));
  return arrangePictures(
    pictures,
    figures.some(({ wide }) => wide),
  );
}

interface Figure {
  alt: string;
  motif: string;
  caption: string | undefined;
  wide: boolean;
}

/** Returns the pictures of a block, one on each line; none of any other block. */
function readFigures(block: string): Figure[] {
  const found = block.split('\n').map((line) => FIGURE.exec(line)?.groups);
  return found.flatMap((groups) => {
    const { alt = '', motif = '', caption, wide } = groups ?? {};
    return groups ? [{ alt, motif, caption, wide: wide !== undefined }] : [];
  });
}

function toBlock(block: string): Block {
  if (block.startsWith(VIDEO)) {
    const url = videoEmbedUrl(block.slice(VIDEO.length));
    if (url === null) throw new Error(`this is no video: ${block}`);
    return { type: 'video', url, children: [{ text: '' }] };
  }
  const lines = (marker: RegExp) => block.split('\n').map((line) => line.replace(marker, ''));
  const text = (marker: RegExp) => toInlines(lines(marker).join(' '));
  if (block.startsWith('### ')) return { type: 'heading-three', children: text(/^### /) };
  if (block.startsWith('## ')) return { type: 'heading-two', children: text(/^## /) };
  if (block.startsWith('> ')) return { type: 'block-quote', children: text(/^> ?/) };
  if (block.startsWith('- ')) return toList('bulleted-list', lines(/^- /));
  if (block.startsWith('| ')) return toTable(lines(/^\| | \|$/g));
  if (block.startsWith('1. ')) return toList('numbered-list', lines(/^\d+\. /));
  return { type: 'paragraph', children: text(/^$/) };
}

function toList(type: ListType, items: readonly string[]): Block {
  return { type, children: items.map((item) => ({ type: 'list-item', children: toInlines(item) })) };
}

function toTable(rows: readonly string[]): Block {
  return {
    type: 'table',
    children: rows.map((row) => ({
      type: 'table-row',
      children: row.split(' | ').map((cell) => ({ type: 'table-cell', children: toInlines(cell) })),
    })),
  };
}

function toInlines(text: string): Inline[] {
  const found = INLINE.exec(text);
  if (!found) return [{ text }];
  const [whole, bold, italic, label = '', url = ''] = found;
  const before = text.slice(0, found.index);
  return [
    { text: before },
    toInline({ bold, italic, label, url }),
    ...toInlines(text.slice(found.index + whole.length)),
  ];
}

interface FoundInline {
  bold: string | undefined;
  italic: string | undefined;
  label: string;
  url: string;
}

function toInline({ bold, italic, label, url }: FoundInline): Inline {
  if (bold !== undefined) return { text: bold, bold: true } satisfies FormattedText;
  if (italic !== undefined) return { text: italic, italic: true } satisfies FormattedText;
  return { type: 'link', url, children: [{ text: label }] };
}
