import { EMBARGO_LINK_PATH } from '@headwater/contract/embargo-links';
import { addDays, londonDay } from '@headwater/contract/dates';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { insertAccount, insertItem, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();
afterEach(() => site().setNow(noon));

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' };
const notBefore = new Date('2026-12-03T09:00:00Z');

/** Inserts news approved to appear on 3 December, with a journalist's link. */
async function insertEmbargoed(
  title: string,
  link: { ends_on?: string; revoked?: boolean; ofHouse?: boolean } = {},
) {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, {
    type: 'press-release',
    title,
    ...(link.ofHouse ? { company_name: 'Calder Pumps' } : { account_id }),
    content: '<p>As it was approved.</p>',
  });
  const snapshot = await getSnapshot(db, { itemId: id });
  if (!snapshot) throw new Error('there is nothing to approve');
  const revision = await db
    .insertInto('revisions')
    .values({ item_id: id, snapshot })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({ item_id: id, revision_id: revision.id, action: 'create', submitted_by: account_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('submittals')
    .set({ decision: 'approved', decided_by: account_id, decided_at: noon })
    .set({ awaits_publication: true, not_before: notBefore })
    .where('id', '=', submittal.id)
    .execute();
  await db.updateTable('items').set({ content: '<p>As it is edited.</p>' }).where('id', '=', id).execute();
  const key = newSecret();
  const { id: linkId } = await db
    .insertInto('embargo_links')
    .values({
      submittal_id: submittal.id,
      token_hash: hashSecret(key),
      recipient: 'Jane Smith, Water Weekly',
      ends_on: link.ends_on ?? null,
      made_by: account_id,
      made_at: noon,
      by_editor: false,
      ...(link.revoked && { revoked_by: account_id, revoked_at: noon }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, account_id, submittalId: submittal.id, linkId, path: `${EMBARGO_LINK_PATH}?key=${key}` };
}

async function usesOf(linkId: number) {
  return site()
    .deps.db.selectFrom('embargo_links')
    .select(['uses', 'last_used_at as lastUsedAt'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
}

test('a link shows the approved page, marked all over with its embargo and recipient, and offers no sharing', async () => {
  const { path } = await insertEmbargoed('A new works');
  const { statusCode, body, headers } = await site().get(path, 'GET', browser);
  expect(statusCode).toBe(200);
  const text = body.replaceAll('<!-- -->', '');
  expect(text).toContain('As it was approved.');
  expect(text).toContain(
    'Under embargo until 3 Dec 2026, 09:00 GMT · for <bdi>Jane Smith, Water Weekly</bdi>',
  );
  expect(text).toMatch(/<svg aria-hidden="true" class="watermark">.*Jane Smith, Water Weekly<\/text>/s);
  expect(text).toContain('Advertisement feature');
  for (const absent of [
    'As it is edited',
    'Preview –',
    'rel="canonical"',
    'ld+json',
    'article.pdf',
    '/seen/',
  ])
    expect(text).not.toContain(absent);
  for (const absent of ['linkedin', 'oembed', '/out/', '/enquiry', 'og:title'])
    expect(text).not.toContain(absent);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  });
});

test('a release of the house’s is not labelled as paid', async () => {
  const { path } = await insertEmbargoed('A book of ours', { ofHouse: true });
  const { statusCode, body } = await site().get(path);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('Advertisement feature');
});

test('each opening by a reader is counted, but not by robots or with HEAD', async () => {
  const { path, linkId } = await insertEmbargoed('Counted works');
  expect(await usesOf(linkId)).toEqual({ uses: 0, lastUsedAt: null });
  for (const _ of [1, 2]) await site().get(path, 'GET', browser);
  await site().get(path, 'HEAD', browser);
  await site().get(path, 'GET', { 'user-agent': 'Googlebot/2.1' });
  expect(await usesOf(linkId)).toEqual({ uses: 2, lastUsedAt: noon });
  expect(await site().deps.db.selectFrom('page_counts').selectAll().execute()).toEqual([]);
});

test('it shows the page even if its count cannot be written, and an opening that shows nothing is not counted', async () => {
  const { db } = site().deps;
  const { path, linkId, submittalId } = await insertEmbargoed('Uncounted works');
  await sql`alter table embargo_links add constraint uncounted check (uses = 0) not valid`.execute(db);
  const { statusCode, body } = await site().get(path, 'GET', browser);
  await sql`alter table embargo_links drop constraint uncounted`.execute(db);
  expect(statusCode).toBe(200);
  expect(body).toContain('As it was approved.');
  await db.updateTable('submittals').set({ withdrawn_at: noon }).where('id', '=', submittalId).execute();
  await site().get(path, 'GET', browser);
  expect(await usesOf(linkId)).toEqual({ uses: 0, lastUsedAt: null });
});

test('it stops working after its last day or when revoked, and an unknown link does not work', async () => {
  const today = londonDay(noon);
  const ended = await insertEmbargoed('Ended works', { ends_on: addDays(today, -1) });
  const revoked = await insertEmbargoed('Revoked works', { revoked: true });
  for (const { path } of [ended, revoked]) {
    const { statusCode, body, headers } = await site().get(path);
    expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(body).toContain('This link no longer works');
    expect(body).not.toContain('As it was approved');
  }
  const last = await insertEmbargoed('Last day', { ends_on: today });
  expect((await site().get(last.path)).statusCode).toBe(200);
  for (const path of ['/embargo', '/embargo?key=', '/embargo?key=x', `/embargo?key=${'x'.repeat(300)}`])
    expect((await site().get(path)).statusCode, `${path}`).toBe(404);
  expect((await site().get(`${last.path}&key=x`)).statusCode).toBe(404);
});

test('it waits while the page is being changed, its company has no access, or the page is late', async () => {
  const { db } = site().deps;
  const { path, submittalId, account_id } = await insertEmbargoed('Changed works');
  site().setNow(notBefore);
  const late = await site().get(path);
  expect(late.statusCode).toBe(404);
  expect(late.body).toContain('This page is not ready yet');
  site().setNow(noon);
  const endAccess = async (ended_at: Date | null) =>
    db.updateTable('entitlements').set({ ended_at }).where('account_id', '=', account_id).execute();
  await endAccess(noon);
  expect((await site().get(path)).body).toContain('This page is not ready yet');
  await endAccess(null);
  expect((await site().get(path)).statusCode).toBe(200);
  await db.updateTable('submittals').set({ withdrawn_at: noon }).where('id', '=', submittalId).execute();
  expect((await site().get(path)).body).toContain('This page is not ready yet');
});

test('it leads to the public page after that has appeared, and nowhere if that is removed or the link revoked', async () => {
  const { db, env } = site().deps;
  const { id, path, submittalId, linkId, account_id } = await insertEmbargoed('Public works');
  await db
    .updateTable('submittals')
    .set({ awaits_publication: false })
    .where('id', '=', submittalId)
    .execute();
  const published = await publishItem(db, id);
  expect(await site().get(path)).toMatchObject({
    statusCode: 303,
    headers: { location: `${env.publicSiteUrl}${published.path}`, 'cache-control': 'no-store' },
  });
  await db.deleteFrom('publications').where('item_id', '=', id).execute();
  expect((await site().get(path)).statusCode).toBe(410);
  await publishItem(db, id);
  await db
    .updateTable('embargo_links')
    .set({ revoked_by: account_id, revoked_at: noon })
    .where('id', '=', linkId)
    .execute();
  expect((await site().get(path)).statusCode).toBe(410);
});

test('nothing is shown of a deleted article, or of an account that is closed or hidden', async () => {
  const { db } = site().deps;
  const { id, account_id, path } = await insertEmbargoed('Hidden works');
  const statusWith = async (fields: { deleted_at?: Date; closed_at?: Date; pages_hidden?: boolean }) => {
    const { deleted_at = null, closed_at = null, pages_hidden = false } = fields;
    const suspension = pages_hidden ? { suspended_at: noon, suspension_reason: 'Spam' } : {};
    await db.updateTable('items').set({ deleted_at }).where('id', '=', id).execute();
    await db
      .updateTable('accounts')
      .set({ closed_at, pages_hidden, ...suspension })
      .where('id', '=', account_id)
      .execute();
    return (await site().get(path)).statusCode;
  };
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ deleted_at: noon })).toBe(404);
  expect(await statusWith({ closed_at: noon })).toBe(404);
  expect(await statusWith({ pages_hidden: true })).toBe(404);
});

test('a journalist gets the text and the ZIP of the approved version, which say until when, and for whom', async () => {
  const { path, linkId } = await insertEmbargoed('A quiet works');
  const [, query = ''] = path.split('?');
  const { body } = await site().get(path, 'GET', browser);
  for (const part of ['text', 'press.zip']) expect(body).toContain(`href="/embargo/${part}?${query}"`);
  const text = await site().get(`/embargo/text?${query}`, 'GET', browser);
  expect(text.body).toBe(
    'Under embargo until 3 Dec 2026, 09:00 GMT, for Jane Smith, Water Weekly\r\n\r\nA quiet works\r\n\r\nAs it was approved.\r\n',
  );
  const zip = await site().get(`/embargo/press.zip?${query}`, 'GET', browser);
  expect(unzipSync(zip.rawPayload)).toEqual({ 'release.txt': new Uint8Array(Buffer.from(text.body)) });
  for (const { headers } of [text, zip])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await usesOf(linkId)).uses).toBe(1);
});

