import { createHash, randomUUID } from 'node:crypto';
import { londonDay } from '@headwater/contract/dates';
import { previewPath, reviewFramePath, signOffFramePath } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { makePreviewPass } from '@headwater/publishing/preview-pass';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function insertDraft(title: string, endsIn: number | null = null) {
  const { db } = site().deps;
  const account_id = await insertAccount(db, { endsIn });
  return { account_id, ...(await insertItem(db, { type: 'company', title, account_id })) };
}

test('a preview shows the current draft, says so, and is neither indexed nor cached', async () => {
  const { uuid } = await insertDraft('Draft works');
  const page = await site().get(previewPath('company', uuid));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Draft works');
  expect(page.body).toContain('Preview – not published');
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  expect(page.body).not.toContain('rel="canonical"');
  expect(page.body).not.toContain(uuid);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
});

test('only the portal may frame a preview', async () => {
  const { uuid } = await insertDraft('Framed');
  const { headers } = await site().get(previewPath('company', uuid));
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
  expect(headers).not.toHaveProperty('x-frame-options');
});

test('a preview with a revision shows that revision only if it belongs to that item', async () => {
  const { db } = site().deps;
  const { id, uuid } = await insertDraft('As submitted', 30);
  const { revision } = await publishItem(db, id);
  await db.updateTable('items').set({ title: 'As edited' }).where('id', '=', id).execute();
  expect((await site().get(previewPath('company', uuid))).body).toContain('As edited');
  const published = await site().get(previewPath('company', uuid, revision));
  expect(published.body).toContain('As submitted');
  expect(published.body).toContain('Preview – this is public now');
  const { revision: next } = await publishItem(db, id);
  expect((await site().get(previewPath('company', uuid, revision))).body).toContain(
    'Preview – not published',
  );
  expect((await site().get(previewPath('company', uuid, next))).body).toContain('As edited');
  const other = await insertDraft('Somebody else');
  expect((await site().get(previewPath('company', other.uuid, revision))).statusCode).toBe(404);
  expect((await site().get(previewPath('company', uuid, randomUUID()))).statusCode).toBe(404);
});

test('a revision counts as public until the grace period after access has ended', async () => {
  const { db } = site().deps;
  const published = async (endsIn: number) => {
    const { id, uuid } = await insertDraft('Ended', endsIn);
    return previewPath('company', uuid, (await publishItem(db, id)).revision);
  };
  expect((await site().get(await published(-14))).body).toContain('Preview – this is public now');
  expect((await site().get(await published(-15))).body).toContain('Preview – not published');
});

test('an approved draft counts as public until it is edited or access has ended', async () => {
  const { db } = site().deps;
  const approved = async (endsIn: number, edits: { withdrawn_at?: Date } = {}) => {
    const { id, uuid, account_id } = await insertDraft('Approved', endsIn);
    await publishItem(db, id);
    const { revision_id } = await db
      .selectFrom('publications')
      .select('revision_id')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    const decided = { decision: 'approved', decided_by: account_id, decided_at: noon } as const;
    await db
      .insertInto('submittals')
      .values({ item_id: id, revision_id, action: 'create', submitted_by: account_id, ...decided, ...edits })
      .execute();
    return previewPath('company', uuid);
  };
  expect((await site().get(await approved(30))).body).toContain('Preview – this is public now');
  expect((await site().get(await approved(30, { withdrawn_at: noon }))).body).toContain(
    'Preview – not published',
  );
  expect((await site().get(await approved(-15))).body).toContain('Preview – not published');
});

test('an imported item counts as public, as nobody reviews or edits it', async () => {
  const { uuid } = await insertPublished(site().deps.db, {
    type: 'case-study',
    title: 'A shaft sunk',
    source_key: 'shaft-1',
  });
  expect((await site().get(previewPath('case-study', uuid))).body).toContain('Preview – this is public now');
});

test('a preview is not found after its article is deleted or its account closed', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const draft = { type: 'press-release', title: 'Removed', account_id } as const;
  const { id, uuid } = await insertItem(db, draft);
  expect((await site().get(previewPath('press-release', uuid))).statusCode).toBe(200);
  await db.updateTable('items').set({ deleted_at: noon }).where('id', '=', id).execute();
  expect((await site().get(previewPath('press-release', uuid))).statusCode).toBe(404);

  const closed = await insertDraft('Closed');
  await db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', closed.account_id).execute();
  expect((await site().get(previewPath('company', closed.uuid))).statusCode).toBe(404);
});

