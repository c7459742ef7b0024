const plain = '0123456789+-=()n';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

/** m³ and CO₂ keep their sense without an element of their own: figures above and below the line become characters. */
export function mendScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const { verticalAlign } = element.style;
    if (element.localName === 'sup' || verticalAlign === 'super') write(element, superscripts);
    else if (element.localName === 'sub' || verticalAlign === 'sub') write(element, subscripts);
  }
}

function write(element: HTMLElement, characters: string): void {
  const text = element.textContent.trim().replaceAll('−', '-');
  if (/^[\d+\-=()n]+$/.test(text))
    element.textContent = text.replaceAll(/./g, (character) => characters.charAt(plain.indexOf(character)));
}
