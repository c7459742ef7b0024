import { articleLimits } from '@headwater/contract/articles';
import { bulkLoad } from '@headwater/db/testing/bulk-load';
import { sql } from 'kysely';
import { messages } from '@headwater/contract/messages';
import { addDays, londonDay } from '@headwater/contract/dates';
import { createTestImage } from '../testing/uploads/test-image.ts';
import type { TokenScope } from '@headwater/contract/account';
import { importItems } from '@headwater/publishing/import-items';
import { describe, expect, it } from 'vitest';
import { givenImportedItem, someImportedItem } from '../testing/imported/given-imported-item.ts';
import { house } from './features/company/members/membership.queries.ts';
import { changed, editItem } from './features/items/edit-item.ts';
import { lockMembership, lockOwnItem } from './features/items/lock-membership.ts';
import { listWaitingSubmittals } from './features/operations/digest/digest.queries.ts';
import { readWorkingCopy, typeWorkingCopy } from '../testing/items/type-working-copy.ts';
import { sendUpload } from '../testing/uploads/send-upload.ts';
import { givenAccess } from '../testing/articles/given-article.ts';
import { listMailsTo } from '../testing/submittals/published.ts';
import { useTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts';

const texts = { title: 'A weir mended', content: '<p>It holds.</p>' };

async function write(writer: Caller, type: string, fields: object = texts) {
  return writer.rest('POST', '/api/articles/save', { type, ...fields });
}

async function givenWritten(writer: Caller, type: string): Promise<{ id: number; uuid: string }> {
  const { uuid } = Object((await write(writer, type)).body);
  const { id } = Object((await writer.rest('GET', `/api/articles/${uuid}`)).body).article;
  return { id, uuid };
}

async function submit(writer: Caller, { id, type }: { id: number; type: string }) {
  return writer.rest('POST', '/api/submittals/create', { id, item: 'article', subItem: type });
}

async function getPublication({ db }: TestPortal, id: number) {
  return db
    .selectFrom('publications')
    .select(['title', 'account_id as accountId', 'company_name as companyName'])
    .where('item_id', '=', id)
    .executeTakeFirst();
}

describe('the publisher’s staff', () => {
  const portal = useTestPortal();
  const writer = async (staffRole: 'administrator' | 'reviewer' = 'reviewer') =>
    portal().inHouse(await portal().account(staffRole === 'administrator' ? { admin: true } : { staffRole }));

  it.each(['case-study', 'innovation'])('publish a %s of the house’s by submitting it', async (type) => {
    const anna = await writer();
    const { id, uuid } = await givenWritten(anna, type);
    expect((await submit(anna, { id, type })).status).toBe(201);
    expect(await getPublication(portal(), id)).toEqual({
      title: texts.title,
      accountId: null,
      companyName: '',
    });
    const status = Object((await anna.query('submittals.get', { id, item: 'article', subItem: type })).body)
      .result.data;
    expect(status).toMatchObject({ isSubmitted: true, response: 'approved', publicUrl: expect.any(String) });
    const ben = await writer('administrator');
    expect((await ben.rest('GET', `/api/articles/${uuid}`)).status).toBe(200);
    expect(Object((await ben.rest('GET', `/api/articles/all/${type}`)).body).articles).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await listMailsTo(portal().db, anna.email)).toEqual([]);
  });

  it('keep drafts, history and the trash of the house’s articles', async () => {
    const anna = await writer();
    const { id, uuid } = await givenWritten(anna, 'case-study');
    await submit(anna, { id, type: 'case-study' });
    await write(anna, 'case-study', { uuid, title: 'A weir mended at last' });
    expect(await getPublication(portal(), id)).toMatchObject({ title: texts.title });
    expect(Object((await anna.query('history.list', { item: uuid })).body).result.data).toMatchObject({
      revisions: [{ isLive: true }],
    });
    expect((await anna.rest('PUT', `/api/articles/delete/${uuid}`, {})).status).toBe(200);
    expect(await getPublication(portal(), id)).toBeUndefined();
    const trash = async () => JSON.stringify((await anna.query('trash.list', {})).body);
    expect(await trash()).toContain('A weir mended at last');
    expect((await anna.mutate('articles.restore', { articleId: uuid })).status).toBe(200);
    expect(await trash()).not.toContain('A weir mended at last');
  });

  it('have their typed text kept, and restore an earlier version with the company that it is about', async () => {
    const anna = await writer();
    const { id, uuid } = await givenWritten(anna, 'case-study');
    const about = async (companyName: string) =>
      anna.rest('PUT', `/api/references/articles/${id}/company`, { companyName });
    await about('Brook Ltd');
    await submit(anna, { id, type: 'case-study' });
    expect((await typeWorkingCopy(anna, uuid, { title: 'Typed' })).status).toBe(200);
    expect(await readWorkingCopy(anna, uuid)).not.toBeNull();
    await write(anna, 'case-study', { uuid, title: 'Another' });
    await about('Zephyr');
    const list = Object((await anna.query('history.list', { item: uuid })).body).result.data;
    const [{ revision }] = list.revisions;
    const { body } = await anna.query('history.get', { item: uuid, revision });
    const { present } = Object(body).result.data;
    expect((await anna.mutate('history.restore', { item: uuid, revision, present })).status).toBe(200);
    await submit(anna, { id, type: 'case-study' });
    expect(await getPublication(portal(), id)).toMatchObject({
      title: texts.title,
      companyName: 'Brook Ltd',
    });
  });

  it('give them a picture, send them out for sign-off, and choose when they appear', async () => {
    const anna = await writer();
    const { id, uuid } = await givenWritten(anna, 'innovation');
    const fields = [
      ['reference', 'gallery'],
      ['articleId', uuid],
      ['file', await createTestImage(320, 180)],
    ] as const;
    expect((await sendUpload({ portal: portal(), caller: anna, fields })).status).toBe(200);
    const guest = { id: uuid, guest: 'Bo', endsOn: addDays(londonDay(new Date()), 7) };
    const { body } = await anna.mutate('submittals.signOffs.send', guest);
    const secret = new URL(Object(body).result.data.url).hash.slice(1);
    const opened = await portal().visitor().mutate('submittals.signOffs.open', { secret });
    expect(Object(opened.body).result.data).toMatchObject({ snapshot: { title: texts.title } });
    const notBefore = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = { id, item: 'article', subItem: 'innovation', notBefore };
    expect((await anna.rest('POST', '/api/submittals/create', scheduled)).status).toBe(201);
    expect(await getPublication(portal(), id)).toBeUndefined();
    const status = Object(
      (await anna.query('submittals.get', { id, item: 'article', subItem: 'innovation' })).body,
    );
    expect(status.result.data).toMatchObject({ response: 'approved', appearance: { notBefore } });
  });

  it('need a picture and categories for news, as companies do', async () => {
    const anna = await writer();
    const { id } = await givenWritten(anna, 'press-release');
    const { body } = await submit(anna, { id, type: 'press-release' });
    expect(Object(body).errors.map(({ message }: { message: string }) => message)).toEqual([
      'Featured Image',
      'Categories',
    ]);
  });

  it('can undo what they have published themselves', async () => {
    const reviewer = await portal().account({ staffRole: 'reviewer' });
    const anna = portal().inHouse(reviewer);
    const { id } = await givenWritten(anna, 'case-study');
    const { body } = await submit(anna, { id, type: 'case-study' });
    expect((await reviewer.rest('POST', '/api/submittals/undo', { id: Object(body).data.id })).status).toBe(
      200,
    );
    expect(await getPublication(portal(), id)).toBeUndefined();
  });

  it('write with a token only if it may review and administer', async () => {
    const admin = await portal().account({ admin: true });
    const status = async (scopes: readonly TokenScope[]) =>
      (await write(portal().inHouse(await portal().withApiToken(admin, scopes)), 'case-study')).status;
    expect(await status(['read', 'write'])).toBe(404);
    expect(await status(['read', 'write', 'admin'])).toBe(404);
    expect(await status(['read', 'write', 'admin', 'review'])).toBe(200);
  });

  it('change nothing once they no longer write for it', async () => {
    const anna = await writer();
    const { uuid } = await givenWritten(anna, 'case-study');
    const { db } = portal();
    const acting = { membership: house, actor: { actorId: anna.id, subjectId: anna.id } };
    const lock = async () =>
      db.transaction().execute(async (trx) => lockOwnItem(trx, { itemId: uuid, ...acting }));
    expect(await lock()).toMatchObject({ uuid });
    await db.updateTable('accounts').set({ staff_role: null }).where('id', '=', anna.id).execute();
    await expect(lock()).rejects.toMatchObject({ message: expect.stringContaining('role') });
    const membership = db.transaction().execute(async (trx) => lockMembership(trx, acting));
    await expect(membership).rejects.toMatchObject({ message: expect.stringContaining('role') });
    const edit = { db, now: () => new Date(), ...acting };
    await expect(
      editItem(edit, { itemId: uuid, action: 'articles.update' }, async () => changed(null)),
    ).rejects.toMatchObject({ message: expect.stringContaining('role') });
  });

  it('who do not review, and everybody else, cannot open the house', async () => {
    const others = [
      await portal().account({ staffRole: 'sales' }),
      await portal().account({ staffRole: 'support' }),
      await portal().account(),
    ];
    const { uuid } = await givenWritten(await writer(), 'case-study');
    for (const other of others) {
      expect((await write(portal().inHouse(other), 'case-study')).status).toBe(404);
      expect((await portal().inHouse(other).rest('GET', `/api/articles/${uuid}`)).status).toBe(404);
      expect((await other.rest('GET', `/api/articles/${uuid}`)).status).toBe(404);
    }
    const admin = await portal().account({ admin: true });
    expect((await admin.rest('GET', `/api/articles/${uuid}`)).status).toBe(404);
  });

  it.each(['case-study', 'case-studies', 'innovation'])('a company writes no %s', async (type) => {
    const owner = await portal().account();
    await givenAccess(portal(), owner);
    const refused = {
      status: 400,
      body: { errors: [{ path: 'type', message: messages.invalidArticleType }] },
    };
    expect(await write(owner, type)).toMatchObject(refused);
    expect(await owner.rest('GET', `/api/articles/all/${type}`)).toMatchObject(refused);
  });

  it('create no company of the house’s', async () => {
    const anna = await writer();
    expect(Object((await anna.rest('GET', '/api/companies')).body).company).toBeNull();
    const company = { companyId: 0, title: 'The house', introHeader: '', content: '' };
    expect((await anna.rest('PUT', '/api/companies', company)).status).toBe(400);
  });
});

