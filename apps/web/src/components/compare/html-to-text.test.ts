import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test('a table has a line for each row, whose cells stand apart', () => {
  expect(
    htmlToText(
      '<p>a</p><table><tr><td>Pump</td><td>Flow</td></tr><tr><td>A</td><td><s>40</s></td></tr></table>',
    ),
  ).toBe('a\nPump | Flow\nA | [Struck through: 40]');
});

test('an item has a bullet for each level of its list', () => {
  expect(htmlToText('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>')).toBe('• a\n•• b\n• c');
});
