import { afterEach, describe, expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../../testing/submittals/given-complete.ts';
import {
  getPublication,
  listAuditEntriesOf,
  listMailsTo,
  listWaitingMailKinds,
} from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submit,
  submitDeletion,
  undo,
} from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const start = new Date('2026-11-21T10:00:00Z');
afterEach(() => portal().setNow(start));

/** Moves the clock on; nobody's session ends meanwhile. */
async function daysLater(days: number) {
  const now = new Date(start.getTime() + days * 24 * 3_600_000);
  portal().setNow(now);
  await portal().db.updateTable('sessions').set({ created_at: now, last_seen_at: now }).execute();
}

async function given(giveItem = givenCompleteArticle) {
  portal().setNow(start);
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const item = await giveItem(portal(), owner);
  const id = await submit(owner, item);
  await approve(admin, id);
  return { owner, admin, item, id };
}

type Given = Awaited<ReturnType<typeof given>>;

async function change(caller: Caller, call: 'unpublish' | 'republish', { submitInput }: CompleteItem) {
  const { status, body } = await caller.rest('POST', `/api/submittals/${call}`, submitInput);
  return { status, message: Object(body).message, url: Object(body).url };
}

async function takeDown(admin: Caller, { id }: CompleteItem, reason = 'The pump is not yours.') {
  return (await admin.rest('POST', `/api/submittals/take-down/${id}`, { reason })).status;
}

async function putBack(admin: Caller, { id }: CompleteItem) {
  return (await admin.rest('POST', `/api/submittals/put-back/${id}`, {})).status;
}

async function readUnpublished(owner: Caller, { submitInput }: CompleteItem) {
  const { body } = await owner.query('submittals.get', submitInput);
  const unpublished: unknown = Object(body).result.data.unpublished;
  return unpublished;
}

async function editTitle(owner: Caller, { uuid }: CompleteItem) {
  expect((await owner.rest('POST', '/api/articles/save', { uuid, title: 'Another title' })).status).toBe(200);
}

const approved = { isSubmitted: true, response: 'approved', reason: null };
const withdrawn = { isSubmitted: false, response: 'approved', reason: null };

it.each([givenCompleteCompany, givenCompleteArticle])(
  'an unpublished page comes back as it was, at the same address and without a review (%o)',
  async (giveItem) => {
    const { owner, item } = await given(giveItem);
    const former = await getPublication(portal().db, item.id);
    await daysLater(1);
    expect(await change(owner, 'unpublish', item)).toMatchObject({ status: 200 });
    expect(await getPublication(portal().db, item.id)).toBeNull();
    expect(await getState(owner, item)).toEqual(withdrawn);
    expect(await readUnpublished(owner, item)).toEqual({
      at: '2026-11-22T10:00:00.000Z',
      cause: 'company',
      reason: null,
      republishableUntil: '2026-12-22',
    });
    await daysLater(31);
    const back = await change(owner, 'republish', item);
    expect(back).toMatchObject({ status: 200, url: expect.stringContaining(former?.slug ?? '-') });
    expect(await getPublication(portal().db, item.id)).toEqual(former);
    expect(await getState(owner, item)).toEqual(approved);
    expect(await readUnpublished(owner, item)).toBeNull();
    const actions = (await listAuditEntriesOf(portal().db, item.id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['submittals.unpublish', 'submittals.republish']);
  },
);

it('a page that is not published, or is already, is neither unpublished nor published again', async () => {
  const { owner, item } = await given();
  const other = await portal().account();
  expect(await change(other, 'unpublish', item)).toMatchObject({ status: 404 });
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 409 });
  await change(owner, 'unpublish', item);
  expect(await change(owner, 'unpublish', item)).toEqual({ status: 409, message: 'This is not published.' });
  expect(await change(other, 'republish', item)).toMatchObject({ status: 404 });
  const wrongKind = { submitInput: { ...item.submitInput, item: 'company' as const, subItem: 'any' } };
  expect(await change(owner, 'republish', { ...item, ...wrongKind })).toMatchObject({ status: 400 });
});

