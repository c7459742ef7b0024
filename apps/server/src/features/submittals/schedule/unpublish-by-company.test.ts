import { afterEach, describe, expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { getPublication, listAuditEntriesOf } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  listOpenSubmittalIds,
  submit,
} from '../../../../testing/submittals/submittal-calls.ts';
import {
  change,
  editTitle,
  givenPublic,
  readUnpublished,
  start,
} from '../../../../testing/submittals/unpublish-scene.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
afterEach(() => portal().setNow(start));

/** Advances the clock; no session ends in between. */
async function daysLater(days: number) {
  const now = new Date(start.getTime() + days * 24 * 3_600_000);
  portal().setNow(now);
  await portal().db.updateTable('sessions').set({ created_at: now, last_seen_at: now }).execute();
}

const approved = { isSubmitted: true, response: 'approved', reason: null };
const withdrawn = { isSubmitted: false, response: 'approved', reason: null };

it.each([givenCompleteCompany, givenCompleteArticle])(
  'an unpublished page comes back as it was, at the same address and without a review (%o)',
  async (giveItem) => {
    const { owner, item } = await givenPublic(portal(), giveItem);
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
      putBackUntil: null,
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

it('an unpublished page cannot be unpublished, nor a published one published', async () => {
  const { owner, item } = await givenPublic(portal());
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

  it('after its item is edited; the submission is an update, and shows the former publication', async () => {
    const { owner, admin, item } = await givenPublic(portal());
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

  it('after it is submitted again, whatever the outcome', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    await change(owner, 'unpublish', item);
    const id = await submit(owner, item);
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No longer' });
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
  });

  it('after 30 days, unchanged', async () => {
    const { owner, admin, item } = await givenPublic(portal());
    await change(owner, 'unpublish', item);
    await daysLater(31);
    expect(await change(owner, 'republish', item)).toMatchObject(refused);
    expect(await readUnpublished(owner, item)).toMatchObject({ republishableUntil: null });
    await approve(admin, await submit(owner, item));
    expect(await getPublication(portal().db, item.id)).not.toBeNull();
  });
});

it('unapproved changes stay a draft, and a waiting submittal is withdrawn', async () => {
  const { owner, admin, item } = await givenPublic(portal());
  await editTitle(owner, item);
  const waiting = await submit(owner, item);
  await change(owner, 'unpublish', item);
  expect(await listOpenSubmittalIds(admin)).not.toContain(waiting);
  expect((await admin.rest('POST', `/api/submittals/send/${waiting}`, {})).status).toBe(409);
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
  expect(await getPublication(portal().db, item.id)).toMatchObject({ title: 'New pumping station opens' });
  expect(await getState(owner, item)).toEqual({ isSubmitted: false, response: null, reason: null });
});

it('a page whose access has ended comes back with the next access, and says so', async () => {
  const { owner, item } = await givenPublic(portal());
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
  const { owner, item } = await givenPublic(portal());
  await change(owner, 'unpublish', item);
  await owner.rest('PUT', `/api/articles/delete/${item.uuid}`, { articleType: 'press-releases' });
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 404 });
  await owner.mutate('articles.restore', { articleId: item.uuid });
  expect(await change(owner, 'republish', item)).toMatchObject({ status: 200 });
});

it('unpublishing and the approval of an update at once leave the page off the site', async () => {
  const { owner, admin, item } = await givenPublic(portal());
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
