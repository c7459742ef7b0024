const FROM_SPACE =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const FROM_EURO = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑';

/** Returns the characters that the font Symbol shows for a text's letters: a Greek μ for m. */
export function fromSymbolFont(text: string): string {
  return Array.from(text, (letter) => shownBySymbol(letter) ?? letter).join('');
}

function shownBySymbol(letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0;
  // Office programs store the letters of such fonts among the private ones.
  const code = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point;
  // A hard space is one in every font.
  if (point === 0xa0) return undefined;
  return code < 0xa0 ? FROM_SPACE[code - 0x20] : FROM_EURO[code - 0xa0];
}
