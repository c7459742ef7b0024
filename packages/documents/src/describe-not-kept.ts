import { isBlank } from '@headwater/contract/characters';
import { attributesOf } from '@headwater/richtext/allowed-attributes';
import { frameLink, isFrame } from '@headwater/richtext/frames';
import { countOf } from './source-document.ts';

interface Kind {
  selector: string;
  /** If it may become several elements or none, only its presence counts. */
  describe: (count: number) => string;
}

const kinds: readonly (Kind & { asWhole?: true })[] = [
  { selector: 'img', describe: (count) => countOf(count, 'picture', 'pictures') },
  {
    selector: 'table',
    describe: (count) => `${countOf(count, 'table', 'tables')} (the words are kept)`,
  },
  {
    selector: 'table tr:nth-child(n + 101)',
    describe: () => 'The rows of a table beyond the hundredth',
    asWhole: true,
  },
  {
    selector: ':is(th, td):nth-child(n + 9)',
    describe: () => 'The columns of a table beyond the eighth',
    asWhole: true,
  },
  {
    selector: 'iframe, embed, object',
    describe: (count) =>
      `${countOf(count, 'embedded page or file', 'embedded pages and files')}, kept as a link`,
  },
  {
    selector: 'video, audio, canvas, svg, math, form, :is(select, textarea):not(form *)',
    describe: (count) => countOf(count, 'embedded item or form', 'embedded items and forms'),
  },
  {
    // An embedded page becomes one.
    selector: 'a[href], iframe, embed, object',
    describe: (count) => `${countOf(count, 'link', 'links')} (the words are kept)`,
  },
  {
    selector: 'figcaption, caption',
    describe: (count) => `${countOf(count, 'caption', 'captions')}, kept as text`,
  },
  { selector: 'hr', describe: (count) => countOf(count, 'dividing line', 'dividing lines') },
  { selector: 'li ul, li ol', describe: () => 'The levels of nested lists', asWhole: true },
  {
    selector: 's, del, strike',
    describe: () => 'Strike-through (the words are kept)',
    asWhole: true,
  },
  { selector: 'sup, sub', describe: () => 'Raised and lowered letters, kept on the line', asWhole: true },
  {
    selector: 'code, pre, kbd, samp',
    describe: () => 'The look of program code, kept as text',
    asWhole: true,
  },
];

/** Lists what a text has lost in its stored form; pictures may be lost before there is a text. */
export function describeNotKept(source: ParentNode, stored: ParentNode, lostPictures = 0): string[] {
  return kinds.flatMap(({ selector, describe, asWhole }) => {
    const before = countElements(source, selector);
    const after = countElements(stored, selector);
    const lostBefore = selector === 'img' ? Math.max(0, lostPictures) : 0;
    const lost = asWhole && after > 0 ? 0 : before - after + lostBefore;
    return lost > 0 ? [describe(lost)] : [];
  });
}

/** Counts visible elements. */
function countElements(root: ParentNode, selector: string): number {
  return [...root.querySelectorAll(selector)].filter((element) => {
    if (isFrame(element.localName)) return showsFrame(element);
    return !element.matches('a, s, del, strike, sup, sub, code, pre') || !isBlank(element.textContent);
  }).length;
}

/** A frame without an address shows nothing, and neither does one of a point. */
function showsFrame(frame: Element): boolean {
  return frameLink(frame.localName, attributesOf(frame)) !== null;
}
