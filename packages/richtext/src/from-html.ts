import { Parser } from 'htmlparser2';
import { parseAlignment } from './alignment.ts';
import type { Block, FormattedText, Link, ListType, Mark, TextBlockType } from './blocks.ts';
import { excludedMarks, markTags, marks } from './blocks.ts';
import { markSourceBreaks } from './collapse-whitespace.ts';
import { createBlockBuilder } from './block-builder.ts';
import { createTableBuilder } from './table-builder.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { frameLink, isFrame } from './frames.ts';
import { foreignLanguage } from './language.ts';
import { parseNumbering, parseStart } from './lists.ts';
import { normaliseValue } from './normalise-value.ts';

const textBlocks: Partial<Record<string, TextBlockType>> = {
  blockquote: 'block-quote',
  h1: 'heading-one',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-four',
  h5: 'heading-four',
  h6: 'heading-four',
};
const lists: Partial<Record<string, ListType>> = { ul: 'bulleted-list', ol: 'numbered-list' };
const tagMarks: Partial<Record<string, Mark>> = {
  ...Object.fromEntries(marks.map((mark) => [markTags[mark], mark])),
  b: 'bold',
  i: 'italic',
  strike: 'strike',
};

/** Other elements whose content becomes separate blocks. */
const boundaryTags = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header html legend li main menu nav p pre section summary table tbody td tfoot th thead tr'
  ).split(' '),
);

const tablePartTags = new Set(['thead', 'tbody', 'tfoot']);

/** Elements that are a block even if they are empty. */
const emptyBlockTags = new Set([...Object.keys(textBlocks), 'p', 'li']);

/** Elements whose content is not part of the document's text. */
const ignoredTags = new Set(
  (
    'script style template noscript title head textarea select option xmp svg math object embed applet audio video ' +
    'canvas iframe frame frameset noembed noframes plaintext'
  ).split(' '),
);

/** The parser's time grows with the square of the depth; no author nests this deep. */
const MAX_DEPTH = 256;

/** Only a denial-of-service attack has more tags: from these only the text is read. */
export const MAX_TAGS = 30_000;

/**
 * Parses any HTML into a canonical value (see `normalise-value.ts`), in Node and in browsers. Unsupported elements are
 * dropped or become text; absolute URLs of stored files become root-relative.
 */
