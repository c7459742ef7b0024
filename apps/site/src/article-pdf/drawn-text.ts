/** No line holds a word of this length. */
const LONG_WORD = /\S{60}(?=\S)/gu;

/** Breaks words that are longer than a line, for which the library would look for a place to break letter by letter. */
function breakLongWords(text: string): string {
  return text.replaceAll(LONG_WORD, '$&\u200b');
}

/** Lowered letters, and raised ones of Greek, with what stands by them. */
const LOWERED_LETTERS = /[₀-₎]*[ₐ-ₜᵢ-ᵪ][₀-₎ₐ-ₜᵢ-ᵪ]*/gu;
const RAISED_LETTERS = /[ᵝ-ᵡ]+/gu;

/** Returns what the fonts have letters for. */
export function toDrawn(text: string): string {
  return breakLongWords(
    text
      .replaceAll(LOWERED_LETTERS, (letters) => `_${letters.normalize('NFKC')}`)
      .replaceAll(RAISED_LETTERS, (letters) => `^${letters.normalize('NFKC')}`),
  );
}
