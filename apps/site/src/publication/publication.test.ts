import { previewPath } from '@headwater/contract/item-types';
import { publishRevision, reservePath } from '@headwater/publishing/publish';
import { insertFirstReleaseRevision } from '@headwater/db/testing/first-release';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

test('a published company has a page at its address with and without a final slash', async () => {
  const { db } = site().deps;
  const { path, uuid } = await insertPublished(db, { type: 'company', title: 'Clearwell & Daughters' });
  expect(path).toBe('/supply-chain/clearwell-daughters');
  const page = await site().get(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<h1 dir="auto" class="text-xl wide:text-2xl">Clearwell &amp; Daughters</h1>');
  expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3001${path}"/>`);
  expect(page.body).not.toContain(uuid);
  expect((await site().get(`${path}/`)).body).toBe(page.body);
});

test.for([
  ['mini-case-study', '/mini-case-studies/', true],
  ['press-release', '/press-releases/', true],
  ['case-study', '/case-studies/', false],
  ['innovation', '/innovations/', false],
] as const)('a %s has a page under %s, labelled as paid for: %s', async ([type, folder, paid]) => {
  const { path } = await insertPublished(site().deps.db, { type, title: `A weir of ${type}` });
  expect(path.startsWith(folder)).toBe(true);
  const page = await site().get(path);
  expect(page.statusCode).toBe(200);
  expect(page.body.includes('Advertisement feature')).toBe(paid);
});

test('the page shows the approved revision, not the draft', async () => {
  const { db } = site().deps;
  const { id, path } = await insertPublished(db, { type: 'company', title: 'Approved' });
  await db.updateTable('items').set({ intro_header: 'Unseen by anybody' }).where('id', '=', id).execute();
  expect((await site().get(path)).body).not.toContain('Unseen by anybody');
});

test.for([
  [
    'company',
    'company',
    ['Pumps built in Yorkshire', '1 Wharf Street', 'On the test bed', 'Lorne Water', 'Borehole'],
  ],
  [
    'article',
    'press-release',
    ['A depot in Gloucester', 'Ruth Ackroyd', 'It opens in May.', 'Products', '.pdf'],
  ],
] as const)(
  'the %s frozen by the first release still has its page and its preview',
  async ([kind, type, texts]) => {
    const { db } = site().deps;
    const accountId = await insertAccount(db);
    const { id: itemId, uuid } = await insertItem(db, {
      type,
      account_id: accountId,
      title: 'Written since',
    });
    const revision = await insertFirstReleaseRevision(db, { itemId, kind });
    const { path } = await db
      .transaction()
      .execute(async (trx) => publishRevision(trx, { itemId, revisionId: revision.id, at: noon }));
    for (const address of [path, previewPath(type, uuid, revision.uuid)]) {
      const { statusCode, body } = await site().get(address);
      expect(statusCode).toBe(200);
      for (const text of texts) expect(body).toContain(text);
    }
  },
);

test('a former address redirects permanently to the current one', async () => {
  const { db } = site().deps;
  const { id, path } = await insertPublished(db, { type: 'company', title: 'Old name' });
  await db.updateTable('items').set({ title: 'New name' }).where('id', '=', id).execute();
  await publishItem(db, id);
  const old = await site().get(path);
  expect(old.statusCode).toBe(301);
  expect(old.headers.location).toBe('http://localhost:3001/supply-chain/new-name');
  expect((await site().get('/supply-chain/new-name')).statusCode).toBe(200);

  // Cached redirects would lead in circles.
  expect(old.headers['cache-control']).toBe('no-cache');
  await db.updateTable('items').set({ title: 'Old name' }).where('id', '=', id).execute();
  await publishItem(db, id);
  expect((await site().get(path)).statusCode).toBe(200);
  expect((await site().get('/supply-chain/new-name')).headers.location).toBe(`http://localhost:3001${path}`);
});

test('a company page links to the item that its reference was merged into, and the former address redirects permanently', async () => {
  const { db } = site().deps;
  const [merged, kept] = [
    await insertPublished(db, { type: 'case-study', title: 'A weir, imported twice' }),
    await insertPublished(db, { type: 'case-study', title: 'A weir, imported once' }),
  ];
  const company = await insertItem(db, {
    type: 'company',
    title: 'Weirs',
    account_id: await insertAccount(db),
  });
  const references = [merged, kept].map(({ id }) => ({ company_id: company.id, reference_id: id }));
  await db.insertInto('company_references').values(references).execute();
  const { path } = await publishItem(db, company.id);
  expect((await site().get(path)).body).toContain(`href="${merged.path}"`);

  const isMerged = { merged_into: kept.id, deleted_at: noon };
  await db.updateTable('items').set(isMerged).where('id', '=', merged.id).execute();
  await db.updateTable('slugs').set({ item_id: kept.id }).where('item_id', '=', merged.id).execute();
  await db.deleteFrom('publications').where('item_id', '=', merged.id).execute();
  await expect.poll(async () => (await site().get(path)).body).not.toContain(merged.path);
  expect((await site().get(path)).body.split(`href="${kept.path}"`)).toHaveLength(2);
  const former = await site().get(merged.path);
  expect([former.statusCode, former.headers.location]).toEqual([301, `http://localhost:3001${kept.path}`]);
});

test('a company page also follows a hidden item that is merged', async () => {
  const { db } = site().deps;
  const kept = await insertPublished(db, { type: 'case-study', title: 'A sluice, imported once' });
  const hidden = await insertPublished(db, { type: 'case-study', title: 'A sluice, imported twice' });
  await db.updateTable('items').set({ hidden_at: noon }).where('id', '=', hidden.id).execute();
  await db.deleteFrom('publications').where('item_id', '=', hidden.id).execute();
  const company = await insertItem(db, {
    type: 'company',
    title: 'Sluices',
    account_id: await insertAccount(db),
  });
  await db
    .insertInto('company_references')
    .values({ company_id: company.id, reference_id: hidden.id })
    .execute();
  const { path } = await publishItem(db, company.id);
  expect((await site().get(path)).body).toContain('A sluice, imported twice');

  const isMerged = { merged_into: kept.id, deleted_at: noon };
  const announced = await announcedBy(site().deps, async () =>
    db.updateTable('items').set(isMerged).where('id', '=', hidden.id).execute(),
  );
  expect(announced).toEqual([`item:${hidden.id}`]);
  await expect.poll(async () => (await site().get(path)).body).toContain(`href="${kept.path}"`);
});

test('a page that was taken down, or whose account was closed, answers 410', async () => {
  const { db } = site().deps;
  const removed = await insertPublished(db, { type: 'press-release', title: 'Taken down' });
  await db.deleteFrom('publications').where('item_id', '=', removed.id).execute();
  const page = await site().get(removed.path);
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain('This page has been taken down');

  const accountId = await insertAccount(db);
  const closed = await insertPublished(db, { type: 'company', title: 'Closed', account_id: accountId });
  await db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', accountId).execute();
  expect((await site().get(closed.path)).statusCode).toBe(410);
});

test('a suspended account’s pages stay or are not found, as the admin chose', async () => {
  const { db } = site().deps;
  const accountId = await insertAccount(db);
  const { path } = await insertPublished(db, { type: 'company', title: 'Suspended', account_id: accountId });
  const suspend = async (pages_hidden: boolean) =>
    db
      .updateTable('accounts')
      .set({ suspended_at: noon, suspension_reason: 'Spam', pages_hidden })
      .where('id', '=', accountId)
      .execute();
  await suspend(false);
  expect((await site().get(path)).statusCode).toBe(200);
  await suspend(true);
  const hidden = await site().get(path);
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).not.toContain('Suspended');
  expect((await site().get('/supply-chain')).body).not.toContain(path);
});

