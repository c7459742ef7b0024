const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

interface Cut {
  maxGraphemes?: number;
  /** In UTF-16 units, because a grapheme may consist of many. */
  maxLength: number;
  /** Whether to cut at the end of a word, if one ends in its second half. */
  atWord?: boolean;
  /** The replacement for the rest. */
  ellipsis?: string;
}

/** Cuts a longer text between graphemes, and ends it with an ellipsis: half an emoji is no text. */
export function cutText(
  text: string,
  { maxGraphemes = Infinity, maxLength, atWord = false, ellipsis = '…' }: Cut,
): string {
  // A text that is short in both units needs no check of its graphemes.
  if (text.length <= Math.min(maxGraphemes, maxLength)) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    const isLast = index + segment.length === text.length;
    if (isLast && count + 1 <= maxGraphemes && text.length <= maxLength) return text;
    // The ellipsis replaces a grapheme.
    if (count + 1 >= maxGraphemes || index + segment.length > maxLength - ellipsis.length) break;
    count += 1;
    end = index + segment.length;
  }
  const kept = text.slice(0, end);
  const word = /\s/.test(text.charAt(end)) ? end : kept.lastIndexOf(' ');
  return `${kept.slice(0, atWord && word > end / 2 ? word : end).trimEnd()}${ellipsis}`;
}

/** Returns a text's graphemes, which readers perceive as its letters. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
