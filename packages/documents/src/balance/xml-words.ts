import { Parser } from 'htmlparser2';
import { UNKNOWN } from './compare-words.ts';

type Attributes = Readonly<Partial<Record<string, string>>>;

interface Markup {
  isXml: boolean;
  /** The element of the text, such as `w:t`; without it all text counts. */
  isText?: (tag: string) => boolean;
  /** The element that contains the document's text. */
  root?: string;
  parts: (tag: string) => boolean;
  isSkipped: (tag: string, attributes: Attributes) => boolean;
  isApart?: (tag: string) => boolean;
  isPicture: (tag: string, attributes: Attributes) => boolean;
  /** Whether an element is a letter that only the reader knows. */
  isUnknown?: (tag: string) => boolean;
}

export interface FoundWords {
  text: string;
  apart: string;
  pictures: number;
}

/** Collects the words between the tags, and counts the pictures, ignoring the enclosing elements. */
export function findWords(markup: string, rules: Markup): FoundWords {
  const { isXml, isText, root, parts, isSkipped, isApart, isPicture, isUnknown } = rules;
  const found = { text: [] as string[], apart: [] as string[] };
  const open: Array<'skipped' | 'apart' | 'text' | null> = [];
  const depths = { skipped: 0, apart: 0, text: 0 };
  let pictures = 0;
  let inRoot = root === undefined;
  const add = (text: string): void => void found[depths.apart > 0 ? 'apart' : 'text'].push(text);
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === root) inRoot = true;
        const kind = isSkipped(tag, attributes)
          ? 'skipped'
          : isApart?.(tag)
            ? 'apart'
            : isText?.(tag)
              ? 'text'
              : null;
        open.push(kind);
        if (kind !== null) depths[kind] += 1;
        if (!inRoot || depths.skipped > 0) return;
        if (parts(tag)) add(' ');
        if (isUnknown?.(tag)) add(UNKNOWN);
        if (isPicture(tag, attributes)) pictures += 1;
      },
      ontext(text) {
        if (inRoot && depths.skipped === 0 && (!isText || depths.text > 0)) add(text);
      },
      onclosetag(tag) {
        if (inRoot && depths.skipped === 0 && parts(tag)) add(' ');
        const kind = open.pop() ?? null;
        if (kind !== null) depths[kind] -= 1;
        if (tag === root) inRoot = false;
      },
    },
    { xmlMode: isXml },
  );
  parser.end(markup);
  return { text: found.text.join(''), apart: found.apart.join(''), pictures };
}

const WORD_PARTS = new Set([
  'w:p',
  'w:tab',
  'w:ptab',
  'w:br',
  'w:cr',
  'w:tc',
  'w:noBreakHyphen',
  'w:ruby',
  'w:rt',
]);

/** Of two forms of the same content, the older is ignored. */
export function findWordsOfWord(xml: string): FoundWords {
  return findWords(xml, {
    isXml: true,
    isText: (tag) => tag === 'w:t',
    parts: (tag) => WORD_PARTS.has(tag),
    isSkipped: (tag) => tag === 'mc:Fallback' || tag === 'w:del',
    isApart: (tag) => tag === 'w:txbxContent',
    isPicture: (tag, attributes) =>
      (tag === 'a:blip' && (attributes['r:embed'] ?? attributes['r:link']) !== undefined) ||
      (tag === 'v:imagedata' && (attributes['r:id'] ?? attributes['r:href']) !== undefined),
    isUnknown: (tag) => tag === 'w:sym',
  });
}

const OPEN_PARTS = /^(?:text:(?:p|h|tab|line-break|s|note|ruby-text)|table:table-cell|draw:.*)$/;
/** Content that is named by its kind, or describes a picture or a field. */
const OPEN_SKIPPED = new Set([
  'text:tracked-changes',
  'office:annotation',
  'office:forms',
  'office:scripts',
  'text:note-citation',
  'text:number',
  'text:bibliography-source',
  'text:table-of-content-source',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'svg:title',
  'svg:desc',
  'draw:object',
  'draw:object-ole',
  'draw:plugin',
  'math:math',
]);

export function findWordsOfOpenDocument(xml: string): FoundWords {
  return findWords(xml, {
    isXml: true,
    root: 'office:text',
    parts: (tag) => OPEN_PARTS.test(tag),
    isSkipped: (tag) => OPEN_SKIPPED.has(tag),
    isApart: (tag) => tag === 'text:note-body',
    // The second picture of a frame is the first in another format.
    isPicture: () => false,
  });
}

const HTML_BLOCKS = new Set(
  (
    'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr html img input legend li main menu nav ol p pre rt section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements whose text does not count, or is named by their kind. */
const HTML_SKIPPED = new Set(
  (
    'head script style template noscript title textarea select option button xmp svg math object embed applet audio ' +
    'video canvas iframe frame frameset noembed noframes o:p'
  ).split(' '),
);

export function findWordsOfHtml(html: string): FoundWords {
  return findWords(html, {
    isXml: false,
    parts: (tag) => HTML_BLOCKS.has(tag),
    isSkipped: (tag, { style = '' }) => HTML_SKIPPED.has(tag) || style.includes('mso-list:Ignore'),
    isPicture: (tag) => tag === 'img',
  });
}
