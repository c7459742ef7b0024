import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertManyPublished } from '../../testing/insert-many-published.ts';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { toTextFragment } from './text-fragment.ts';

const site = openTestSite();

async function read(query: string): Promise<string> {
  const { statusCode, body } = await site().get(`/search?${query}`);
  expect(statusCode).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

/** Returns the facets of a search, such as `Calder Pumps 2`. */
function choices(body: string, name: string): string[] {
  const [, facet = ''] =
    new RegExp(`<nav aria-label="${name}".*?</nav>`, 's').exec(body)?.[0].split('<ul') ?? [];
  return Array.from(facet.matchAll(/<a [^>]*>(.*?)<\/a>/g), ([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, '').trim(),
  );
}

async function insertCategory(name: string, parent_id: number | null = null): Promise<number> {
  const { id } = await site()
    .deps.db.insertInto('categories')
    .values({ item_type: 'case-study', name, parent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a search with facets', () => {
  beforeAll(async () => {
    const { db } = site().deps;
    await insertPublished(db, { type: 'company', title: 'Sturgeon Ltd' });
    const treatment = await insertCategory('Treatment');
    const filtration = await insertCategory('Filtration', treatment);
    const pipes = await insertCategory('Pipes');
    const caseStudies = [
      { company: 'Calder Pumps', categories: [treatment, filtration], at: '2025-03-01T12:00:00Z' },
      { company: 'calder  pumps', categories: [treatment], at: '2024-12-31T23:30:00Z' },
      { company: 'Aire Valves', categories: [pipes], at: '2025-06-30T23:30:00Z' },
    ];
    for (const { company, categories, at } of caseStudies) {
      const item = await insertItem(db, {
        type: 'case-study',
        title: `Sturgeon ladder of ${company}`,
        company_name: company,
      });
      await db
        .insertInto('item_categories')
        .values(categories.map((category_id) => ({ item_id: item.id, category_id })))
        .execute();
      await publishItem(db, item.id, new Date(at));
    }
  });

  test('says how many results each section, company and year has', async () => {
    const body = await read('q=sturgeon');
    expect(choices(body, 'Sections of the results')).toEqual([
      'All4',
      'Companies1',
      'Mini Case Studies0',
      'Company News0',
      'Case Studies3',
      'Innovations0',
    ]);
    expect(choices(body, 'Company')).toContain('Calder Pumps 2');
    expect(choices(body, 'Year')).toEqual(expect.arrayContaining(['2025 2', '2024 1']));
  });

  test('can be filtered by each of them, alone and together', async () => {
    expect(await read('q=sturgeon&company=CALDER%20pumps')).toContain('2 pages');
    expect(await read('q=sturgeon&year=2024')).toContain('1 page');
    const both = await read('q=sturgeon&type=case-study&company=Calder+Pumps&year=2025');
    expect(both).toContain('1 page in Case Studies');
    expect(both).toContain('href="/search?q=sturgeon&amp;type=case-study&amp;year=2025"');
  });

  test('shows the categories of the chosen section, then those below the chosen one', async () => {
    const section = await read('q=sturgeon&type=case-study');
    expect(choices(section, 'Category')).toEqual(['Treatment 2', 'Pipes 1']);
    const [, chosen = ''] = /href="([^"]*category=\d+)"[^>]*>Treatment/.exec(section) ?? [];
    const narrowed = await site().get(chosen.replaceAll('&amp;', '&'));
    expect(narrowed.body.replaceAll('<!-- -->', '')).toContain('2 pages in Case Studies');
    expect(narrowed.body).toContain('All categories');
  });

  test('keeps filters without results, so that they can be removed', async () => {
    const body = await read('q=sturgeon&type=case-study&company=Nobody&year=2020');
    expect(body).toContain('No results in Case Studies');
    expect(body).toContain('href="/search?q=sturgeon&amp;type=case-study&amp;year=2020" class="chip"');
    expect(body).toContain('href="/search?q=sturgeon&amp;type=case-study&amp;company=Nobody" class="chip"');
  });

  test.for([
    ['category=0', 400],
    ['category=x', 400],
    ['category=2147483647', 200],
    ['year=12', 400],
    ['year=3000', 400],
    ['company=', 200],
    ['company=%00', 400],
  ] as const)('answers %s with %d', async ([filter, status]) => {
    expect((await site().get(`/search?q=sturgeon&${filter}`)).statusCode).toBe(status);
  });
});

describe('a search that finds nothing', () => {
  test('suggests similar words with results, or nothing if there are none', async () => {
    const { db } = site().deps;
    await insertPublished(db, { type: 'innovation', title: 'The Hydrobrake of Llanfair Dŵr' });
    expect(await read('q=hidrobrake')).toContain(
      'Did you mean <a href="/search?q=hydrobrake" class="font-semibold underline">hydrobrake</a>?',
    );
    // Two letters changed places.
    expect(await read('q=hyrdobrake')).toContain('href="/search?q=hydrobrake"');
    expect(await read('q=hidrobrake+lanfair')).toContain('href="/search?q=hydrobrake+llanfair"');
    expect(await read(`q=${encodeURIComponent('Hidro\u00ADbrake–lanfair')}`)).toContain(
      'href="/search?q=hydrobrake+llanfair"',
    );
    expect(await read('q=zzzzqqqq')).not.toContain('Did you mean');
  });

  test('does not suggest words of pages that have left the site', async () => {
    const { db } = site().deps;
    const lapsed = await insertAccount(db, { endsIn: -20 });
    await insertPublished(db, { type: 'company', title: 'Xylophagous Ltd', account_id: lapsed });
    expect(await read('q=xilophagous')).not.toContain('Did you mean');
  });
});

test('counts of results stop at 1,000+', async () => {
  const { db } = site().deps;
  await insertManyPublished(db, { type: 'case-study', word: 'Culvert', count: 1_001 });
  expect(await read('q=culvert')).toContain('Results 1 to 20 of 1,000+, best first');
  await sql`delete from publications where title = 'Culvert 1'`.execute(db);
  expect(await read('q=culvert')).toContain('Results 1 to 20 of 1,000, best first');
});

test('a result’s address highlights the words on its page', async () => {
  await insertPublished(site().deps.db, { type: 'innovation', title: 'A lamprey-pass' });
  expect(await read('q=lamprey')).toContain('/innovations/a-lamprey-pass#:~:text=lamprey');
  expect(
    toTextFragment([
      { text: 'a-b, c', match: true },
      { text: 'around', match: false },
      { text: 'a-b, c', match: true },
    ]),
  ).toBe('#:~:text=a%2Db%2C%20c');
  expect(toTextFragment([{ text: 'around', match: false }])).toBe('');
});
