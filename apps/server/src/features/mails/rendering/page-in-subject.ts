import { defang } from '@headwater/contract/defang';

/** In graphemes: mail programs on phones show some sixty characters of a subject. */
const MAX_GRAPHEMES = 60;
/** In UTF-16 units, as a grapheme may be made of many. */
const MAX_LENGTH = 160;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * Names a page in the subject of an email to the members of its company or to the staff, and to nobody else: whoever types a
 * title could write to a stranger in it. It is one line, defanged, without what changes the direction of the text around it,
 * and cut between graphemes.
 */
export function pageInSubject(title: string): string {
  const line = defang(
    title
      .replaceAll(/\p{Bidi_Control}/gu, '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return `“${cutText(line, { maxGraphemes: MAX_GRAPHEMES, maxLength: MAX_LENGTH })}”`;
}

/** Cuts a text between graphemes, and ends it with an ellipsis, where it is longer. */
export function cutText(
  text: string,
  { maxGraphemes = Infinity, maxLength }: { maxGraphemes?: number; maxLength: number },
): string {
  // A text that is short in both needs no look at its graphemes.
  if (text.length <= Math.min(maxGraphemes, maxLength)) return text;
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    const isLast = index + segment.length === text.length;
    if (isLast && count + 1 <= maxGraphemes && text.length <= maxLength) return text;
    // The ellipsis takes the place of a grapheme.
    if (count + 1 >= maxGraphemes || index + segment.length > maxLength - 1) break;
    count += 1;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
