import { Parser } from 'htmlparser2';
import { alignmentOf } from './alignment.ts';
import type { Block, FormattedText, Link, ListType, Mark, TextBlockType } from './blocks.ts';
import { markSourceBreaks } from './collapse-whitespace.ts';
import { createBlockBuilder } from './html-blocks.ts';
import { listedAttributes } from './listed-attributes.ts';
import { normaliseValue } from './normalise-value.ts';

const textBlocks: Partial<Record<string, TextBlockType>> = {
  blockquote: 'block-quote',
  h1: 'heading-one',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-three',
  h5: 'heading-three',
  h6: 'heading-three',
};
const lists: Partial<Record<string, ListType>> = { ul: 'bulleted-list', ol: 'numbered-list' };
const markTags: Partial<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
};

/** Other elements that end a line of text: their content becomes blocks of its own. */
const boundaries = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hr html legend li main menu nav p pre section summary table tbody td tfoot th thead tr'
  ).split(' '),
);

/** Those that stand for a block even without a word. */
const keptEmpty = new Set([...Object.keys(textBlocks), 'p', 'li']);

/** Elements whose content is no text of the document. */
const ignored = new Set(
  (
    'script style template noscript title head textarea select option xmp svg math object embed applet audio video ' +
    'canvas iframe frame frameset noembed noframes plaintext'
  ).split(' '),
);

/** No writer nests this deep; the parser's time grows with the square of the depth. */
const deepest = 256;

/** Nor marks up this much: only an attack on the server's time does. */
const mostTags = 30_000;

/**
 * Any HTML as a canonical value (see `normalise-value.ts`), in Node and browsers alike. What the editor doesn't
 * know is dropped or becomes text; absolute addresses of our own files become root-relative.
 */
export function fromHtml(html: string, ownOrigins: readonly string[] = []): Block[] {
  if (hasMoreTags(html, mostTags)) return fromHtml(withoutTags(html));
  const builder = createBlockBuilder();
  const openMarks: Record<Mark, number> = { bold: 0, italic: 0, underline: 0 };
  const openLinks: Array<Link | null> = [];
  let depth = 0;
  let tooDeep = false;
  let ignoredDepth = 0;
  // The parser tells a text in pieces, one for each character that it had to think about.
  let pieces = '';

  function endText(): void {
    if (pieces !== '') addText(markSourceBreaks(pieces));
    pieces = '';
  }

  function addText(text: string): void {
    const node: FormattedText = { text };
    if (openMarks.bold > 0) node.bold = true;
    if (openMarks.italic > 0) node.italic = true;
    if (openMarks.underline > 0) node.underline = true;
    builder.text(node, openLinks.at(-1) ?? null);
  }

  function openElement(tag: string, given: Record<string, string>): void {
    const mark = markTags[tag];
    if (mark) openMarks[mark] += 1;
    else if (tag === 'br') addText('\n');
    else if (tag === 'a') {
      const href = listedAttributes('a', given, ownOrigins)?.href;
      openLinks.push(href === undefined ? null : { type: 'link', url: href, children: [] });
    } else if (tag === 'img') {
      const image = listedAttributes('img', given, ownOrigins);
      if (image)
        builder.add({ type: 'image', url: image.src ?? '', alt: image.alt ?? '', children: [{ text: '' }] });
    } else if (bounds(tag)) {
      builder.open({
        type: textBlocks[tag] ?? null,
        list: lists[tag] ?? null,
        align: alignmentOf(given.style ?? ''),
        keepEmpty: keptEmpty.has(tag),
      });
    }
  }

  function closeElement(tag: string): void {
    const mark = markTags[tag];
    if (mark) openMarks[mark] -= 1;
    else if (tag === 'a') openLinks.pop();
    else if (bounds(tag)) builder.close();
  }

  const parser = new Parser({
    onopentag(tag, given) {
      endText();
      depth += 1;
      if (depth > deepest) {
        tooDeep = true;
        parser.pause();
      }
      if (ignoredDepth === 0 && tag === 'iframe') {
        const url = listedAttributes('iframe', given)?.src;
        if (url !== undefined) builder.add({ type: 'video', url, children: [{ text: '' }] });
      }
      if (ignoredDepth > 0 || ignored.has(tag)) ignoredDepth += 1;
      else openElement(tag, given);
    },
    onclosetag(tag) {
      endText();
      depth -= 1;
      if (ignoredDepth > 0) ignoredDepth -= 1;
      else closeElement(tag);
    },
    ontext(text) {
      if (ignoredDepth === 0) pieces += text;
    },
  });
  parser.end(html);
  if (tooDeep) return fromHtml(withoutTags(html));
  endText();
  return normaliseValue(builder.end());
}

function hasMoreTags(html: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count += 1) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return false;
  }
  return true;
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;');
}

function bounds(tag: string): boolean {
  return Object.hasOwn(textBlocks, tag) || Object.hasOwn(lists, tag) || boundaries.has(tag);
}
