const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Languages that have no spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
/**
 * What is two units of a string each, between which the library that breaks lines would break; and words that are longer
 * than any, with which it leaves the column.
 */
const UNBREAKABLE = /(?:[\u{10000}-\u{10ffff}]|\u200d|\ufe0f){2,}|[^\s\u200b/?&-]{30,}/gu;

/** Says where a line may break within what has no spaces, by spaces without a width. */
export function addBreaks(text: string): string {
  return text
    .replaceAll(UNSPACED, (run) => join(words.segment(run)))
    .replaceAll(UNBREAKABLE, (run) => join(graphemes.segment(run)));
}

function join(segments: Intl.Segments): string {
  return Array.from(segments, ({ segment }) => segment).join('\u200b');
}
