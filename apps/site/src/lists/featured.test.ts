import { addDays, DAY_MS } from '@headwater/contract/dates';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { pickFeatured } from './pick-featured.ts';

const site = openTestSite();

/** Publishes a company whose package includes featured places. */
async function insertFeatured(title: string, featured: number, limits: object = {}) {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  await db
    .updateTable('entitlements')
    .set({ limits: JSON.stringify({ featured, ...limits }) })
    .where('account_id', '=', account_id)
    .execute();
  await insertPublished(db, { type: 'company', title, account_id });
  return account_id;
}

async function featuredOn(path: string): Promise<string[]> {
  const { body } = await site().get(path);
  const section = /<section aria-label="Featured".*?<\/section>/s.exec(body)?.[0] ?? '';
  const cards = section.match(/<article.*?<\/article>/gs) ?? [];
  // All companies of the finder are paid for, under one label.
  const isLabelled = body.slice(0, body.indexOf(section)).includes('Advertisement feature</p>');
  for (const card of cards) expect(isLabelled || card.includes('Advertisement feature')).toBe(true);
  return cards.map((card) => /class="headline">([^<]*)/.exec(card)?.[1] ?? '');
}

test('pages are in the featured places of their packages: the profile first, then the newest articles', async () => {
  const { db } = site().deps;
  const account_id = await insertFeatured('Once featured', 1);
  await insertPublished(db, { type: 'press-release', title: 'Not featured', account_id });
  await insertFeatured('Never featured', 0);
  expect(await featuredOn('/')).toEqual(['Once featured']);
  expect(await featuredOn('/supply-chain')).toEqual(['Once featured']);
  expect(await featuredOn('/press-releases')).toEqual([]);
  const entitlement = db.updateTable('entitlements').where('account_id', '=', account_id);
  await entitlement.set({ limits: JSON.stringify({ featured: 2 }) }).execute();
  expect(await featuredOn('/')).toEqual(['Once featured', 'Not featured']);
  expect(await featuredOn('/press-releases')).toEqual(['Not featured']);
  await entitlement.set({ ended_at: noon }).execute();
  expect(await featuredOn('/')).toEqual([]);
});

test('a page in a featured place is not listed again below', async () => {
  const account_id = await insertFeatured('Listed once', 1);
  await insertPublished(site().deps.db, { type: 'press-release', title: 'Listed below', account_id });
  const { body } = await site().get('/supply-chain');
  expect(body.match(/class="headline">Listed once</g)).toHaveLength(1);
  const { body: news } = await site().get('/press-releases');
  expect(news.match(/class="headline">Listed below</g)).toHaveLength(1);
});

test('the days rotate featured places, so that each candidate has as many as the others', () => {
  for (const count of [1, 3, 4, 7, 9]) {
    const candidates = Array.from({ length: count }, (_, index) => index);
    const picked = Array.from({ length: count }, (_, day) =>
      pickFeatured(candidates, { day: addDays('2026-11-21', day), places: 3 }),
    );
    const each = candidates.map((id) => picked.flat().filter((other) => other === id).length);
    expect(new Set(each)).toEqual(new Set([Math.min(3, count)]));
    for (const ofDay of picked) expect(new Set(ofDay).size).toBe(Math.min(3, count));
  }
});

test('a category has its own featured places, for the candidates in it', async () => {
  const { db } = site().deps;
  const insertCategory = async (item_type: 'company' | 'press-release', name: string) => {
    const category = db.insertInto('categories').values({ item_type, name }).returning('id');
    return (await category.executeTakeFirstOrThrow()).id;
  };
  const pumps = await insertCategory('company', 'Pumps');
  const news = await insertCategory('press-release', 'News of pumps');
  const titles = ['Aire', 'Calder', 'Don', 'Esk'];
  for (const title of [...titles, 'Elsewhere']) {
    const account_id = await insertAccount(db);
    await db
      .updateTable('entitlements')
      .set({ limits: JSON.stringify({ featured: 1 }) })
      .where('account_id', '=', account_id)
      .execute();
    const items = [
      { item: { type: 'company', title, account_id }, category_id: pumps },
      // Its company has one place, which its profile fills.
      { item: { type: 'press-release', title: `News of ${title}`, account_id }, category_id: news },
    ] as const;
    for (const { item, category_id } of items) {
      const { id: item_id } = await insertItem(db, item);
      if (title !== 'Elsewhere')
        await db.insertInto('item_categories').values({ item_id, category_id }).execute();
      await publishItem(db, item_id);
    }
  }
  const counts = new Map(titles.map((title) => [title, 0]));
  for (const day of [0, 1, 2, 3]) {
    site().setNow(new Date(noon.getTime() + day * DAY_MS));
    const shown = await featuredOn(`/supply-chain?category=${pumps}`);
    expect(new Set(shown).size).toBe(3);
    for (const title of shown) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  site().setNow(noon);
  expect(counts).toEqual(new Map(titles.map((title) => [title, 3])));
  expect(await featuredOn(`/press-releases?category=${news}`)).toEqual([]);
});
