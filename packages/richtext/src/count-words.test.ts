import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { fromHtml } from './from-html.ts';

test.each([
  ['a paragraph with a link', '<p>See <a href="https://a.example/">the report</a>, now.</p>', 4],
  ['a list', '<ul><li>Two pumps</li><li>Spare</li></ul>', 3],
  ['a table', '<table><tr><td>Pump<td>Flow<tr><td>Calder<td>40 m³/h</table>', 5],
])('the words of %s are counted one by one', (_, html, words) => {
  expect(countWords(fromHtml(html))).toBe(words);
});
