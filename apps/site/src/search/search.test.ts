import { noFilters } from '@headwater/contract/search-filters';
import { visibilityOptions } from '@headwater/publishing/visibility';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSearchTerms } from './search-attempts.ts';
import { listMatchingIds } from './search.queries.ts';
import { searchDeadline } from './search-time.ts';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { insertPublications } from '../../testing/insert-many-published.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

/** Returns the paths of the results in their order. */
async function search(query: string): Promise<string[]> {
  const { statusCode, body } = await site().get(`/search?${query}`);
  expect(statusCode).toBe(200);
  const results = /<ol[^>]*>(.*)<\/ol>/s.exec(body)?.[1] ?? '';
  return Array.from(results.matchAll(/href="([^"#]*)[^"]*" class="headline"/g), ([, path = '']) => path);
}

/** Returns the items that have all of the words, without a page that shows them. */
async function listFound(words: string): Promise<number[]> {
  const { db, env } = site().deps;
  const query = await parseSearchTerms(db, words);
  if (query === null) return [];
  const visibility = visibilityOptions(env, noon);
  return listMatchingIds(db, { query, filters: noFilters, visibility, deadline: searchDeadline() });
}

const ascending = (one: number, other: number) => one - other;

test('the search ranks titles above texts, finds prefixes, and ignores accents', async () => {
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

test('the search finds a company by its categories and by where it is', async () => {
  const { db } = site().deps;
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ item_type: 'company', name: 'Wobblemeters' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account_id = await insertAccount(db);
  const { id: company_id } = await insertItem(db, { type: 'company', title: 'Brook & Sons', account_id });
  await db.insertInto('item_categories').values({ item_id: company_id, category_id }).execute();
  const address = { street_1: '1 Quay', town: 'Whitby', postcode: 'YO21 3PU', country: 'United Kingdom' };
  await db
    .insertInto('company_addresses')
    .values({ company_id, ...address, sequence: 1 })
    .execute();
  const { path } = await publishItem(db, company_id);
  expect(await search('q=wobblemeter+whitby')).toEqual([path]);
  expect(await search('q=yo21+3pu')).toEqual([path]);
  const category = db.updateTable('categories').where('id', '=', category_id);
  const index = async () =>
    sql`update publications set search = search where item_id in (select item_id from publications_to_index)`.execute(
      db,
    );
  await category.set({ name: 'Quivergauges' }).execute();
  await index();
  expect(await search('q=quivergauges')).toEqual([path]);
  expect(await search('q=wobblemeter')).toEqual([]);
  const { id: merged_into } = await db
    .insertInto('categories')
    .values({ item_type: 'company', name: 'Trembledials' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await category.set({ name: `merged ${category_id}`, former_name: 'Quivergauges', merged_into }).execute();
  await index();
  expect(await search('q=trembledials')).toEqual([path]);
});

test('a result marks its matches, and escapes the text around them', async () => {
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

test('the search finds words as people write them, and marks them', async () => {
  const { id, path } = await insertPublished(site().deps.db, {
    type: 'innovation',
    title: 'Nutrients – AMP7/AMP8',
    content: `<p>nbsp:\u00A0wobblenut; en dash word–dashword; em—emword; l’apostword; ellipsis…ellword; •bullword;
times×timesword; “quoteword”; ‘singleword’; CO₂ from 500 m³; zero\u200Bspaceword; soft\u00ADhyphenword; ﬁbreword; 10µm;
N<sub>2</sub>O; 10<sup>3.5</sup> weirs; 2<sup>9</sup>; noteword<sup>1</sup></p>`,
  });
  const words =
    `wobblenut dashword emword apostword ellword bullword timesword quoteword singleword CO2 co₂ m3 M³ spaceword
zerospaceword softhyphenword fibreword ﬁbreword n2o 10μm noteword amp7 AMP8 AMP7/AMP8 amp7.amp8 “wobblenut”`.split(
      /\s/,
    );
  expect(await search('q=wobblenut')).toEqual([path]);
  for (const word of words) expect([word, await listFound(word)]).toEqual([word, [id]]);
  for (const word of ['103', '29']) expect([word, await listFound(word)]).toEqual([word, []]);
  const marked = [
    ['amp8', 'Nutrients – AMP7/<mark>AMP8</mark>'],
    ['dashword', 'en dash word–<mark>dashword</mark>; em—emword; l’apostword'],
    ['quoteword', '“<mark>quoteword</mark>”;'],
    ['CO2', '‘singleword’; <mark>CO₂</mark> from'],
  ] as const;
  for (const [word, text] of marked) {
    const { body } = await site().get(`/search?q=${word}`);
    expect(body).toContain(text);
    expect(body).not.toMatch(/\p{Co}/u);
    for (const marker of ['\u0001', '\u0002', '\u0003']) expect(body).not.toContain(marker);
  }
});

test('the search finds nothing that is not public', async () => {
  const { db } = site().deps;
  const lapsed = await insertAccount(db, { endsIn: -20 });
  await insertPublished(db, { type: 'company', title: 'Xylophagous Ltd', account_id: lapsed });
  const account_id = await insertAccount(db);
  await insertItem(db, { type: 'press-release', title: 'Xylophagous draft', account_id });
  expect(await search('q=xylophagous')).toEqual([]);
});

const truncatedNotice = 'There may be more';

test('the newest of equal matches come first, page by page, until there are no more', async () => {
  await insertPublications(
    site().deps.db,
    'case-study',
    Array.from({ length: 60 }, (_, number) => ({ title: `Weir ${number}` })),
  );
  const read = ['', '&page=2', '&page=3'].map(async (page) => search(`q=weir&type=case-study${page}`));
  const found = (await Promise.all(read)).flat();
  expect(found).toEqual(Array.from({ length: 60 }, (_, index) => `/case-studies/weir-${59 - index}`));
  const { body } = await site().get('/search?q=weir&type=case-study');
  expect(body).toContain('Results 1 to 20 of 60 in Case Studies, best first');
  expect(body).toContain('&amp;page=2" rel="next"');
  expect((await site().get('/search?q=weir&type=case-study&page=3')).body).not.toContain(truncatedNotice);
  const { body: after } = await site().get('/search?q=weir&type=case-study&page=4');
  expect(after).toContain('There are no more results.');
});

describe('among more than a thousand newer pages', () => {
  beforeAll(async () => {
    const { db } = site().deps;
    await insertPublications(db, 'case-study', [
      { title: 'Water Pumps Ltd' },
      { title: 'The tale of the old water pumps at Thornley mill' },
    ]);
    await insertPublications(
      db,
      'innovation',
      Array.from({ length: 1_100 }, (_, number) => {
        const word = number === 1 ? 'Penstock' : 'Pipe';
        const text = `${number % 10 === 0 ? 'Sluice' : word} of water, of pumps and of water pumps`;
        return { title: `Page ${number}`, text };
      }),
    );
  });

  test('the search finds a rare word anywhere, but a very frequent one only among the newest pages, as its last page says', async () => {
    expect(await search('q=penstock')).toEqual(['/innovations/page-1']);
    expect((await site().get('/search?q=penstock')).body).not.toContain(truncatedNotice);
    expect((await search('q=sluice'))[0]).toBe('/innovations/page-1090');
    expect(await search('q=sluice&page=6')).not.toEqual([]);
    expect((await site().get('/search?q=sluice&page=6')).body).not.toContain(truncatedNotice);
    // As on a site with a million pages.
    await sql`update pg_class set reltuples = 1000000 where oid = 'publications'::regclass`.execute(
      site().deps.db,
    );
    expect((await site().get('/search?q=sluice&page=4')).body).not.toContain(truncatedNotice);
    expect(await search('q=sluice&page=5')).not.toEqual([]);
    expect((await site().get('/search?q=sluice&page=5')).body).toContain(truncatedNotice);
    expect(await search('q=sluice&page=6')).toEqual([]);
  });

  test('the search finds a title that has its words, and ranks the exact title first', async () => {
    const [first, second] = await search('q=water+pumps');
    expect([first, second]).toEqual([
      '/case-studies/water-pumps-ltd',
      '/case-studies/the-tale-of-the-old-water-pumps-at-thornley-mill',
    ]);
  });
});

test('the best of many matches come first, not the newest', async () => {
  await insertPublications(
    site().deps.db,
    'innovation',
    Array.from({ length: 400 }, (_, number) => ({
      title: `Basin ${number}`,
      text: number === 0 ? 'Aerators, aerators, aerators' : 'An aerator',
    })),
  );
  expect((await search('q=aerator'))[0]).toBe('/innovations/basin-0');
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
  'q=a&page=16',
  `q=${'x'.repeat(201)}`,
])('a search for %s is answered without an error', async (query) => {
  const { statusCode } = await site().get(`/search?${query}`);
  expect([200, 400]).toContain(statusCode);
});

describe.for(['/search', '/supply-chain'])('the search at %s', (path) => {
  test('cuts a text that is longer than its field accepts', async () => {
    const { statusCode, body } = await site().get(`${path}?q=${'x'.repeat(199)}%F0%9F%92%A7xx`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`value="${'x'.repeat(199)}"`);
  });

  test('takes the last of two texts', async () => {
    const { statusCode, body } = await site().get(`${path}?q=first&q=second`);
    expect(statusCode).toBe(200);
    expect(body).toContain('value="second"');
  });
});

test.for([
  ['zedholme', 'wastewater', 'waste water'],
  ['yedholme', 'ultraviolet', 'UV'],
  ['xedholme', 'CSO', 'storm overflow', 'combined sewer overflows', 'CSOs'],
  [
    'wedholme',
    'WwTW',
    'sewage treatment works',
    'waste water treatment works',
    'wastewater treatment plants',
  ],
  ['vedholme', 'M&E', 'mechanical and electrical', 'mechanical & electrical'],
  ['uedholme', 'non-revenue water', 'NRW'],
])('at %s, %s and its other names find the same', async ([place = '', ...names]) => {
  const { db } = site().deps;
  const insert = async (name: string) =>
    insertPublished(db, {
      type: 'innovation',
      title: `Text ${place}`,
      content: `<p>Of our ${name.replace('&', '&amp;')}</p>`,
    });
  const ids = (await Promise.all(names.map(insert))).map(({ id }) => id).toSorted(ascending);
  for (const name of names) {
    const found = await listFound(`${name} ${place}`);
    expect([name, found.toSorted(ascending)]).toEqual([name, ids]);
  }
});

test('words that pages write together are found apart, and the other way round', async () => {
  const { db } = site().deps;
  const together = await insertPublished(db, { type: 'innovation', title: 'Quillwork lagoons' });
  const apart = await insertPublished(db, { type: 'innovation', title: 'A quill, work by work: quill work' });
  await insertPublished(db, { type: 'innovation', title: 'The quill of a lagoon' });
  for (const words of ['quillwork', 'quill+work'])
    expect((await search(`q=${words}`)).toSorted()).toEqual([together.path, apart.path].toSorted());
  expect(await search('q=quill+work+lagoons')).toEqual([together.path]);
});

test('where no page has all of the words, those with the most are shown, and the page says so', async () => {
  const { db } = site().deps;
  const { path } = await insertPublished(db, { type: 'innovation', title: 'Gribble traps for harbours' });
  expect(await search('q=gribble+harbours+paris')).toEqual([path]);
  const { body } = await site().get('/search?q=gribble+harbours+paris');
  expect(body.replaceAll('<!-- -->', '')).toContain(
    'No page matches all of “gribble harbours paris”. Each of these has part of your search.',
  );
});

test('a filter narrows what answers a search, and does not change what answers it', async () => {
  const { db } = site().deps;
  await insertPublished(db, { type: 'innovation', title: 'Sprockle booms for marinas' });
  await insertPublished(db, { type: 'case-study', title: 'Sprockle booms' });
  expect(await search('q=sprockle+marinas&type=case-study')).toEqual([]);
  const { body } = await site().get('/search?q=sprockle+marinas&type=case-study');
  expect(body).not.toContain('No page matches all of');
});

test.for([
  ['tedholme', 'waste and water', 'Waste and water in one plant', 'Of wastewater'],
  ['sedholme', 'storm and water', 'The storm took the water', 'Of stormwater'],
])('at %s, words with another between them are no name of the trade', async ([place, q, title, other]) => {
  const { db } = site().deps;
  const { path } = await insertPublished(db, { type: 'innovation', title: `${title}, ${place}` });
  await insertPublished(db, { type: 'innovation', title: `${other}, ${place}` });
  expect(await search(`q=${encodeURIComponent(`${q} ${place}`)}`)).toContain(path);
});

test.for(['/search', '/supply-chain'])(
  'at %s, the words of a name are found apart where no page has it together',
  async (address) => {
    const { db } = site().deps;
    const title = `Water by the sea, red${address.slice(1, 3)}holme`;
    const { path } = await insertPublished(db, { type: 'company', title });
    const { body } = await site().get(`${address}?q=sea+water+red${address.slice(1, 3)}holme`);
    expect(body).toContain(`href="${path}`);
    expect(body).not.toContain('matches all of');
  },
);

test('a postcode finds companies in its district, or else in its area, as the page says', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id: company_id } = await insertItem(db, { type: 'company', title: 'Lerwick Gauges', account_id });
  const address = { street_1: '1 Quay', town: 'Lerwick', postcode: 'ZE1 0LL', country: 'United Kingdom' };
  await db
    .insertInto('company_addresses')
    .values({ company_id, ...address, sequence: 1 })
    .execute();
  const { path } = await publishItem(db, company_id);
  await insertPublished(db, { type: 'innovation', title: 'The ZE2 sensor' });
  for (const [q, place] of [
    ['ZE1 9ZZ', 'ZE1 postcode district'],
    ['ze19zz', 'ZE1 postcode district'],
    ['ZE3', 'ZE postcode area'],
    ['gauges ZE3 1AA', 'ZE postcode area'],
    ['ze31aa gauges', 'ZE postcode area'],
  ] as const)
    for (const address of ['/search', '/supply-chain']) {
      const { body } = await site().get(`${address}?q=${encodeURIComponent(q)}`);
      expect(body.replaceAll('<!-- -->', '')).toContain(
        `No company matches “${q}”. These are in the ${place}.`,
      );
      expect(
        Array.from(body.matchAll(/href="([^"#]*)[^"]*" class="headline"/g), ([, found]) => found),
      ).toEqual([path]);
    }
  for (const q of ['PN16', 'IP68']) expect(await search(`q=${q}`)).toEqual([]);
});

test('a term of the trade that could begin a postcode hides no page that has the other words', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id: company_id } = await insertItem(db, {
    type: 'company',
    title: 'Grummet Valves Ltd',
    account_id,
  });
  const address = { street_1: '1 Quay', town: 'Kirkwall', postcode: 'KW15 1AA', country: 'United Kingdom' };
  await db
    .insertInto('company_addresses')
    .values({ company_id, ...address, sequence: 1 })
    .execute();
  await publishItem(db, company_id);
  const { path } = await insertPublished(db, { type: 'innovation', title: 'Grummet valves for mains' });
  expect(await search('q=KW80+grummet+valves')).toContain(path);
});

test('a code that could be a postcode is found as it is written', async () => {
  const { db } = site().deps;
  for (const code of ['dn125mm', 'ze125ab']) {
    const content = `<p>It is sold as ${code}.</p>`;
    const { path } = await insertPublished(db, { type: 'innovation', title: 'A gauge', content });
    expect(await search(`q=${code}`)).toEqual([path]);
    expect(await search(`q=${code}+gauge`)).toEqual([path]);
  }
});

test.for([
  ['pmups', 'pumps'],
  ['lervick', 'lerwick'],
  ['wobblenuts+zeppelim', 'wobblenuts zeppelins'],
])('a search for %s suggests %s', async ([typed, suggested]) => {
  const { db } = site().deps;
  await insertPublished(db, { type: 'innovation', title: 'Pumps, wobblenuts and zeppelins' });
  const { body } = await site().get(`/search?q=${typed}`);
  expect(body).toMatch(new RegExp(`Did you mean (<!-- -->)?<a [^>]*>${suggested}</a>`));
});

test('a search text becomes a query of plain words', async () => {
  const { db } = site().deps;
  expect((await parseSearchTerms(db, 'Pumps & "valves" !(x)'))?.prefix).toBe("'pumps' & 'valves' & 'x'");
  expect(await parseSearchTerms(db, 'Lowland tele')).toEqual({
    exact: "'lowland' & 'tele'",
    prefix: "'lowland' & 'tele':*",
    highlighted: "('lowland' & 'tele':*)",
    wordCount: 2,
    postcode: null,
  });
  expect((await parseSearchTerms(db, 'CO₂'))?.highlighted).toBe("('co2':*) | 'co²' | 'co₂'");
  expect((await parseSearchTerms(db, 'ISO9001'))?.exact).toBe("('iso9001' | 'iso' <-> '9001')");
  expect((await parseSearchTerms(db, 'suppliers to EN 12566'))?.prefix).toBe(
    "('suppliers' | 'supplier' | 'supply') & ('en' & '12566':* | 'en12566':*)",
  );
  expect((await parseSearchTerms(db, 'suds 2025'))?.exact).toBe(
    "('suds' | 'sudss' | ('sustainable' & 'drainage') | ('sustainable' & 'drainage' & 'system') | ('sustainable' & 'urban' & 'drainage' & 'system')) & '2025'",
  );
  expect((await parseSearchTerms(db, 'ze19zz'))?.exact).toBe("('ze19zz' | 'ze1' <-> '9zz')");
  expect(await parseSearchTerms(db, ' \\ :* ')).toBeNull();
});

test('every search text becomes a query that PostgreSQL reads', async () => {
  const { db } = site().deps;
  const word = fc.constantFrom(
    'iso',
    '9001',
    'iso9001',
    'contractors',
    'suds',
    'waste',
    'water',
    'treatment',
    'works',
    'm&e',
    '7',
    'in',
    'and',
    'ze19zz',
    'м3',
    'a1',
    '(',
    "'",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 9 }), async (words) => {
      const terms = await parseSearchTerms(db, words.join(' '));
      const { exact, prefix, highlighted } = terms ?? { exact: '', prefix: '', highlighted: '' };
      const queries = [exact, prefix, highlighted];
      const read =
        sql`select to_tsquery('site_english', query) from unnest(${queries}::text[]) query`.execute(db);
      expect((await read).rows).toHaveLength(queries.length);
    }),
    { numRuns: 50 },
  );
});