test('a deleted article is shown as published until it is taken down', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db, { endsIn: 30 });
  const { id, uuid } = await insertItem(db, { type: 'press-release', title: 'Goes', account_id });
  const { revision } = await publishItem(db, id);
  await db.updateTable('items').set({ deleted_at: noon }).where('id', '=', id).execute();
  const path = previewPath('press-release', uuid, revision);
  expect((await site().get(path)).body).toContain('Goes');
  expect((await site().get(previewPath('press-release', uuid))).statusCode).toBe(404);
  await db.deleteFrom('publications').where('item_id', '=', id).execute();
  expect((await site().get(path)).statusCode).toBe(404);
});

test('the review’s frame has no header or footer, and marks the differences from another revision', async () => {
  const { db } = site().deps;
  const { id, uuid } = await insertDraft('Calder Pumps', 30);
  const { revision: former } = await publishItem(db, id);
  await db.updateTable('items').set({ title: 'Calder Group' }).where('id', '=', id).execute();
  const { revision } = await publishItem(db, id);
  const framed = await site().get(
    reviewFramePath('company', { uuid, revision, former }).replace('#first-change', ''),
  );
  expect(framed.statusCode).toBe(200);
  expect(framed.body).toMatch(/<h1 id="first-change" data-change="changed"[^>]*>Calder Group<\/h1>/);
  expect(framed.body).not.toMatch(/<header class="no-print|<footer|Preview –/);
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
  const alone = await site().get(reviewFramePath('company', { uuid, revision }));
  expect(alone.body).toContain('Calder Group');
  expect(alone.body).not.toContain('data-change');
  const unknown = reviewFramePath('company', { uuid, revision, former: randomUUID() }).replace(
    '#first-change',
    '',
  );
  expect((await site().get(unknown)).body).not.toContain('data-change');
});

test('a sign-off link shows only the version that was sent, until it ends', async () => {
  const { db } = site().deps;
  const { id, uuid, account_id } = await insertDraft('As sent', 30);
  await publishItem(db, id);
  const frame = await insertSignOff(db, { id, account_id });
  await db.updateTable('items').set({ title: 'As edited' }).where('id', '=', id).execute();
  const path = signOffFramePath('company', frame);
  const page = await site().get(path);
  expect(page.body).toContain('As sent');
  expect(page.body).not.toContain(uuid);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect((await site().get(`${path}&former=${randomUUID()}`)).statusCode).toBe(404);
  expect((await site().get(`${path}&item=${uuid}`)).statusCode).toBe(404);
  await db.updateTable('sign_offs').set({ ends_on: '2020-01-01' }).where('item_id', '=', id).execute();
  expect((await site().get(path)).statusCode).toBe(404);
  await db
    .updateTable('sign_offs')
    .set({ ends_on: londonDay(noon), revoked_by: account_id, revoked_at: noon })
    .where('item_id', '=', id)
    .execute();
  expect((await site().get(path)).statusCode).toBe(404);
});

test('a sign-off link shows nothing after staff have taken the page down', async () => {
  const { db } = site().deps;
  const { id, account_id } = await insertDraft('Taken down', 30);
  await publishItem(db, id);
  const path = signOffFramePath('company', await insertSignOff(db, { id, account_id }));
  expect((await site().get(path)).statusCode).toBe(200);
  await db
    .insertInto('unpublished_pages')
    .columns([
      'item_id',
      'revision_id',
      'first_published_at',
      'published_at',
      'item_updated_at',
      'withdrew_approval',
      'cause',
      'unpublished_by',
      'unpublished_at',
      'reason',
    ])
    .expression((eb) =>
      eb
        .selectFrom('publications')
        .innerJoin('items', 'items.id', 'publications.item_id')
        .select(['item_id', 'revision_id', 'first_published_at', 'publications.published_at'])
        .select('items.updated_at')
        .select([eb.lit(false).as('withdrew'), eb.val('staff' as const).as('cause')])
        .select(['items.account_id', eb.val(noon).as('at'), eb.val('A wrong claim').as('reason')])
        .where('item_id', '=', id),
    )
    .execute();
  expect((await site().get(path)).statusCode).toBe(404);
});

test('a preview that is switched off opens only with a pass, and its company’s sign-off links keep working', async () => {
  const { db } = site().deps;
  const { id, uuid, account_id } = await insertDraft('Private', 30);
  const { revision } = await publishItem(db, id);
  const key = Buffer.alloc(32, 7);
  await db
    .insertInto('private_previews')
    .values({ item_id: id, pass_key: key, switched_off_by: account_id, switched_off_at: noon })
    .execute();
  for (const shown of [undefined, revision]) {
    const path = previewPath('company', uuid, shown);
    expect((await site().get(path)).statusCode).toBe(404);
    expect((await site().get(`${path}&pass=1`)).statusCode).toBe(404);
    const pass = makePreviewPass({ key, uuid, revision: shown, now: noon });
    expect((await site().get(`${path}&pass=${pass}`)).body).toContain('Private');
    const old = makePreviewPass({ key, uuid, revision: shown, now: new Date(noon.getTime() - 3_600_000) });
    const ofOther = makePreviewPass({ key, uuid, revision: shown ? undefined : revision, now: noon });
    for (const none of [old, ofOther])
      expect((await site().get(`${path}&pass=${none}`)).statusCode).toBe(404);
  }
  const frame = await insertSignOff(db, { id, account_id });
  expect((await site().get(signOffFramePath('company', frame))).body).toContain('Private');
});

async function insertSignOff(
  db: Database,
  { id, account_id }: { id: number; account_id: number },
): Promise<string> {
  const { frame_uuid } = await db
    .insertInto('sign_offs')
    .values((eb) => ({
      item_id: id,
      revision_id: eb.selectFrom('revisions').select('id').where('item_id', '=', id).limit(1),
      token_hash: Buffer.alloc(32, id),
      guest: 'Jo Reed',
      note: '',
      sent_by: account_id,
      sent_at: noon,
      ends_on: londonDay(noon),
    }))
    .returning('frame_uuid')
    .executeTakeFirstOrThrow();
  return frame_uuid;
}

test('the site’s only script runs only in the review’s frame, where parts of the page are chosen', async () => {
  const { id, uuid } = await insertDraft('Calder Pumps', 30);
  const { revision } = await publishItem(site().deps.db, id);
  const { headers, body } = await site().get(
    reviewFramePath('company', { uuid, revision, marksPlaces: true }),
  );
  const script = /<script data-portal="http:\/\/localhost:3000"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'sha256-${hash}'; `);
  for (const path of [reviewFramePath('company', { uuid, revision }), previewPath('company', uuid)]) {
    const other = await site().get(path);
    expect(other.headers['content-security-policy']).not.toContain('script-src');
    expect(other.body).not.toMatch(/<script(?! type="application\/ld\+json")|data-place/);
  }
});

test('a preview is not found while its account’s pages are hidden', async () => {
  const { db } = site().deps;
  const { uuid, account_id } = await insertDraft('Hidden');
  await db
    .updateTable('accounts')
    .set({ suspended_at: noon, suspension_reason: 'Spam', pages_hidden: true })
    .where('id', '=', account_id)
    .execute();
  expect((await site().get(previewPath('company', uuid))).statusCode).toBe(404);
});

test('a preview opens only under its item’s type', async () => {
  const { uuid } = await insertDraft('A company');
  expect((await site().get(previewPath('press-release', uuid))).statusCode).toBe(404);
});

test.for([
  '',
  '?item=',
  '?item=1',
  '?item=not-a-uuid',
  `?item=${randomUUID()}`,
  `?item=${randomUUID()}&item=${randomUUID()}`,
  `?item=${randomUUID()}&revision=1`,
])('a preview with the query “%s” is not found', async (query) => {
  const page = await site().get(`/supply-chain/preview/${query}`);
  expect(page.statusCode).toBe(404);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('the preview of a public item leads to its page, also while its draft differs, and to none that is not public', async () => {
  const { db } = site().deps;
  const link = (path: string) => `<a href="${path}">See the public page</a>`;
  const { id, uuid } = await insertDraft('Linked', 30);
  const preview = async () => (await site().get(previewPath('company', uuid))).body;
  expect(await preview()).not.toContain('See the public page');
  const { path } = await publishItem(db, id);
  expect(await preview()).toContain(link(path));
  await db.updateTable('items').set({ intro_header: 'As edited' }).where('id', '=', id).execute();
  expect(await preview()).toContain(link(path));
  expect((await site().get(path)).body).not.toContain('See the public page');
  const lapsed = await insertDraft('Lapsed link', -20);
  await publishItem(db, lapsed.id);
  expect((await site().get(previewPath('company', lapsed.uuid))).body).not.toContain('See the public page');
});
