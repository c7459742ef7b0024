const BASELINE = '0123456789+-=()n';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

/** Turns superscript and subscript digits into characters, so that m³ and CO₂ keep their meaning without elements. */
export function normaliseSuperscripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const { verticalAlign } = element.style;
    if (element.localName === 'sup' || verticalAlign === 'super') replaceCharacters(element, SUPERSCRIPTS);
    else if (element.localName === 'sub' || verticalAlign === 'sub') replaceCharacters(element, SUBSCRIPTS);
  }
}

function replaceCharacters(element: HTMLElement, characters: string): void {
  const text = element.textContent.trim().replaceAll('−', '-');
  if (/^[\d+\-=()n]+$/.test(text))
    element.textContent = text.replaceAll(/./g, (character) =>
      characters.charAt(BASELINE.indexOf(character)),
    );
}
