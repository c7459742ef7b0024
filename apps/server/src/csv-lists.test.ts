import { expect, test } from 'vitest';
import { csvLists } from './csv-lists.ts';

test('the lists have the headings that spreadsheets and scripts rely on', async () => {
  const lines = csvLists.map(({ path, headings }) => [path, ...headings].join('\n  '));
  await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('csv-headings.txt');
});