describe('an unpublished page needs a new review', () => {
  const refused = { status: 409, message: expect.stringContaining('needs a new approval') };

  it('once its item is edited; the submission is an update, and shows what was public', async () => {
    const { owner, admin, item } = await given();
    await change(owner, 'unpublish', item);
    await editTitle(owner, item);
    expect(await readUnpublished(owner, item)).toMatchObject({ republishableUntil: null });
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
    const id = await submit(owner, item);
    const { body } = await admin.query('submittals.review', { id });
    expect(Object(body).result.data).toMatchObject({
      submittal: { action: 'update' },
      former: { kind: 'revision' },
      publicUrl: null,
    });
    await approve(admin, id);
    expect(await getPublication(portal().db, item.id)).toMatchObject({ title: 'Another title' });
    expect(await readUnpublished(owner, item)).toBeNull();
  });

  it('once it is submitted again, whatever becomes of that', async () => {
    const { owner, admin, item } = await given();
    await change(owner, 'unpublish', item);
    const id = await submit(owner, item);
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No longer' });
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
  });

  it('after 30 days, unchanged', async () => {
    const { owner, admin, item } = await given();
    await change(owner, 'unpublish', item);
    await daysLater(31);
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
    expect(await readUnpublished(owner, item)).toMatchObject({ republishableUntil: null });
    await approve(admin, await submit(owner, item));
    expect(await getPublication(portal().db, item.id)).not.toBeNull();
  });
});

it('changes that were not yet approved stay a draft, and what waits for a decision is withdrawn', async () => {
  const { owner, admin, item } = await given();
  await editTitle(owner, item);
  const waiting = await submit(owner, item);
  await change(owner, 'unpublish', item);
  expect(await listOpenSubmittalIds(admin)).not.toContain(waiting);
  expect((await admin.rest('POST', `/api/submittals/send/${waiting}`, {})).status).toBe(409);
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
  expect(await getPublication(portal().db, item.id)).toMatchObject({ title: 'New pumping station opens' });
  expect(await getState(owner, item)).toEqual({ isSubmitted: false, response: null, reason: null });
});

it('the approval of an unpublished page cannot be undone until the page is back', async () => {
  const { owner, admin, item, id } = await given();
  await change(owner, 'unpublish', item);
  expect(await undo(admin, id)).toBe(409);
  await change(owner, 'republish', item);
  expect(await undo(admin, id)).toBe(200);
  expect(await getPublication(portal().db, item.id)).toBeNull();
});

describe('an approval that brings a page back is undone, and the page is off the site as it was', () => {
  it.each([
    ['its company', async ({ owner, item }: Given) => change(owner, 'unpublish', item)],
    ['the staff', async ({ admin, item }: Given) => takeDown(admin, item)],
  ])('before, by %s', async (_name, takeOff) => {
    const scene = await given();
    const { owner, admin, item } = scene;
    await takeOff(scene);
    const id = await submit(owner, item);
    const read = async () =>
      portal().db.selectFrom('unpublished_pages').selectAll().where('item_id', '=', item.id).execute();
    const before = await read();
    await approve(admin, id);
    expect(await read()).toEqual([]);
    expect(await undo(admin, id)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    expect(await read()).toEqual(before);
    await editTitle(owner, item);
    const again = await submit(owner, item);
    const { body } = await admin.query('submittals.review', { id: again });
    expect(Object(body).result.data.submittal).toMatchObject({ action: 'update' });
    await approve(admin, again);
    expect(await read()).toEqual([]);
  });
});

describe('the mail that a page is published', () => {
  it('is not sent once the page is off the site', async () => {
    const { owner, admin, item } = await given();
    const { db } = portal();
    expect(await listWaitingMailKinds(db, owner.email)).toEqual(['approved']);
    await takeDown(admin, item);
    expect(await listWaitingMailKinds(db, owner.email)).toEqual([]);
  });

  it('is not sent either where a later version was rejected, which is still announced', async () => {
    const { owner, admin, item } = await given();
    await editTitle(owner, item);
    const update = await submit(owner, item);
    await admin.rest('PUT', '/api/submittals/reject', { id: update, response: 'No' });
    await change(owner, 'unpublish', item);
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual(['rejected']);
  });
});

it('a page whose access has ended comes back with the next access, and says so', async () => {
  const { owner, item } = await given();
  await change(owner, 'unpublish', item);
  await portal()
    .db.updateTable('entitlements')
    .set({ ended_at: start })
    .where('account_id', '=', owner.id)
    .execute();
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 200, url: null });
  await givenAccess(portal(), owner);
  const { body } = await owner.query('submittals.get', item.submitInput);
  expect(Object(body).result.data.publicUrl).toContain('/press-releases/');
});

