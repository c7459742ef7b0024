const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

interface Cut {
  maxGraphemes?: number;
  /** In UTF-16 units, as a grapheme may be made of many. */
  maxLength: number;
  /** Whether it is cut behind a word, where one ends in its second half. */
  atWord?: boolean;
  /** What stands for the rest. */
  ellipsis?: string;
}

/** Cuts a text between graphemes, and ends it with an ellipsis, where it is longer: half an emoji is no text. */
export function cutText(
  text: string,
  { maxGraphemes = Infinity, maxLength, atWord = false, ellipsis = '…' }: Cut,
): string {
  // A text that is short in both needs no look at its graphemes.
  if (text.length <= Math.min(maxGraphemes, maxLength)) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    const isLast = index + segment.length === text.length;
    if (isLast && count + 1 <= maxGraphemes && text.length <= maxLength) return text;
    // The ellipsis takes the place of a grapheme.
    if (count + 1 >= maxGraphemes || index + segment.length > maxLength - ellipsis.length) break;
    count += 1;
    end = index + segment.length;
  }
  const kept = text.slice(0, end);
  const word = /\s/.test(text.charAt(end)) ? end : kept.lastIndexOf(' ');
  return `${kept.slice(0, atWord && word > end / 2 ? word : end).trimEnd()}${ellipsis}`;
}

/** Returns a text's graphemes, which a reader takes for its letters. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