describe('where two people have to approve', () => {
  const portal = useTestPortal({ settings: { FOUR_EYES: 'case-study' } });

  it('another reviewer publishes what the house’s writer has submitted, and only they can', async () => {
    const [anna, ben] = [
      await portal().account({ staffRole: 'reviewer' }),
      await portal().account({ staffRole: 'reviewer' }),
    ];
    const writer = portal().inHouse(anna);
    const { id } = await givenWritten(writer, 'case-study');
    const { body } = await submit(writer, { id, type: 'case-study' });
    expect(await getPublication(portal(), id)).toBeUndefined();
    const send = async (caller: Caller) =>
      caller.rest('POST', `/api/submittals/send/${Object(body).data.id}`);
    expect((await send(anna)).status).toBe(403);
    const queue = Object((await ben.query('submittals.list', {})).body).result.data;
    expect(queue.submittals).toMatchObject([{ email: anna.email, subItem: 'case-studies' }]);
    const waiting = await listWaitingSubmittals(portal().db, { limit: 9 });
    expect(waiting).toMatchObject([{ title: texts.title }]);
    expect((await send(ben)).status).toBe(200);
    expect(await getPublication(portal(), id)).toMatchObject({ title: texts.title });
  });

  it('the author is told why somebody else has rejected it', async () => {
    const [anna, ben] = [
      await portal().account({ staffRole: 'reviewer' }),
      await portal().account({ staffRole: 'reviewer' }),
    ];
    const writer = portal().inHouse(anna);
    const { id } = await givenWritten(writer, 'case-study');
    const { body } = await submit(writer, { id, type: 'case-study' });
    const rejection = { id: Object(body).data.id, response: 'The weir is not ours' };
    expect((await ben.rest('PUT', '/api/submittals/reject', rejection)).status).toBe(200);
    expect((await listMailsTo(portal().db, anna.email)).at(-1)?.text).toContain('The weir is not ours');
    expect(await listMailsTo(portal().db, 'house@publisher.invalid')).toEqual([]);
  });

  it('texts that an import offers are a draft until somebody else has approved them', async () => {
    const { db } = portal();
    const item = someImportedItem();
    const id = await givenImportedItem(db, item);
    const writer = portal().inHouse(await portal().account({ staffRole: 'reviewer' }));
    await write(writer, 'case-study', { uuid: String(id), title: 'Ours' });
    const newer = { ...item, title: 'Theirs, newer' };
    await db
      .transaction()
      .execute(async (trx) => importItems(trx, [newer], { at: new Date(), ownOrigins: [] }));
    const { body } = await writer.rest('GET', `/api/references/imported/${id}`);
    const { version } = Object(body).data.item;
    const taken = await writer.rest('POST', `/api/references/imported/${id}/use-source`, { version });
    expect(taken.status).toBe(200);
    expect(await getPublication(portal(), id)).toMatchObject({ title: item.title });
  });
});

describe('where staff need a second factor', () => {
  const portal = useTestPortal({ settings: { ADMIN_SECOND_FACTOR: 'yes' } });

  it('they do not write for the house without one', async () => {
    const writer = portal().inHouse(await portal().account({ staffRole: 'reviewer' }));
    expect((await write(writer, 'case-study')).status).toBe(403);
    const fields = [['file', await createTestImage(320, 180)]] as const;
    expect((await sendUpload({ portal: portal(), caller: writer, fields })).status).toBe(403);
  });
});

describe('a publisher that has imported more than a company may keep', () => {
  const portal = useTestPortal();

  it('writes on', async () => {
    await bulkLoad(portal().db, {
      tables: ['items'],
      steps: [
        sql`insert into items (type, company_name, title) select 'case-study', 'Brook', 'Weir ' || n
          from generate_series(0, ${articleLimits.withPackage}::integer) n`,
      ],
    });
    const writer = portal().inHouse(await portal().account({ admin: true }));
    expect((await write(writer, 'innovation')).status).toBe(200);
  });
});