export function fromHtml(html: string, ownOrigins: readonly string[] = []): Block[] {
  if (hasMoreTags(html, MAX_TAGS)) return fromHtml(stripTags(html));
  const document = createBlockBuilder();
  const tables: Array<ReturnType<typeof createTableBuilder>> = [];
  /** The builder that closes each open element. */
  const builders: Array<typeof document> = [];
  /** From the outermost to the innermost. */
  const openMarks: Mark[] = [];
  const openLinks: Array<Link | null> = [];
  /** The language of each open element; null for the site's. */
  const languages: Array<string | null> = [];
  let openPreformatted = 0;
  let isStartOfPreformatted = false;
  let depth = 0;
  let tooDeep = false;
  let ignoredDepth = 0;
  // The parser emits a text in pieces, split at entities and special characters.
  let pendingText = '';

  function flushText(): void {
    if (pendingText !== '')
      addText(openPreformatted > 0 ? readLines(pendingText) : markSourceBreaks(pendingText));
    pendingText = '';
    isStartOfPreformatted = false;
  }

  /** The lines end where their author ended them; a line break after the start tag does not count. */
  function readLines(text: string): string {
    const lines = text.replaceAll(/\r\n?/g, '\n');
    return isStartOfPreformatted && lines.startsWith('\n') ? lines.slice(1) : lines;
  }

  function addText(text: string): void {
    const node: FormattedText = { text };
    for (const mark of openMarks) {
      const excluded = excludedMarks[mark];
      if (excluded) delete node[excluded];
      node[mark] = true;
    }
    const lang = languages.at(-1) ?? null;
    if (lang !== null) node.lang = lang;
    current().text(node, openLinks.at(-1) ?? null);
  }

  /** The builder of the innermost open cell, or that of the document. */
  function current(): typeof document {
    return tables.findLast((table) => table.cell() !== null)?.cell() ?? document;
  }

  function openElement(tag: string, attributes: Record<string, string>): void {
    const { lang } = attributes;
    languages.push(lang === undefined ? (languages.at(-1) ?? null) : foreignLanguage(lang));
    const mark = tagMarks[tag];
    if (mark) openMarks.push(mark);
    else if (tag === 'br') addText('\n');
    else if (tag === 'hr') current().add({ type: 'rule', children: [{ text: '' }] });
    else if (tag === 'a') {
      const href = allowedAttributes('a', attributes, ownOrigins)?.href;
      openLinks.push(href === undefined ? null : { type: 'link', url: href, children: [] });
    } else if (tag === 'img') {
      const image = allowedAttributes('img', attributes, ownOrigins);
      if (image)
        current().add({
          type: 'image',
          url: image.src ?? '',
          alt: image.alt ?? '',
          ...(image.role !== undefined && { decorative: true }),
          children: [{ text: '' }],
        });
    } else if (isBlockTag(tag)) {
      if (tag === 'pre') {
        openPreformatted += 1;
        isStartOfPreformatted = true;
      }
      const builder = current();
      builders.push(builder);
      builder.open({
        type: textBlocks[tag] ?? null,
        list: lists[tag] ?? null,
        isItem: tag === 'li',
        start: startOf(tag, attributes),
        numbering: tag === 'ol' || tag === 'li' ? parseNumbering(attributes.type ?? '') : null,
        align: parseAlignment(attributes.style ?? ''),
        keepEmpty: emptyBlockTags.has(tag),
      });
      if (tag === 'table') tables.push(createTableBuilder());
      else if (tablePartTags.has(tag)) tables.at(-1)?.openPart();
      else if (tag === 'tr') tables.at(-1)?.openRow();
      else if (tag === 'td' || tag === 'th') tables.at(-1)?.openCell(tag === 'th', attributes);
      else if (tag === 'figure') {
        const classes = allowedAttributes('figure', attributes)?.class?.split(' ') ?? [];
        builder.openFigure({ wide: classes.includes('wide'), isRow: classes.includes('row') });
      } else if (tag === 'figcaption') builder.openCaption();
    }
  }

  /** Adds the player of a video, or a paragraph that links to the frame's content. */
  function addFrame(tag: string, attributes: Record<string, string>): void {
    const url = allowedAttributes(tag, attributes)?.src;
    if (url !== undefined) {
      current().add({ type: 'video', url, children: [{ text: '' }] });
      return;
    }
    const link = frameLink(tag, attributes);
    if (!link) return;
    openElement('p', {});
    current().text({ text: link.text }, { type: 'link', url: link.url, children: [] });
    closeElement('p');
  }

  function closeElement(tag: string): void {
    languages.pop();
    const mark = tagMarks[tag];
    if (mark) openMarks.pop();
    else if (tag === 'a') openLinks.pop();
    else if (isBlockTag(tag)) {
      if (tag === 'pre') openPreformatted -= 1;
      const blocks = tag === 'table' ? (tables.pop()?.end() ?? []) : [];
      if (tag === 'td' || tag === 'th') tables.at(-1)?.closeCell();
      else if (tablePartTags.has(tag)) tables.at(-1)?.openPart();
      const builder = builders.pop();
      builder?.close();
      if (tag === 'figure') builder?.closeFigure();
      else if (tag === 'figcaption') builder?.closeCaption();
      for (const block of blocks) builder?.add(block);
    }
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      flushText();
      depth += 1;
      if (depth > MAX_DEPTH) {
        tooDeep = true;
        parser.pause();
      }
      if (ignoredDepth === 0 && isFrame(tag)) addFrame(tag, attributes);
      if (ignoredDepth > 0 || ignoredTags.has(tag)) ignoredDepth += 1;
      else openElement(tag, attributes);
    },
    onclosetag(tag) {
      flushText();
      depth -= 1;
      if (ignoredDepth > 0) ignoredDepth -= 1;
      else closeElement(tag);
    },
    ontext(text) {
      if (ignoredDepth === 0) pendingText += text;
    },
  });
  parser.end(html);
  if (tooDeep) return fromHtml(stripTags(html));
  flushText();
  return normaliseValue(document.end());
}

/** Says whether a text has more than `max` characters that may begin a tag; a negative number is always exceeded. */
export function hasMoreTags(html: string, max: number): boolean {
  let at = -1;
  for (let count = 0; count <= max; count += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return false;
  }
  return true;
}

function stripTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
}

/** Returns the number of an item, or of the first of a list. */
function startOf(tag: string, { start = '', value = '' }: Record<string, string>): number | null {
  return tag === 'li' ? parseStart(value) : tag === 'ol' ? parseStart(start) : null;
}

function isBlockTag(tag: string): boolean {
  return Object.hasOwn(textBlocks, tag) || Object.hasOwn(lists, tag) || boundaryTags.has(tag);
}
