import { expect, test } from 'vitest';
import { toHtml } from '../to-html.ts';
import { readTabs } from './read-tabs.ts';

test('lines of equally many tabs are the rows of a table, even with empty cells', () => {
  const table = readTabs('Year\tPower (MWh)\t\r\n2024\t812\tas planned\r\n2025\t\t\r\n');
  expect(table && toHtml([table])).toBe(
    '<table><thead><tr><th scope="col">Year</th><th scope="col">Power (MWh)</th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td>2024</td><td>812</td><td>as planned</td></tr><tr><td>2025</td><td></td><td></td></tr></tbody></table>',
  );
});

test.each([
  ['one line', 'Year\tPower'],
  ['other numbers of tabs', 'Year\tPower\n2024'],
  ['a line between', 'Year\tPower\n\n2024\t812'],
  ['no tab', 'Year\n2024'],
  ['commas', 'Year,Power\n2024,812'],
  ['indented lines', '\tif dry\n\tfill'],
  ['a list of signs', '•\tone\n•\ttwo'],
  ['a numbered list', '1.\tone\n2.\ttwo'],
  ['more columns than a table has', 'a\tb\tc\td\te\tf\tg\th\ti\n'.repeat(2)],
  ['more rows than a table has', 'a\tb\n'.repeat(101)],
])('a text is no table: %s', (_, text) => {
  expect(readTabs(text)).toBeNull();
});
