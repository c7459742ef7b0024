import { afterEach, describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, getPublication } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  submit,
  submitDeletion,
  undo,
  listOpenSubmittalIds,
} from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const minuteMs = 60_000;
const start = new Date('2026-11-21T10:00:00Z');
afterEach(() => portal().setNow(start));

async function given() {
  portal().setNow(start);
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner);
  return { owner, admin, article, id: await submit(owner, article) };
}

function later(minutes: number) {
  portal().setNow(new Date(start.getTime() + minutes * minuteMs));
}

const open = { isSubmitted: true, response: null, reason: null };

it('undoing a first approval takes the page down and reopens the submittal', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  later(10);
  expect(await undo(admin, id)).toBe(200);
  expect(await getPublication(portal().db, article.id)).toBeNull();
  expect(await getState(owner, article)).toEqual(open);
  expect(await listOpenSubmittalIds(admin)).toContain(id);
  expect((await listAuditEntriesOf(portal().db, article.id)).at(-1)).toMatchObject({
    action: 'submittals.undo',
    actor: admin.id,
    before: { decision: 'approved', published: { slug: expect.any(String) } },
    after: { submittal: id, published: null },
  });
  expect(await approve(admin, id)).toContain('/press-releases/');
});

it('undoing the approval of an update restores the former publication, with its slug and dates', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  const former = await getPublication(portal().db, article.id);
  later(5);
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Quite another title' });
  const update = await submit(owner, article);
  await approve(admin, update);
  expect(await getPublication(portal().db, article.id)).toMatchObject({ slug: 'quite-another-title' });
  expect(await undo(admin, update)).toBe(200);
  expect(await getPublication(portal().db, article.id)).toEqual(former);
});

it('undoing the approval of a deletion restores the page and reopens the deletion', async () => {
  const { owner, admin, article, id } = await given();
  await approve(admin, id);
  const former = await getPublication(portal().db, article.id);
  later(1);
  const deletion = await submitDeletion(owner, admin, article);
  await approve(admin, deletion);
  expect(await undo(admin, deletion)).toBe(200);
  expect(await getPublication(portal().db, article.id)).toEqual(former);
  expect(await listOpenSubmittalIds(admin)).toContain(deletion);
  expect(await owner.rest('GET', `/api/articles/${article.uuid}`)).toMatchObject({ status: 404 });
});

it('undoing a rejection reopens the submittal, a deletion too', async () => {
  const { owner, admin, article, id } = await given();
  await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
  expect(await undo(admin, id)).toBe(200);
  expect(await getState(owner, article)).toEqual(open);
  await approve(admin, id);

  const deletion = await submitDeletion(owner, admin, article);
  await admin.rest('PUT', '/api/submittals/reject', { id: deletion, response: 'No' });
  expect(await undo(admin, deletion)).toBe(200);
  expect(await owner.rest('GET', `/api/articles/${article.uuid}`)).toMatchObject({ status: 404 });
  expect(await listOpenSubmittalIds(admin)).toContain(deletion);
});

describe('the decision’s mail', () => {
  const mailKindsOf = async (recipient: string) => {
    const mails = await portal()
      .db.selectFrom('mails')
      .select(['kind', 'due_at', 'withdrawn_at'])
      .where('recipient', '=', recipient)
      .where('kind', '<>', 'submitted')
      .orderBy('id')
      .execute();
    return mails.map(({ kind, due_at, withdrawn_at }) => ({
      kind,
      waits: (due_at.getTime() - start.getTime()) / minuteMs,
      withdrawn: withdrawn_at !== null,
    }));
  };

  it('is delayed by two minutes and by those of the proof, so that a quick undo sends nothing', async () => {
    const { owner, admin, id } = await given();
    await approve(admin, id);
    expect(await mailKindsOf(owner.email)).toEqual([{ kind: 'approved', waits: 4, withdrawn: false }]);
    await undo(admin, id);
    expect(await mailKindsOf(owner.email)).toEqual([{ kind: 'approved', waits: 4, withdrawn: true }]);
  });

  it('is followed by another if it was sent before the undo', async () => {
    const { owner, admin, id } = await given();
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
    const { db } = portal();
    await db.updateTable('mails').set({ sent_at: start }).where('kind', '=', 'rejected').execute();
    await undo(admin, id);
    expect(await mailKindsOf(owner.email)).toMatchObject([
      { kind: 'rejected', waits: 2, withdrawn: false },
      { kind: 'undone', withdrawn: false },
    ]);
  });
});

describe('an undo is refused', () => {
  it('with 403 for another admin', async () => {
    const { admin, id } = await given();
    await approve(admin, id);
    expect(await undo(await portal().account({ admin: true }), id)).toBe(403);
    expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  });

  it('with 409 while the submittal is open, after ten minutes, and the second time', async () => {
    const { admin, article, id } = await given();
    expect(await undo(admin, id)).toBe(409);
    await approve(admin, id);
    later(10.01);
    expect(await undo(admin, id)).toBe(409);
    expect(await getPublication(portal().db, article.id)).not.toBeNull();
    later(9);
    expect(await undo(admin, id)).toBe(200);
    expect(await undo(admin, id)).toBe(409);
  });

  it('with 404 for an unknown submittal', async () => {
    const { admin } = await given();
    expect(await undo(admin, 2_000_000_000)).toBe(404);
  });

  for (const verdict of ['approved', 'rejected'] as const) {
    it(`with 409 after an item that was ${verdict} has been edited`, async () => {
      const { owner, admin, article, id } = await given();
      if (verdict === 'approved') await approve(admin, id);
      else await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
      const before = await getPublication(portal().db, article.id);
      await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
      expect(await undo(admin, id)).toBe(409);
      expect(await getPublication(portal().db, article.id)).toEqual(before);
      expect(await getState(owner, article)).toMatchObject({ isSubmitted: false, response: verdict });
    });
  }

  it('with 409 after a rejected item has been submitted again', async () => {
    const { owner, admin, article, id } = await given();
    await admin.rest('PUT', '/api/submittals/reject', { id, response: 'No' });
    const again = await submit(owner, article);
    expect(await undo(admin, id)).toBe(409);
    expect(await listOpenSubmittalIds(admin)).toContain(again);
  });
});

it('an admin’s own decisions of the last day are listed, with the time until which each can be undone', async () => {
  const { owner, admin, article, id } = await given();
  const company = await givenCompleteCompany(portal(), owner);
  const other = await submit(owner, company);
  await approve(admin, id);
  later(1);
  await admin.rest('PUT', '/api/submittals/reject', { id: other, response: 'No' });
  const read = async () => {
    const { body } = await admin.query('submittals.recent');
    return Object(body).result.data;
  };
  expect(await read()).toEqual([
    {
      id: other,
      item: 'company',
      subItem: 'any',
      action: 'create',
      title: 'Clearwater Pumps',
      email: owner.email,
      decision: 'rejected',
      requestsChanges: false,
      decidedAt: '2026-11-21T10:01:00.000Z',
      undoableUntil: '2026-11-21T10:11:00.000Z',
      publicUrl: null,
    },
    expect.objectContaining({ id, decision: 'approved', undoableUntil: '2026-11-21T10:10:00.000Z' }),
  ]);
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Edited' });
  later(11.5);
  expect(await read()).toMatchObject([{ undoableUntil: null }, { undoableUntil: null }]);
  const someone = await portal().account({ admin: true });
  expect((await someone.query('submittals.recent')).body).toEqual({ result: { data: [] } });
});
