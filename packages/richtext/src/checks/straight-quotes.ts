import type { Edit } from './edits.ts';

/** Feet and inches: 5'6", 6" x 4", 12' 3", 6''. */
const MEASURES = /\d\s?'\s?\d+(?:[.,]\d+)?\s?"|\d''|\d'(?=\s?\d)|\d"(?=\s?[x×*]\s?\d|-)/g;
/** What a word may begin with an apostrophe for: '90s, 'twas, '24. Two figures may be all that is quoted. */
const ELISION = /^'(?:\d0s\b|\d\d\b(?!')|(?:twas|tis|til|em|n)\b)/i;
const OPENS_AFTER = /[\s([{\-–—/“‘]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Finds the straight quotes of an English text, and the sign that each should be. What could be a foot or an inch, or
 * has no partner, is left as it is. `isProtected` says which characters stay, as those of code do.
 */
export function findStraightQuotes(text: string, isProtected: (index: number) => boolean): Edit[] {
  if (!/["']/.test(text)) return [];
  const measured = new Set<number>();
  for (const { index, 0: found } of text.matchAll(MEASURES))
    for (let at = index; at < index + found.length; at += 1) measured.add(at);
  const characters = text.split('');
  const isFree = (at: number) => !isProtected(at) && !measured.has(at);
  const edits: Edit[] = [];
  let openDouble = 0;
  let openSingle = 0;
  /** The last partner that was found; null if there is none from here on. */
  let partner: number | null = -1;
  for (const [at, sign] of characters.entries()) {
    if (sign === '“') openDouble += 1;
    else if (sign === '”') openDouble -= openDouble > 0 ? 1 : 0;
    else if (sign === '‘') openSingle += 1;
    const isDouble = sign === '"';
    if ((!isDouble && sign !== "'") || !isFree(at)) continue;
    const curly = isDouble ? doubleAt(at) : singleAt(at);
    if (curly === null) continue;
    characters[at] = curly;
    edits.push({ start: at, end: at + 1, text: curly });
    if (curly === '“') openDouble += 1;
    else if (curly === '”') openDouble -= 1;
    else if (curly === '‘') openSingle += 1;
  }
  return edits;

  function doubleAt(at: number): string | null {
    if (isOpener(at)) return '“';
    if (!isCloser(at) || openDouble === 0) return null;
    return isAfterDigit(at) && closesLater(at) ? null : '”';
  }

  function singleAt(at: number): string | null {
    const next = characters[at + 1] ?? '';
    if (isOpener(at)) {
      if (ELISION.test(text.slice(at, at + 6))) return '’';
      return hasPartner(at) ? '‘' : null;
    }
    if (LETTER_OR_DIGIT.test(next)) return LETTER_OR_DIGIT.test(characters[at - 1] ?? '') ? '’' : null;
    if (!isCloser(at)) return null;
    if (!isAfterDigit(at)) return '’';
    return openSingle > 0 ? '’' : null;
  }

  function hasPartner(at: number): boolean {
    const isPartner = (index: number) =>
      (characters[index] === "'" || characters[index] === '’') && isFree(index) && isCloser(index);
    if (partner === null || (partner > at && isPartner(partner))) return partner !== null;
    let later = Math.max(at, partner) + 1;
    while (later < characters.length && !isPartner(later)) later += 1;
    partner = later < characters.length ? later : null;
    return partner !== null;
  }

  function isOpener(at: number): boolean {
    const before = characters[at - 1];
    const next = characters[at + 1];
    return (
      (before === undefined || OPENS_AFTER.test(before)) && next !== undefined && /[^\s.,;:!?)\]]/.test(next)
    );
  }

  function isCloser(at: number): boolean {
    const before = characters[at - 1];
    return (
      before !== undefined &&
      /\S/.test(before) &&
      !LETTER_OR_DIGIT.test(characters[at + 1] ?? '') &&
      !isOpener(at)
    );
  }

  function isAfterDigit(at: number): boolean {
    return /\d/.test(characters[at - 1] ?? '');
  }

  /** Says whether a later sign ends the open quotation before another begins, so that this one means inches. */
  function closesLater(at: number): boolean {
    for (let later = at + 1; later < characters.length; later += 1) {
      const sign = characters[later];
      if ((sign !== '"' && sign !== '“' && sign !== '”') || !isFree(later)) continue;
      return sign !== '“' && !isOpener(later) && isCloser(later);
    }
    return false;
  }
}
