import { beforeAll, expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../testing/insert-items.ts';
import { openTestSite } from '../testing/test-site.ts';

const site = openTestSite();
const label = 'Advertisement feature';

/** Paths of a company and its news, which are paid for, and of a study by the publisher. */
let paths: { company: string; news: string; study: string };
let categoryId: number;

beforeAll(async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  await db
    .updateTable('entitlements')
    .set({ limits: JSON.stringify({ featured: 5 }) })
    .where('account_id', '=', account_id)
    .execute();
  const category = db.insertInto('categories').values({ item_type: 'press-release', name: 'Leakage' });
  ({ id: categoryId } = await category.returning('id').executeTakeFirstOrThrow());
  const content = '<p>A text.</p>';
  const company = await insertPublished(db, { type: 'company', title: 'Labelled Ltd', account_id, content });
  const publishNews = async (title: string, owner: number) => {
    const { id } = await insertItem(db, { type: 'press-release', title, account_id: owner, content });
    await db.insertInto('item_categories').values({ item_id: id, category_id: categoryId }).execute();
    return publishItem(db, id);
  };
  const news = await publishNews('Labelled news', account_id);
  await publishNews('Labelled other news', await insertAccount(db));
  const study = await insertPublished(db, { type: 'case-study', title: 'Labelled by nobody', content });
  paths = { company: company.path, news: news.path, study: study.path };
});

const read = async (path: string) => {
  const { statusCode, body } = await site().get(path);
  expect(statusCode, `${path}`).toBe(200);
  return body;
};

/** Returns every card of a page, by its headline. */
async function listCards(path: string): Promise<{ title: string; card: string }[]> {
  // A search lists its results without cards.
  const cards =
    (await read(path)).match(
      /<article class="(?:teaser|finder-row)".*?<\/article>|<li class="flex.*?<\/li>/gs,
    ) ?? [];
  return cards.map((card) => {
    const headline = /class="headline">(.*?)<\/a>/s.exec(card)?.[1] ?? '';
    return { title: headline.replaceAll(/<.*?>/g, ''), card };
  });
}

test('paid content has its label on its card or above its list, and the publisher’s own has none', async () => {
  const places: [string, string[]][] = [
    ['/', ['Labelled Ltd', 'Labelled news', 'Labelled by nobody']],
    ['/supply-chain', ['Labelled Ltd']],
    ['/press-releases', ['Labelled news', 'Labelled other news']],
    [`/press-releases?category=${categoryId}`, ['Labelled news', 'Labelled other news']],
    ['/case-studies', ['Labelled by nobody']],
    ['/search?q=Labelled', ['Labelled Ltd', 'Labelled news', 'Labelled by nobody']],
    // More from the company, and more in its category.
    [paths.company, ['Labelled news']],
    [`${paths.company}/press`, ['Labelled news']],
    [paths.news, ['Labelled other news']],
  ];
  for (const [path, titles] of places) {
    const cards = await listCards(path);
    expect(
      cards.map(({ title }) => title),
      `${path}`,
    ).toEqual(expect.arrayContaining(titles));
    const isLabelledList = new RegExp(
      `${label}</p>(<ul class="teaser-grid">|</div><p class="text-muted">.*<form class="finder-rows)`,
      's',
    ).test(await read(path));
    for (const { title, card } of cards)
      expect(isLabelledList || card.includes(label), `${title} on ${path}`).toBe(
        title !== 'Labelled by nobody',
      );
  }
});

test('the page itself has its label, and so do its card and its JSON-LD', async () => {
  const { company, news, study } = paths;
  for (const path of [company, `${company}/press`, news, `/embed${news}`])
    expect(await read(path), `${path}`).toContain(label);
  expect(await read(news)).toContain('"AdvertiserContentArticle"');
  expect(await read(`/embed${study}`)).not.toContain(label);
  expect((await read(study)).split('</article>')[0]).not.toContain(label);
});

test('an article’s PDF has its label', async () => {
  const { getDocumentProxy, extractText } = await import('unpdf');
  const { rawPayload } = await site().get(`${paths.news}/article.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)));
  expect(text.join(' ')).toContain(label.toUpperCase());
});

test('each entry of a feed has its label', async () => {
  const feeds = [
    '/feed',
    '/press-releases/feed',
    `${paths.company}/feed`,
    '/supply-chain/feed',
    '/search/feed?q=Labelled',
    `/press-releases/feed?category=${categoryId}`,
  ];
  for (const feed of feeds) {
    const [path = '', query] = feed.split('?');
    const address = (format: string) => `${path}.${format}${query === undefined ? '' : `?${query}`}`;
    const { items } = JSON.parse(await read(address('json')));
    expect(items.length, `${feed}`).toBeGreaterThan(0);
    for (const { title, tags } of items)
      expect(tags.includes(label), `${title} in ${feed}`).toBe(title !== 'Labelled by nobody');
    const entries = (await read(address('xml'))).split('<entry>').slice(1);
    expect(entries).toHaveLength(items.length);
    for (const entry of entries) expect(entry.includes(label)).toBe(!entry.includes('Labelled by nobody'));
  }
});
