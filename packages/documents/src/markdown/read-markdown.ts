import { Marked, type Token } from 'marked';
import { readHtml } from '../html/read-html.ts';
import type { PictureCollector } from '../pictures.ts';
import { escapeHtml, type SourceDocument } from '../source-document.ts';

/** The HTML that an author writes in Markdown; anything else in angle brackets, such as `List<String>`, is text. */
const HTML_TAG =
  /^\s*<(?:!--|\/?(?:a|abbr|article|aside|b|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|footer|h[1-6]|header|hr|i|iframe|img|input|ins|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var|video)(?=[\s/>]))/i;

const NOTE = /^ {0,3}\[\^/;

const marked = new Marked({
  // A note's text is not an address, though it is written like a link's.
  tokenizer: { def: (source) => (NOTE.test(source) ? undefined : false) },
  renderer: { html: ({ text }) => (HTML_TAG.test(text) ? text : escapeHtml(text)) },
});

const FRONT_MATTER = /^---[ \t]*\r?\n(.*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/s;

/** Reads a text in Markdown, through its HTML. */
export function readMarkdown(text: string, pictures: PictureCollector): SourceDocument {
  const [matter = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  const tables: Token[] = [];
  const html = marked.parse(text.slice(matter.length), {
    async: false,
    walkTokens: (token) => void (token.type === 'table' && tables.push(token)),
  });
  const document = readHtml(html, { pictures, address: null });
  const [, title = document.title] = /^title:\s*["']?(.+?)["']?\s*$/m.exec(fields) ?? [];
  return {
    ...document,
    title,
    notKept: [
      ...document.notKept,
      ...(matter === '' ? [] : ['The fields before the text, except its title']),
      ...(tables.some(hasMoreCells) ? ['The cells of a table beyond its headings'] : []),
    ],
  };
}

/** Markdown shows no more cells in a row than the table has headings. */
function hasMoreCells({ raw }: Token): boolean {
  const [headings = 0, ...rows] = raw.trim().split('\n').map(countCells);
  return rows.some((cells) => cells > headings);
}

function countCells(row: string): number {
  const cells = row
    .trim()
    .replaceAll(/\\./g, '')
    .replaceAll(/^\||\|$/g, '');
  return cells.split('|').length;
}

/** Marks at the beginning of a line that only Markdown has: of headings, lists, quotations, code and tables. */
const BLOCK =
  /^(?:#{1,6}[ \t]+\S|>[ \t]?\S|(?:```|~~~)|\|.*\|[ \t]*$|.+\r?\n(?:={3,}|-{3,})[ \t]*$|([-*+]|\d+[.)])[ \t]+\S.*\r?\n(?:\r?\n)?(?:[-*+]|\d+[.)])[ \t]+\S)/m;

/** Marks within a line: a link to the web, and bold words. */
const INLINE = /\[[^[\]\n]+\]\(https?:[^()\s]+\)|(?<!\S)\*\*[^\s*][^*\n]*\*\*(?!\w)/;

/** Says whether a text's beginning looks like Markdown. */
export function isMarkdown(start: string): boolean {
  return !/^\s*</.test(start) && [FRONT_MATTER, BLOCK, INLINE].some((marks) => marks.test(start));
}
