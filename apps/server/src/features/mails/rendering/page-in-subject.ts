import { cutText } from '@headwater/contract/cut-text';
import { defang } from '@headwater/contract/defang';

/** In graphemes: mail programs on phones show some sixty characters of a subject. */
const MAX_GRAPHEMES = 60;
/** In UTF-16 units, because a grapheme may consist of many. */
const MAX_LENGTH = 160;

/**
 * Names a page in the subject of an email to the members of its company or to the staff, and to nobody else: otherwise
 * a title could carry a message to a stranger. It is one line, defanged, without characters that change text direction,
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