test('pages stay public for the grace period after access has ended, and return with a renewal', async () => {
  const { db } = site().deps;
  const accountId = await insertAccount(db, { endsIn: -14 });
  const { path } = await insertPublished(db, { type: 'company', title: 'Lapsing', account_id: accountId });
  // The last minute of the last day in London.
  site().setNow(new Date('2026-11-21T23:59:59Z'));
  expect((await site().get(path)).statusCode).toBe(200);
  expect((await site().get('/supply-chain')).body).toContain(path);
  site().setNow(new Date('2026-11-22T00:00:00Z'));
  const lapsed = await site().get(path);
  expect(lapsed.statusCode).toBe(404);
  expect(lapsed.body).not.toContain('Lapsing');
  expect((await site().get('/supply-chain')).body).not.toContain(path);
  await insertAccess(db, { accountId, from: 1, to: 300 });
  expect((await site().get(path)).statusCode).toBe(200);
  site().setNow(noon);
});

test('access that has not started or was ended early publishes nothing', async () => {
  const { db } = site().deps;
  const future = await insertAccount(db, { endsIn: null });
  await insertAccess(db, { accountId: future, from: 1, to: 300 });
  const early = await insertPublished(db, { type: 'company', title: 'Early', account_id: future });
  expect((await site().get(early.path)).statusCode).toBe(404);
  const refunded = await insertAccount(db);
  const ended = await insertPublished(db, { type: 'company', title: 'Refunded', account_id: refunded });
  await db.updateTable('entitlements').set({ ended_at: noon }).where('account_id', '=', refunded).execute();
  expect((await site().get(ended.path)).statusCode).toBe(404);
});

