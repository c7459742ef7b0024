import { allowList } from '@headwater/richtext/allow-list';
import { parseNumbering, parseStart } from '@headwater/richtext/lists';
import { applyStyleSheets } from '@headwater/richtext/paste/apply-style-sheets';
import { normaliseScripts } from '@headwater/richtext/paste/normalise-scripts';
import { normaliseStyles, numberByStyles, separateLists } from '@headwater/richtext/paste/normalise-styles';
import { removeContents } from '@headwater/richtext/paste/remove-contents';
import { removeHidden } from '@headwater/richtext/paste/remove-hidden';
import { readStyleRules, type StyleRules } from '@headwater/richtext/paste/style-sheets';
import { writeShownText } from '@headwater/richtext/paste/write-shown-text';
import { Readability } from '@mozilla/readability';
import { findWordsOfHtml } from '../balance/xml-words.ts';
import { DocumentError } from '../document-error.ts';
import { formatNumber } from '../format-number.ts';
import { createLeftOut, describeLeftOut } from '../left-out.ts';
import { tooLarge } from '../open-archive.ts';
import { takePictures, type PictureCollector } from '../pictures.ts';
import { countOf, escapeHtml, type SourceDocument } from '../source-document.ts';
import { readGoogleLists, removeGoogleComments } from './google-docs.ts';
import { parseHtml } from './parse-html.ts';
import { findTruePictures } from './true-pictures.ts';
import { restoreFilteredLists } from './word-filtered.ts';

/** The address of a page on the web; null for a file. */
type PageAddress = string | null;

const MAX_CHARACTERS = 3_000_000;
/** Elements that every site has and office programs never write. */
const PAGE_PARTS = 'nav, main, article, aside, [role="navigation"]';
const AROUND_CONTENT = 'nav, header, footer, aside, form, [role="navigation"]';
const NOT_CONTENT = 'nav, header, footer, aside, form, button, dialog, [hidden], [role="navigation"]';

/** Browsers number a list below an item in figures, where the portal uses letters. */
const INNER_NUMBERS = ':is(ul, ol) ol:not([type])';

interface HtmlOrigin {
  pictures: PictureCollector;
  address: PageAddress;
  /** Where a saved page was, on the web or on a disk. */
  savedFrom?: string;
  /** The pictures saved with a page, by their addresses; such a page has no others. */
  files?: ReadonlyMap<string, () => Uint8Array>;
}

