import { addDays } from '@headwater/contract/dates';
import { expect, test } from 'vitest';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { pickFeatured } from './pick-featured.ts';

const site = openTestSite();

/** Publishes a company whose package gives featured places. */
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
  for (const card of cards) expect(card).toContain('Advertisement feature');
  return cards.map((card) => /class="headline">([^<]*)/.exec(card)?.[1] ?? '');
}

test('pages stand in featured places as their packages give them: the profile first, then the newest articles', async () => {
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

test('days give featured places in turn: each candidate has as many as the others', () => {
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

test('what is paid for has its label in every list, and what the publisher wrote has none', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const titles = { company: 'Labelled Ltd', news: 'Labelled news', study: 'Labelled by nobody' };
  await insertPublished(db, { type: 'company', title: titles.company, account_id });
  const news = await insertPublished(db, { type: 'press-release', title: titles.news, account_id });
  await insertPublished(db, { type: 'case-study', title: titles.study });
  /** Returns the text from before the entry's headline, back to the one before it. */
  const before = async (path: string, title: string) => {
    const { body } = await site().get(path);
    const parts = body.split('class="headline">');
    const index = parts.findIndex((part) => part.replaceAll(/<\/?mark>/g, '').startsWith(title));
    expect(index, `${title} on ${path}`).toBeGreaterThan(0);
    return parts[index - 1]?.split('</article>').at(-1) ?? '';
  };
  for (const path of ['/', '/supply-chain', '/search?q=Labelled'])
    expect(await before(path, titles.company)).toContain('Advertisement feature');
  for (const path of ['/', '/press-releases', '/search?q=Labelled'])
    expect(await before(path, titles.news)).toContain('Advertisement feature');
  for (const path of ['/', '/case-studies'])
    expect(await before(path, titles.study)).not.toContain('Advertisement');
  const page = (await site().get(news.path)).body;
  expect(page).toContain('Advertisement feature');
  expect(page).toContain('"AdvertiserContentArticle"');
  const embed = (await site().get(`/embed${news.path}`)).body;
  expect(embed).toContain('Advertisement feature');
  expect((await site().get(`${news.path}/cite.bib`)).body).toContain('Advertisement feature');
  for (const feed of ['/feed.xml', '/feed.json', '/press-releases/feed.xml'])
    expect((await site().get(feed)).body).toContain('Advertisement feature');
});
