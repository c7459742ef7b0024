import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { createCounter } from './counter.ts';

const site = openTestSite();

async function listViews(itemId: number) {
  return site()
    .deps.db.selectFrom('page_views')
    .select(['day', 'views'])
    .where('item_id', '=', itemId)
    .orderBy('day')
    .execute();
}

async function listCounts(itemId: number) {
  return site()
    .deps.db.selectFrom('page_counts')
    .select(['kind', 'detail', 'count'])
    .where('item_id', '=', itemId)
    .orderBy('kind')
    .orderBy('detail')
    .execute();
}

test('readers’ actions are counted by page and London day', async () => {
  const { id: itemId } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Counted' });
  let now = noon;
  const counter = createCounter({ ...site().deps, now: () => now });
  counter.count({ itemId, kind: 'view' });
  counter.count({ itemId, kind: 'view' });
  counter.count({ itemId, kind: 'click' });
  counter.countReferrer({ itemId, host: 'news.example', address: '192.0.2.1' });
  await counter.flush();
  counter.countReferrer({ itemId, host: 'news.example', address: '192.0.2.1' });
  now = new Date('2026-11-21T23:59:59Z');
  counter.count({ itemId, kind: 'view' });
  now = new Date('2026-11-22T00:00:00Z');
  counter.count({ itemId, kind: 'view' });
  await counter.flush();
  await counter.flush();
  expect(await listViews(itemId)).toEqual([
    { day: '2026-11-21', views: 3 },
    { day: '2026-11-22', views: 1 },
  ]);
  expect(await listCounts(itemId)).toEqual([
    { kind: 'click', detail: '', count: 1 },
    { kind: 'referrer', detail: 'news.example', count: 2 },
  ]);
});

test('counts that could not be written are written once with the next flush, all of a day or nothing', async () => {
  const { deps } = site();
  const { id: itemId } = await insertPublished(deps.db, { type: 'innovation', title: 'Counted later' });
  const gone = await insertPublished(deps.db, { type: 'innovation', title: 'Gone since' });
  const counter = createCounter(deps);
  counter.count({ itemId, kind: 'view' });
  counter.count({ itemId, kind: 'end' });
  counter.countReader({ itemId, day: '2026-11-21', hash: Buffer.alloc(16, 1) });
  await deps.db.schema.alterTable('page_counts').renameTo('page_counts_away').execute();
  await counter.flush();
  expect(await listViews(itemId)).toEqual([]);
  await deps.db.schema.alterTable('page_counts_away').renameTo('page_counts').execute();
  // An item that does not exist does not make the others fail.
  counter.count({ itemId: gone.id + 1_000_000, kind: 'view' });
  await counter.flush();
  expect(await listViews(itemId)).toEqual([{ day: '2026-11-21', views: 1 }]);
  expect(await listCounts(itemId)).toEqual([
    { kind: 'end', detail: '', count: 1 },
    { kind: 'reader', detail: '', count: 1 },
  ]);
});

test('made-up hosts beyond fifty a day are counted as one', async () => {
  const { id: itemId } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Referred to' });
  const counter = createCounter(site().deps);
  for (let host = 0; host < 60; host += 1)
    counter.countReferrer({ itemId, host: `h${host}.example`, address: `192.0.2.${host}` });
  await counter.flush();
  const counts = await listCounts(itemId);
  expect(counts).toHaveLength(51);
  expect(counts.find(({ detail }) => detail === 'other')).toMatchObject({ count: 10 });
});

test('one network’s made-up hosts leave room for others', async () => {
  const { id: itemId } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Swamped' });
  const counter = createCounter(site().deps);
  for (let host = 0; host < 60; host += 1)
    counter.countReferrer({ itemId, host: `h${host}.example`, address: `2001:db8::${host}` });
  counter.countReferrer({ itemId, host: 'news.example', address: '192.0.2.1' });
  await counter.flush();
  expect(await listCounts(itemId)).toEqual([
    ...['h0.example', 'h1.example', 'h2.example', 'news.example'].map((detail) => ({
      kind: 'referrer',
      detail,
      count: 1,
    })),
    { kind: 'referrer', detail: 'other', count: 57 },
  ]);
});

test('a reader is counted once a day across all processes', async () => {
  const { deps } = site();
  const { id: itemId } = await insertPublished(deps.db, { type: 'innovation', title: 'Read by one' });
  const processes = [createCounter(deps), createCounter(deps)];
  const reader = { itemId, day: '2026-11-21', hash: Buffer.alloc(16, 2) };
  for (const counter of [...processes, ...processes]) counter.countReader(reader);
  await Promise.all(processes.map(async ({ flush }) => flush()));
  expect(await listCounts(itemId)).toEqual([{ kind: 'reader', detail: '', count: 1 }]);
});

test('neither counts nor readers’ hashes are kept for an item that is not public', async () => {
  const { deps } = site();
  const account_id = await insertAccount(deps.db);
  const draft = { type: 'press-release' as const, title: 'Not public', account_id };
  const { id: itemId } = await insertItem(deps.db, draft);
  const counter = createCounter(deps);
  const hash = Buffer.alloc(16, 3);
  counter.count({ itemId, kind: 'view' });
  counter.count({ itemId, kind: 'end' });
  counter.countReader({ itemId, day: '2026-11-21', hash });
  await counter.flush();
  expect([await listViews(itemId), await listCounts(itemId)]).toEqual([[], []]);
  const kept = deps.db.selectFrom('reader_hashes').select('day').where('hash', '=', hash);
  expect(await kept.execute()).toEqual([]);
});
