import { isBlank } from '@headwater/contract/characters';
import { cutText } from '@headwater/contract/cut-text';
import { findDates, startsWithDate } from '@headwater/richtext/checks/dates-in-text';
import { fromHtml } from '@headwater/richtext/from-html';
import { plainText } from '@headwater/richtext/plain-text';
import { toHtml } from '@headwater/richtext/to-html';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, pre, table, img';
const MAX_TITLE = 200;
/** The field's limit is 500; a longer first paragraph is no introduction. */
const MAX_INTRO = 300;
/** With its number, if it has one. */
const INTRO_HEADING = /^(?:[\d.]+\s+)?(?:introduction|intro|abstract|summary|executive summary)$/i;
/** The field's limit; a longer paragraph is no byline. */
const MAX_AUTHOR = 120;
/** A name follows, and no sentence ends. */
const BYLINE = /^(?:(?:Written|Words|Text) )?[Bb][Yy]:? (?=\p{Lu})/u;
const SENTENCE_END = /[.!?:;]$/;
const untitled = 'Untitled document';

export interface Outline {
  title: string;
  introHeader: string;
  /** '' if the text has no byline. */
  author: string;
}

/** A heading that only labels the introduction is dropped, and so is a byline's 'By'. */
interface TakenOutline extends Outline {
  dropped: string[];
}

/** Takes the title, the author and the introduction out of a text, and moves its headings below the page's own. */
export function takeOutline(body: HTMLElement, { title }: { title: string }): TakenOutline {
  const foundTitle = takeTitle(body, title);
  const byline = takeByline(body);
  const intro = takeIntro(body);
  const outline = {
    title: foundTitle,
    author: byline.author,
    introHeader: intro.introHeader,
    dropped: [...byline.dropped, ...intro.dropped],
  };
  if (body.querySelector('h1'))
    for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5')) demote(heading);
  return outline;
}

function takeTitle(body: HTMLElement, fallback: string): string {
  const [first, ...others] = listBlocks(body);
  const headings = [...body.querySelectorAll('h1')];
  const found =
    body.querySelector('.title') ??
    (headings.length === 1 ? headings[0] : null) ??
    (first?.matches('h1, h2, h3') || (first && textOf(first) === fallback) ? first : null);
  if (found && textOf(found) !== '') return takeText(found, MAX_TITLE);
  if (fallback !== '') return cutText(fallback, { maxLength: MAX_TITLE, atWord: true });
  // A text of a single paragraph keeps it.
  const isTitle = first?.matches('p') && others.length > 0 && textOf(first).length <= MAX_TITLE;
  return isTitle ? takeText(first, MAX_TITLE) : untitled;
}

/** A byline follows the title or the introduction. */
function takeByline(body: HTMLElement): { author: string; dropped: string[] } {
  const blocks = listBlocks(body).filter((block) => !block.matches('.subtitle'));
  const byline = blocks.slice(0, 2).find(isByline);
  if (!byline || blocks.length < 2) return { author: '', dropped: [] };
  const text = takeText(byline, MAX_TITLE);
  const named = text.replace(BYLINE, '');
  const author = withoutDate(named);
  return { author, dropped: [text.slice(0, -named.length), named.slice(author.length)] };
}

/** Cuts the date off a byline such as 'Jo Reed, 3 May'. */
function withoutDate(named: string): string {
  const last = findDates(named).find(({ index, found }) => /^\W*$/.test(named.slice(index + found.length)));
  return last ? named.slice(0, last.index).replace(/[\s,;|·•(–—-]+$/u, '') : named;
}

function isByline(block: Element): boolean {
  const text = textOf(block);
  // A paragraph with a link or a picture would lose it.
  if (!block.matches('p') || block.closest('li, td, th, blockquote') || block.querySelector('a, img'))
    return false;
  const named = text.replace(BYLINE, '');
  return (
    BYLINE.test(text) && !startsWithDate(named) && !SENTENCE_END.test(text) && named.length <= MAX_AUTHOR
  );
}

function takeIntro(body: HTMLElement): { introHeader: string; dropped: string[] } {
  const subtitle = body.querySelector('.subtitle');
  if (subtitle) return { introHeader: takeText(subtitle, 500), dropped: [] };
  const blocks = listBlocks(body);
  const dropped = dropIntroHeading(blocks);
  const [first, ...others] = blocks;
  // A paragraph with a link or a picture would lose it.
  const isIntro = first?.matches('p') && others.length > 1 && !first.querySelector('a, img');
  const introHeader = isIntro && textOf(first).length <= MAX_INTRO ? takeText(first, MAX_INTRO) : '';
  return { introHeader, dropped };
}

/** The only paragraph below the heading 'Introduction' is the introduction; the heading is dropped. */
function dropIntroHeading(blocks: Element[]): string[] {
  const [heading, paragraph, next] = blocks;
  if (!heading?.matches('h1, h2, h3') || !INTRO_HEADING.test(textOf(heading))) return [];
  if (!next?.matches('h1, h2, h3') || !paragraph?.matches('p')) return [];
  if (textOf(paragraph).length > MAX_INTRO || paragraph.querySelector('a, img')) return [];
  blocks.shift();
  return [takeText(heading, MAX_TITLE)];
}

function listBlocks(body: HTMLElement): Element[] {
  return [...body.querySelectorAll(BLOCKS)].filter(
    (element) =>
      element.matches('img') || !isBlank(element.textContent) || element.querySelector('img') !== null,
  );
}

function takeText(element: Element, max: number): string {
  const text = textOf(element);
  // A title cannot hold a picture.
  element.replaceWith(...element.querySelectorAll('img'));
  return cutText(text, { maxLength: max, atWord: true });
}

function textOf(element: Element): string {
  return plainText(toHtml(fromHtml(element.innerHTML)))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function demote(heading: Element): void {
  const lower = heading.ownerDocument.createElement(`h${Number(heading.localName.slice(1)) + 1}`);
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}
