import { expect, test } from 'vitest';
import { joinScripts } from './plain-scripts.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['m<sup>3</sup> and s<sup>−1</sup>, 10<sup>-6</sup>', 'm³ and s⁻¹, 10⁻⁶'],
  ['H<sub>2</sub>O, x<sup>n+1</sup>, p<sub>max</sub>', 'H₂O, xⁿ⁺¹, pₘₐₓ'],
  ['10<sup>3.5</sup> and 95%<sup>1,2</sup>', '10^3.5 and 95%^1,2'],
  ['10<sup>½</sup>, Q<sub>B</sub>', '10^½, Q_B'],
  ['a note<sup>a</sup>', 'a noteᵃ'],
  ['CO₂ and m³', 'CO₂ and m³'],
  ['m<sup>³</sup>, Calder<sup>®</sup>', 'm³, Calder®'],
  ['Q<sub>B</sub>t and 10<sup>3.5</sup>8', 'Q_(B)t and 10^(3.5)8'],
  ['x<sub>B</sub><sup>2</sup>', 'x_(B)²'],
  ['see<sup> note 1 </sup>below', 'see ^(note 1) below'],
  ['10<strong><sup>3</sup></strong><em><sup>.5</sup></em>', '10^3.5'],
  ['10<sup>&lt;4</sup>', '10^<4'],
  ['10<sup> </sup>4', '10 4'],
  ['pipe<sub>\u00AD</sub>line', 'pipe\u00ADline'],
  ['a<sub>toString</sub>', 'a_toString'],
])('%s is %s as plain text', (html, text) => {
  expect(plainText(`<p>${html}</p>`)).toBe(text);
});

test('each raised or lowered letter has its own form', () => {
  const all = 'abcdefghijklmnoprstuvwxyz0123456789+-=()';
  const raised = joinScripts([{ text: all, script: 'superscript' }]);
  expect(raised.normalize('NFKC')).toBe(all.replace('-', '−'));
  expect(raised).not.toContain('^');
});
