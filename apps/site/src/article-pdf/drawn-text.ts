/** Subscript letters and superscript Greek ones, with their replacements. */
const LOWERED_LETTERS = /[₀-₎]*[ₐ-ₜᵢ-ᵪ][₀-₎ₐ-ₜᵢ-ᵪ]*/gu;
const RAISED_LETTERS = /[ᵝ-ᵡ]+/gu;

/** Returns the text with only letters that the fonts have. */
export function toDrawn(text: string): string {
  return text
    .replaceAll(LOWERED_LETTERS, (letters) => `_${letters.normalize('NFKC')}`)
    .replaceAll(RAISED_LETTERS, (letters) => `^${letters.normalize('NFKC')}`);
}
