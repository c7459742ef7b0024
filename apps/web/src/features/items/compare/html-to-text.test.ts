import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test('a table has a line for each row, with separated cells', () => {
  expect(
    htmlToText(
      '<p>a</p><table><tr><td>Pump</td><td>Flow</td></tr><tr><td>A</td><td><s>40</s></td></tr></table>',
    ),
  ).toBe('a\nPump | Flow\nA | [Struck through: 40]');
});

test('a merged cell says how many columns and rows it spans, so that a comparison shows a split', () => {
  const table = '<table><tr><td rowspan=2>Pump<td colspan=2>Flow<tr><td>May<td>June</table>';
  expect(htmlToText(table)).toBe('Pump [Rows: 2] | Flow [Columns: 2]\nMay | June');
});

test('an item has a bullet for each level of its list', () => {
  expect(htmlToText('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>')).toBe('• a\n•• b\n• c');
});

test('a row of pictures states their number, each one’s alt text and the caption', () => {
  const image = '<img src="/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png" alt="Weir" />';
  const pictures = `${image}<figure>${image}<figcaption>May</figcaption></figure>`;
  expect(htmlToText(`<figure class="row">${pictures}</figure><p>a</p>`)).toBe(
    '[Row of 2 pictures]\n[Picture: Weir]\n[Picture: Weir]\n[Caption: May]\na',
  );
  expect(htmlToText(`<figure class="row wide">${pictures}</figure>`)).toContain('[Wide row of 2 pictures]');
});

test('a list states its first number', () => {
  expect(htmlToText('<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>')).toBe(
    '• a\nb\n[Numbers from 2]\n• c',
  );
});

test('superscript and subscript are marked', () => {
  expect(htmlToText('<p>10<sup>3.5</sup> m<s><sup>3</sup></s> of CO<sub>2</sub></p>')).toBe(
    '10^3.5 m[Struck through: ³] of CO₂',
  );
});

test('a passage in another language names it', () => {
  expect(htmlToText('<p>a <span lang="de">b <s>c</s></span></p>')).toBe(
    'a [German: b ][German: [Struck through: c]]',
  );
});
