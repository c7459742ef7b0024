const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Languages without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
/**
 * Characters of two string units, between which the line-breaking library would break; and overlong words, with which
 * it leaves the column.
 */
const UNBREAKABLE = /(?:[\u{10000}-\u{10ffff}]|\u200d|\ufe0f){2,}|[^\s\u200b/?&-]{30,}/gu;

/** Marks the possible line breaks in text without spaces, by zero-width spaces. */
export function addBreaks(text: string): string {
  return text
    .replaceAll(UNSPACED, (run) => join(words.segment(run)))
    .replaceAll(UNBREAKABLE, (run) => join(graphemes.segment(run)));
}

function join(segments: Intl.Segments): string {
  return Array.from(segments, ({ segment }) => segment).join('\u200b');
}
