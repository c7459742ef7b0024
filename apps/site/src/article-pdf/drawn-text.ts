/** Lowered letters, and raised ones of Greek, with what stands by them. */
const LOWERED_LETTERS = /[₀-₎]*[ₐ-ₜᵢ-ᵪ][₀-₎ₐ-ₜᵢ-ᵪ]*/gu;
const RAISED_LETTERS = /[ᵝ-ᵡ]+/gu;

/** Returns what the fonts have letters for. */
export function toDrawn(text: string): string {
  return text
    .replaceAll(LOWERED_LETTERS, (letters) => `_${letters.normalize('NFKC')}`)
    .replaceAll(RAISED_LETTERS, (letters) => `^${letters.normalize('NFKC')}`);
}