test('text and ZIP open as the page does: not while it waits, not after the link’s end, and not with another key', async () => {
  const { db, env } = site().deps;
  const { id, path, submittalId } = await insertEmbargoed('A later works');
  const revoked = await insertEmbargoed('A revoked works', { revoked: true });
  const statuses = async (query: string) =>
    Promise.all(
      ['text', 'press.zip'].map(async (part) => (await site().get(`/embargo/${part}${query}`)).statusCode),
    );
  const queryOf = (address: string) => address.replace('/embargo', '');
  expect(await statuses('')).toEqual([404, 404]);
  expect(await statuses('?key=x')).toEqual([404, 404]);
  expect(await statuses(queryOf(revoked.path))).toEqual([410, 410]);
  site().setNow(notBefore);
  expect(await statuses(queryOf(path))).toEqual([404, 404]);
  site().setNow(noon);
  await db
    .updateTable('submittals')
    .set({ awaits_publication: false })
    .where('id', '=', submittalId)
    .execute();
  const published = await publishItem(db, id);
  for (const part of ['text', 'press.zip'])
    expect(await site().get(`/embargo/${part}${queryOf(path)}`)).toMatchObject({
      statusCode: 303,
      headers: { location: `${env.publicSiteUrl}${published.path}/${part}` },
    });
});
