import { expect, test } from 'vitest';
import { toTsQuery } from './show-search.ts';
import { insertAccount, insertItem, insertPublished, publish } from './testing/insert-items.ts';
import { openTestSite } from './testing/test-site.ts';

const site = openTestSite();

/** The addresses of the results, in their order. */
async function search(query: string): Promise<string[]> {
  const { statusCode, body } = await site().get(`/search?${query}`);
  expect(statusCode).toBe(200);
  const results = /<ol[^>]*>(.*)<\/ol>/s.exec(body)?.[1] ?? '';
  return Array.from(results.matchAll(/href="([^"]*)" class="headline"/g), ([, path = '']) => path);
}

test('a title counts for more than a text, a beginning finds the word, and accents don’t matter', async () => {
  const { db } = site().deps;
  const inText = await insertPublished(db, {
    type: 'innovation',
    title: 'Dosing',
    content: '<p>It regulates a hydrobrake in spate.</p>',
  });
  const inTitle = await insertPublished(db, { type: 'case-study', title: 'The Hydrobrake of Llanfair Dŵr' });
  expect(await search('q=hydrobrake')).toEqual([inTitle.path, inText.path]);
  expect(await search('q=hydrobr')).toEqual([inTitle.path, inText.path]);
  expect(await search('q=HYDROBRAKES%20regulating')).toEqual([inText.path]);
  expect(await search('q=llanfair+dwr')).toEqual([inTitle.path]);
  expect(await search('q=hydrobrake&type=innovation')).toEqual([inText.path]);
});

test('shows where it matched, and whatever stands there stays text', async () => {
  await insertPublished(site().deps.db, {
    type: 'innovation',
    title: 'A <b>quagga</b> trap',
    content: '<p>It catches the quagga &amp; its larvae.</p>',
  });
  const { body } = await site().get('/search?q=quagga');
  expect(body).toContain('A &lt;b&gt;<mark>quagga</mark>&lt;/b&gt; trap');
  expect(body).toContain('the <mark>quagga</mark> &amp; its larvae');
  expect(body).toContain('value="quagga"');
});

test('finds nothing of what nobody may see', async () => {
  const { db } = site().deps;
  const lapsed = await insertAccount(db, { endsIn: -20 });
  await insertPublished(db, { type: 'company', title: 'Xylophagous Ltd', account_id: lapsed });
  const account_id = await insertAccount(db);
  await insertItem(db, { type: 'press-release', title: 'Xylophagous draft', account_id });
  expect(await search('q=xylophagous')).toEqual([]);
});

test('of a word that stands everywhere the best and the newest come first, page by page', async () => {
  const { db } = site().deps;
  for (let number = 0; number < 35; number += 1) {
    const { id } = await insertItem(db, { type: 'innovation', title: `Weir ${number}`, company_name: 'B' });
    await publish(db, id, new Date(Date.UTC(2026, 0, 1, 0, number)));
  }
  const found = await search('q=weir');
  expect(found).toHaveLength(30);
  expect(found[0]).toBe('/innovations/weir-34');
  const { body } = await site().get('/search?q=weir');
  expect(body).toContain('Results 1 to 30, best first');
  expect(body).toContain('<a href="/search?q=weir&amp;page=2" rel="next"');
  const further = await search('q=weir&page=2');
  expect(further).toHaveLength(5);
  expect(new Set([...found, ...further]).size).toBe(35);
  expect((await site().get('/search?q=weir&page=3')).body).toContain('There is nothing further.');
});

test.for([
  '',
  'q=',
  'q=%26%7C!()%3A*',
  "q='",
  'q=the',
  'q=%00',
  'q=a&q=b',
  'type=x',
  'q=a&page=0',
  'q=a&page=11',
  `q=${'x'.repeat(201)}`,
])('a search for %s is answered all the same', async (query) => {
  const { statusCode } = await site().get(`/search?${query}`);
  expect([200, 400]).toContain(statusCode);
});

test('an address that people typed becomes a query of plain words', () => {
  expect(toTsQuery('Pumps & "valves" !(x)')).toBe("'Pumps' & 'valves' & 'x'");
  expect(toTsQuery('Lowland tele')).toBe("'Lowland' & 'tele':*");
  expect(toTsQuery(' \\ :* ')).toBe('');
});