it('an unpublished article that is deleted and restored comes back as before', async () => {
  const { owner, item } = await given();
  await change(owner, 'unpublish', item);
  await owner.rest('PUT', `/api/articles/delete/${item.uuid}`, { articleType: 'press-releases' });
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 404 });
  await owner.mutate('articles.restore', { articleId: item.uuid });
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
});

describe('what the staff take down', () => {
  it('is told to the company with the reason, and comes back by an approval', async () => {
    const { owner, admin, item } = await given();
    expect(await takeDown(admin, item)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    expect(await readUnpublished(owner, item)).toEqual({
      at: start.toISOString(),
      cause: 'staff',
      reason: 'The pump is not yours.',
      republishableUntil: null,
    });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'taken-down',
      text: expect.stringContaining('The pump is not yours.'),
    });
    expect(await change(owner, 'republish', item)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Our editors took this page down'),
    });
    await approve(admin, await submit(owner, item));
    expect(await getPublication(portal().db, item.id)).not.toBeNull();
  });

  it('is put back by the staff alone, while nothing has changed', async () => {
    const { owner, admin, item } = await given();
    const former = await getPublication(portal().db, item.id);
    await takeDown(admin, item);
    expect(await putBack(admin, item)).toBe(200);
    expect(await getPublication(portal().db, item.id)).toEqual(former);
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'put-back' });
    await change(owner, 'unpublish', item);
    expect(await putBack(admin, item)).toBe(409);
    expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
    await takeDown(admin, item);
    await editTitle(owner, item);
    expect(await putBack(admin, item)).toBe(409);
  });

  it('needs a reason and a page that is public, and is logged', async () => {
    const { admin, item } = await given();
    expect(await takeDown(admin, item, ' ')).toBe(400);
    expect(await takeDown(admin, { ...item, id: 2_000_000 })).toBe(404);
    expect(await takeDown(admin, item)).toBe(200);
    expect(await takeDown(admin, item)).toBe(409);
    expect((await listAuditEntriesOf(portal().db, item.id)).at(-1)).toMatchObject({
      action: 'submittals.takeDown',
      actor: admin.id,
      before: { published: { slug: expect.any(String) } },
      after: { reason: 'The pump is not yours.' },
    });
  });

  it('may be a page whose deletion waits for a decision, which is then done', async () => {
    const { owner, admin, item } = await given();
    const deletion = await submitDeletion(owner, admin, item);
    expect(await takeDown(admin, item)).toBe(200);
    expect(await listOpenSubmittalIds(admin)).not.toContain(deletion);
    await owner.mutate('articles.restore', { articleId: item.uuid });
    expect(await readUnpublished(owner, item)).toMatchObject({ cause: 'staff' });
  });

  it('is not put back while its owner has deleted it, before or after', async () => {
    const { owner, admin, item } = await given();
    await takeDown(admin, item);
    await owner.rest('PUT', `/api/articles/delete/${item.uuid}`, { articleType: 'press-releases' });
    expect(await putBack(admin, item)).toBe(409);
    expect(await getPublication(portal().db, item.id)).toBeNull();
    await owner.mutate('articles.restore', { articleId: item.uuid });
    expect(await putBack(admin, item)).toBe(200);
    await submitDeletion(owner, admin, item);
    await takeDown(admin, item);
    expect(await putBack(admin, item)).toBe(409);
    expect(await getPublication(portal().db, item.id)).toBeNull();
  });
});

it('an unpublishing and the approval of an update at once leave the page off the site', async () => {
  const { owner, admin, item } = await given();
  await editTitle(owner, item);
  const update = await submit(owner, item);
  const [unpublished, decided] = await Promise.all([
    change(owner, 'unpublish', item),
    admin.rest('POST', `/api/submittals/send/${update}`, {}),
  ]);
  expect(unpublished.status).toBe(200);
  expect([200, 409]).toContain(decided.status);
  expect(await getPublication(portal().db, item.id)).toBeNull();
  expect(await readUnpublished(owner, item)).toMatchObject({ cause: 'company' });
});