/** Reads a page or an HTML file; of a site's page, only the article. */
export function readHtml(html: string, { pictures, address, savedFrom, files }: HtmlOrigin): SourceDocument {
  // A picture within the text is not text.
  if (html.replaceAll(/data:image\/[^"')\s>]+/g, '').length > MAX_CHARACTERS)
    throw new DocumentError(tooLarge);
  const document = parseHtml(html);
  // Before examining its parts: a table of contents alone does not make a site's page.
  const contents = removeContents(document.body);
  const isPage = address !== null || document.querySelector(PAGE_PARTS) !== null;
  findTruePictures(document.body);
  for (const list of document.body.querySelectorAll(INNER_NUMBERS)) list.setAttribute('type', '1');
  resolveAddresses(document, address);
  shortenInnerLinks(document.body, savedFrom ?? address ?? '');
  const rules = readStyleRules(html);
  const hasRunningText = removeRunningText(document.body);
  const comments = removeGoogleComments(document.body);
  const leftOut = { ...createLeftOut(), contents, hidden: takeHidden(document, { rules, isPage }) };
  applyStyleSheets(document.body, rules);
  readGoogleLists(document.body, html);
  numberByStyles(document.body);
  separateLists(document.body);
  if (isPage) keepLetterStyles(document.body);
  writeShownText(document.body);
  restoreFilteredLists(document.body);
  takePictures(document.body, pictures, { ofPage: address !== null && !files, files });
  const title = document.querySelector('title')?.textContent.trim() ?? '';
  // Readability finds it in the head alone, whose tag a page may leave out.
  document.title = title;
  const original = document.body.innerHTML;
  const { html: read, source } = isPage ? readPage(document) : { html: original, source: original };
  const { text, apart, pictures: pictureCount } = findWordsOfHtml(source);
  return {
    html: read,
    title,
    notKept: [
      ...describeLeftOut(leftOut),
      ...(comments > 0 ? [countOf(comments, 'comment', 'comments')] : []),
      ...(hasRunningText ? ['Page headers and footers'] : []),
    ],
    words: { text, apart, leftOut: [], numbers: listNumbers(parseHtml(source).body), pictures: pictureCount },
  };
}

/** Readability takes styles away. */
function keepLetterStyles(body: HTMLElement): void {
  normaliseScripts(body);
  normaliseStyles(body);
}

/** Removes the headers and footers of the pages that LibreOffice writes around the text; says whether there were any. */
function removeRunningText(body: HTMLElement): boolean {
  const parts = body.querySelectorAll('body > div[title="header"], body > div[title="footer"]');
  for (const part of parts) part.remove();
  // Losing the number of a page is no loss.
  return [...parts].some((part) => /\p{L}/u.test(part.textContent));
}

/** Removes hidden elements, and returns their passages; of a site's page only the article's, because its menus hide a lot. */
function takeHidden(document: Document, { rules, isPage }: { rules: StyleRules; isPage: boolean }): string[] {
  const article = isPage ? document.querySelector<HTMLElement>('article, main') : null;
  for (const part of isPage ? document.body.querySelectorAll<HTMLElement>(AROUND_CONTENT) : [])
    removeHidden(part, rules);
  const ofArticle = article ? removeHidden(article, rules) : [];
  const ofBody = removeHidden(document.body, rules);
  return article ? ofArticle : ofBody;
}

/** Returns the article of a page, and the element that the page itself marks as its article, which may contain more. */
function readPage(document: Document): { html: string; source: string } {
  const description = document
    .querySelector('meta[name="description"], meta[property="og:description"]')
    ?.getAttribute('content');
  const intro = description ? `<p class="subtitle">${escapeHtml(description)}</p>` : '';
  const marked = document.querySelector('article, main');
  // Readability takes the document apart.
  const { body } = parseHtml((marked ?? document.body).innerHTML);
  for (const element of body.querySelectorAll(NOT_CONTENT)) element.remove();
  const source = body.innerHTML;
  const article = new Readability(document, {
    classesToPreserve: [...allowList.figureClasses],
    // An embedded element becomes a player or a link.
    allowedVideoRegex: /./,
  }).parse();
  if (!article?.content) return { html: intro + source, source };
  const heading = article.title ? `<h1 class="title">${escapeHtml(article.title)}</h1>` : '';
  return { html: heading + intro + article.content, source: marked ? source : article.content };
}

/** Returns the numbers that a browser shows before the items of lists. */
function listNumbers(body: HTMLElement): string[] {
  return [...body.querySelectorAll('ol')].flatMap((list) => {
    let number = (parseStart(list.getAttribute('start') ?? '') ?? 1) - 1;
    const look = parseNumbering(list.getAttribute('type') ?? '') ?? '1';
    return [...list.children]
      .filter((child) => child.matches('li'))
      .map((item) => {
        number = parseStart(item.getAttribute('value') ?? '') ?? number + 1;
        return formatNumber(number, parseNumbering(item.getAttribute('type') ?? '') ?? look);
      });
  });
}

/** Writes a link to a place on the page itself as one: browsers save it with the page's whole address. */
function shortenInnerLinks(body: HTMLElement, location: string): void {
  const [page = ''] = location.split('#', 1);
  if (page === '') return;
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith(`${page}#`)) link.setAttribute('href', href.slice(page.length));
  }
}

/** Makes addresses absolute: by the base that the document names, by the page's own address, or by both. */
function resolveAddresses(document: Document, address: PageAddress): void {
  const named = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = URL.parse(named, address ?? undefined)?.href ?? address;
  // Otherwise it would change the addresses of the portal's own files.
  for (const element of document.querySelectorAll('base')) element.remove();
  // Without a base, only a file's absolute addresses count.
  if (base === null || !/^https?:/i.test(base)) return;
  for (const [selector, attribute] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
    ['iframe[src], embed[src]', 'src'],
    ['object[data]', 'data'],
  ] as const)
    for (const element of document.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? '';
      if (!value.startsWith('#')) element.setAttribute(attribute, URL.parse(value, base)?.href ?? '');
    }
}
