import { expect, test } from 'vitest';
import { insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { insertManyPublished } from '../../testing/insert-many-published.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

/** Returns the titles of a list in their order. */
function titles(html: string): string[] {
  return Array.from(html.matchAll(/class="headline">([^<]*)</g), ([, title = '']) => title);
}

test('a list has the newest items first, and its pages neither miss nor repeat any, even of the same moment', async () => {
  const { db } = site().deps;
  const expected: string[] = [];
  for (let number = 0; number < 50; number += 1) {
    const title = `Study ${number}`;
    const { id } = await insertItem(db, { type: 'case-study', title, company_name: 'Brook' });
    // Items share a moment in pairs.
    await publishItem(db, id, new Date(noon.getTime() + Math.floor(number / 2)));
    expected.unshift(title);
  }
  const seen: string[] = [];
  const addresses: string[] = [];
  let address: string | undefined = '/case-studies';
  while (address) {
    addresses.push(address);
    const { statusCode, body } = await site().get(address);
    expect(statusCode).toBe(200);
    seen.push(...titles(body));
    address = /<a href="([^"]*)" rel="next"/.exec(body)?.[1];
  }
  expect(addresses[1]).toMatch(/^\/case-studies\?after=\d+-\d+$/);
  expect(seen).toEqual(expected);
});

test('a category filters the list', async () => {
  const { db } = site().deps;
  const { id: categoryId } = await db
    .insertInto('categories')
    .values({ item_type: 'innovation', name: 'Pumps' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inside = await insertItem(db, { type: 'innovation', title: 'A pump', company_name: 'Brook' });
  await db.insertInto('item_categories').values({ item_id: inside.id, category_id: categoryId }).execute();
  await publishItem(db, inside.id);
  await insertPublished(db, { type: 'innovation', title: 'A valve' });
  expect(titles((await site().get('/innovations')).body)).toEqual(['A valve', 'A pump']);
  const narrowed = await site().get(`/innovations?category=${categoryId}`);
  expect(titles(narrowed.body)).toEqual(['A pump']);
  expect(narrowed.body).toContain('<title>Pumps: Innovations – Headwater</title>');
  expect((await site().get(`/case-studies?category=${categoryId}`)).statusCode).toBe(404);
});

test('a merged category redirects to the other one, whose name pages show at once', async () => {
  const { db } = site().deps;
  const insertCategory = async (name: string) =>
    db
      .insertInto('categories')
      .values({ item_type: 'innovation', name })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [pumps, pumping] = [await insertCategory('Old pumps'), await insertCategory('Pumping')];
  const item = await insertItem(db, { type: 'innovation', title: 'A small pump', company_name: 'Brook' });
  await db.insertInto('item_categories').values({ item_id: item.id, category_id: pumps.id }).execute();
  await publishItem(db, item.id);
  expect((await site().get('/innovations/a-small-pump')).body).toContain('Old pumps');
  await db
    .updateTable('categories')
    .set({ merged_into: pumping.id, former_name: 'Old pumps', name: 'merged' })
    .where('id', '=', pumps.id)
    .execute();
  const { statusCode, headers } = await site().get(`/innovations?category=${pumps.id}`);
  expect([statusCode, headers.location]).toEqual([
    301,
    `${site().deps.env.publicSiteUrl}/innovations?category=${pumping.id}`,
  ]);
  await expect
    .poll(async () => (await site().get('/innovations/a-small-pump')).body)
    .toContain(`<a href="/innovations?category=${pumping.id}" class="chip">Pumping</a>`);
});

test('a list shows its count, and the count of each category', async () => {
  const { db } = site().deps;
  const insertCategory = async (name: string, parent_id: number | null = null) =>
    db
      .insertInto('categories')
      .values({ item_type: 'case-study', name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  const clean = await insertCategory('Clean Water');
  const children = [await insertCategory('Leakage', clean.id), await insertCategory('Metering', clean.id)];
  await insertCategory('Empty');
  for (const child of children) {
    const item = await insertItem(db, { type: 'case-study', title: `On ${child.id}`, company_name: 'Brook' });
    await db
      .insertInto('item_categories')
      .values([clean, child].map(({ id }) => ({ item_id: item.id, category_id: id })))
      .execute();
    await publishItem(db, item.id);
  }
  const { total } = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('type', '=', 'case-study')
    .executeTakeFirstOrThrow();
  const all = await site().get('/case-studies');
  expect(all.body).toContain(`${total} case studies.`);
  expect(all.body).not.toContain('Empty');
  const narrowed = await site().get(`/case-studies?category=${clean.id}`);
  expect(narrowed.body).toContain('2 case studies in Clean Water, from Leakage to Metering.');
  const { body } = await site().get(`/case-studies?category=${children[0]?.id}`);
  expect(body).toContain('1 case study in Leakage.');
  const subCategories = body.match(/<a [^>]*sub-category[^>]*>/g) ?? [];
  expect(subCategories.map((link) => link.includes('aria-current="page"'))).toEqual([true, false]);
});

test('counts of a list and its category stop at 1,000+', async () => {
  const { db } = site().deps;
  const { id } = await db
    .insertInto('categories')
    .values({ item_type: 'innovation', name: 'Sewers' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertManyPublished(db, { type: 'innovation', word: 'Sewer', count: 1_001, categoryIds: [id] });
  const list = await site().get('/innovations');
  expect(list.body).toContain('1,000+ innovations.');
  expect(list.body).toContain('All <span class="count">1,000+</span>');
  const narrowed = await site().get(`/innovations?category=${id}`);
  expect(narrowed.body).toContain('1,000+ innovations in Sewers.');
});

test('an article’s card and page show its company’s public logo', async () => {
  const { db } = site().deps;
  const company = await insertPublished(db, { type: 'company', title: 'Logo Ltd' });
  const { account_id } = await db
    .selectFrom('items')
    .select('account_id')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
  const news = await insertPublished(db, { type: 'press-release', title: 'Logo news', account_id });
  const { body } = await site().get(news.path);
  expect(body).toContain(`href="${company.path}"`);
  expect(body).toContain('The company');
});

test.for([
  '?after=x',
  '?after=1-1&after=2-2',
  '?after=99999999999999999999-1',
  '?after=1-9999999999',
  '?after=1-0',
  '?category=x',
  '?category=0',
])('a list with %s is not found', async (query) => {
  expect((await site().get(`/supply-chain${query}`)).statusCode).toBe(404);
});

test('an empty list and a page past the end say so', async () => {
  expect((await site().get('/mini-case-studies')).body).toContain('Nothing is published here yet.');
  const past = await site().get('/mini-case-studies?after=1-2147483647');
  expect(past.body).toContain('There is nothing more on this list.');
});

test('the front page links to the newest items', async () => {
  const { db } = site().deps;
  const company = await insertPublished(db, { type: 'company', title: 'Front page Ltd' });
  const news = await insertPublished(db, { type: 'press-release', title: 'Front page news' });
  const { body, statusCode } = await site().get('/');
  expect(statusCode).toBe(200);
  expect(body).toContain(`href="${company.path}"`);
  expect(body).toContain(`href="${news.path}"`);
});