test('a company links to its articles and to the published case studies, and its articles link back', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertItem(db, { type: 'company', title: 'Linked Ltd', account_id });
  const study = await insertPublished(db, { type: 'case-study', title: 'A shaft sunk' });
  const unpublished = await insertItem(db, { type: 'case-study', title: 'In a drawer', company_name: 'X' });
  await db
    .insertInto('company_references')
    .values([study, unpublished].map(({ id }) => ({ company_id: company.id, reference_id: id })))
    .execute();
  const article = await insertPublished(db, { type: 'press-release', title: 'Linked news', account_id });
  const { path } = await publishItem(db, company.id);
  const { body } = await site().get(path);
  expect(body).toContain(`href="${study.path}"`);
  expect(body).toContain(`href="${article.path}"`);
  expect(body).toContain('<span dir="auto" class="font-semibold">In a drawer</span>');
  expect((await site().get(article.path)).body).toContain(`href="${path}"`);
});

test.for([
  '/supply-chain/nobody',
  '/supply-chain/%00',
  '/supply-chain/A%20B',
  '/supply-chain/a/b',
  '/cards/supply-chain/%00.jpg',
  '/x',
])('%s answers 404 with a page that links to the sections', async (path) => {
  const page = await site().get(path);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('There is no page here');
  expect(page.body).toContain('<a href="/supply-chain">');
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
});

test('an address reserved for later reveals nothing until its page is public', async () => {
  const { db } = site().deps;
  const { id, path } = await insertPublished(db, { type: 'press-release', title: 'A first title' });
  await db.updateTable('items').set({ title: 'A second title' }).where('id', '=', id).execute();
  const { revision_id: revisionId } = await db
    .insertInto('revisions')
    .columns(['item_id', 'snapshot'])
    .expression((eb) =>
      eb
        .selectFrom('revisions')
        .select(['item_id', sql`jsonb_set(snapshot, '{title}', '"A second title"')`.as('snapshot')])
        .where('item_id', '=', id),
    )
    .returning('id as revision_id')
    .executeTakeFirstOrThrow();
  const reserved = await db
    .transaction()
    .execute(async (trx) => reservePath(trx, { itemId: id, revisionId }));
  expect(reserved).toBe('/press-releases/a-second-title');
  expect((await site().get(reserved)).statusCode).toBe(404);
  expect((await site().get(path)).statusCode).toBe(200);
  await db.transaction().execute(async (trx) => publishRevision(trx, { itemId: id, revisionId, at: noon }));
  expect((await site().get(reserved)).statusCode).toBe(200);
  expect((await site().get(path)).headers.location).toContain(reserved);
});
