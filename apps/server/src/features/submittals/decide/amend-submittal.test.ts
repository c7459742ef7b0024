import { randomUUID } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { beforeEach, describe, expect, test } from 'vitest';
import { amendmentScene } from '../../../../testing/submittals/amendment-scene.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listWaitingMailKinds } from '../../../../testing/submittals/published.ts';
import { submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, amend, offer, accept, decline, stateOf, texts, mailsOf } = amendmentScene(portal);
let admin: Caller;
let owner: Caller;
beforeEach(() => {
  ({ admin, owner } = given());
});

async function reject() {
  return admin.rest('PUT', '/api/submittals/reject', { id: given().submittal, response: 'No' });
}

test('an amendment amends the author and the alt texts too, on the page and in the item', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const id = await submit(owner, article);
  const { body } = await admin.query('submittals.review', { id });
  const { snapshot } = Object(body).result.data.submitted;
  const fileId = fileIdFromUrl(snapshot.featuredImage.url);
  const { title, introHeader, content } = snapshot;
  const fields = { id, title, introHeader, content, author: 'Ada Lovelace' };
  const altTexts = [{ fileId, alt: 'A weir in spring' }];
  expect((await amend({ ...fields, altTexts: [{ fileId: randomUUID(), alt: '' }] })).body).toMatchObject({
    error: { data: { httpStatus: 400, errors: [{ path: 'altTexts.0.fileId' }] } },
  });
  const { result } = await amend({ ...fields, altTexts });
  expect(await accept(result.id)).toMatchObject({ status: 200 });
  const { db } = portal();
  const shown = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .where('publications.item_id', '=', article.id)
    .executeTakeFirstOrThrow();
  expect(shown.snapshot).toMatchObject({
    author: 'Ada Lovelace',
    featuredImage: { alt: 'A weir in spring' },
  });
  const images = await owner.query('articles.images.list', { articleId: article.id, reference: 'gallery' });
  expect(JSON.stringify(images.body)).toContain('A weir in spring');
  const own = await owner.rest('GET', `/api/articles/${article.uuid}`);
  expect(Object(own.body).article.author).toBe('Ada Lovelace');
  expect((await listAuditEntriesOf(db, article.id)).map(({ after }) => Object(after).fields)).toContainEqual([
    'author',
    'altTexts',
  ]);
});

test('a company profile has no author to amend', async () => {
  expect((await amend({ author: 'Ada' })).body).toMatchObject({
    error: { data: { httpStatus: 400, errors: [{ path: 'author' }] } },
  });
});

describe('an amendment', () => {
  test('that changes nothing is refused with 409, and one with another picture with 400', async () => {
    expect((await amend({ content: '<p>Since 1923.</p>' })).status).toBe(409);
    const picture = '<img src="/files/6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11.png" alt="">';
    const { status, body } = await amend({ content: `<p>Since 1932.</p>${picture}` });
    expect([status, Object(body).error.data.errors[0].path]).toEqual([400, 'content']);
  });

  test('never replaces one that its editor has not seen', async () => {
    const first = await offer({ replaces: null });
    const other = await portal().account({ admin: true });
    const texts = { introHeader: 'Pumps that last for ever' };
    for (const replaces of [null, first + 1])
      expect((await amend({ ...texts, replaces }, other)).status).toBe(409);
    expect(await stateOf(first)).toBe('offered');
    expect((await amend({ ...texts, replaces: first }, other)).status).toBe(200);
    expect(await stateOf(first)).toBe('replaced');
  });

  test('is published at once only if the company allows that', async () => {
    expect((await amend({ atOnce: true })).status).toBe(403);
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const { result } = await amend({ atOnce: true });
    expect(result.published).toBe(true);
    expect(await texts()).toEqual({ published: '<p>Since 1932.</p>', own: '<p>Since 1932.</p>' });
    expect(await mailsOf('amended')).toEqual([]);
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual(['approved']);
    const [mail] = await mailsOf('approved');
    expect(mail?.text).toContain('Corrected by an editor');
  });

  test('at once is announced with its outcome: not at all while the company has no access', async () => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    await portal().db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    const { result } = await amend({ atOnce: true });
    expect(result.published).toBe(false);
    const [mail] = await mailsOf('amended');
    expect(mail?.text).toContain('It has not been approved yet');
    expect(mail?.text).not.toContain('approved it');
  });

  test('at once is announced as approved for its time, and not announced if that is undone', async () => {
    const embargoed = await submit(owner, await givenCompleteArticle(portal(), owner), {
      notBefore: new Date(portal().deps.now().getTime() + 86_400_000).toISOString(),
    });
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const { result } = await amend({ id: embargoed, atOnce: true });
    expect(result.published).toBe(false);
    const [mail] = await mailsOf('scheduled');
    expect(mail?.text).toContain('Corrected by an editor');
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual(['scheduled']);
    const { id } = await portal()
      .db.selectFrom('submittals')
      .select('id')
      .where('amended_by', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(await undo(admin, id)).toBe(200);
    expect(await listWaitingMailKinds(portal().db, owner.email)).toEqual([]);
  });

  test('at once is one change with its approval: in the audit, and in what can be undone', async () => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const { result } = await amend({ atOnce: true });
    const { company } = given();
    const entries = await listAuditEntriesOf(portal().db, company.id);
    expect(entries.slice(-2).map(({ action }) => action)).toEqual([
      'submittals.amendments.publish',
      'submittals.approve',
    ]);
    expect(entries.at(-1)?.after).toMatchObject({ submittal: result.submittal });
    expect(entries.at(-1)?.after).not.toHaveProperty('decidedAheadBy');
    expect(await undo(admin, result.submittal)).toBe(200);
    expect((await texts()).published).toBeNull();
  });
  test.each([
    ['edited', async () => owner.rest('PUT', '/api/companies', { id: given().company.id, title: 'Others' })],
    ['withdrawn', async () => owner.rest('POST', '/api/submittals/withdraw', given().company.submitInput)],
    ['rejected', async () => reject()],
  ])('at once answers 409 and publishes nothing once what was submitted is %s', async (_what, change) => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    await change();
    const before = await texts();
    expect((await amend({ atOnce: true })).status).toBe(409);
    expect(await texts()).toEqual(before);
    expect(await mailsOf('amended')).toEqual([]);
  });
  test('at once publishes the corrected text or nothing, whoever edits or decides at the same time', async () => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    const [corrected, rejected] = await Promise.all([amend({ atOnce: true }), reject()]);
    expect(new Set([corrected.status, rejected.status])).toEqual(new Set([200, 409]));
    expect((await texts()).published).toBe(corrected.status === 200 ? '<p>Since 1932.</p>' : null);
  });
  test('is shown to reviewers as the future page, until the company has answered', async () => {
    const { result } = await amend();
    const review = async () => {
      const { body } = await admin.query('submittals.amendments.review', { id: given().submittal });
      return Object(body).result.data.corrected;
    };
    expect(await review()).toMatchObject({
      revision: expect.stringMatching(/^[\da-f-]{36}$/),
      snapshot: { content: '<p>Since 1932.</p>' },
    });
    await decline(result.id);
    expect(await review()).toBeNull();
  });
  test('needs consent again after the company has withdrawn it', async () => {
    for (const allowed of [true, false])
      expect((await owner.mutate('submittals.amendments.setConsent', { allowed })).status).toBe(200);
    expect((await amend({ atOnce: true })).status).toBe(403);
    const { body } = await owner.query('submittals.amendments.consent');
    expect(Object(body).result.data).toEqual({ allowed: false, asks: false });
  });
  test('at once is a question to a company after its first submission, until it has answered', async () => {
    const asks = async (caller: Caller) =>
      Object((await caller.query('submittals.amendments.consent')).body).result.data.asks;
    const newcomer = await portal().account();
    expect(await asks(newcomer)).toBe(false);
    const profile = await givenCompleteCompany(portal(), newcomer);
    expect(await asks(newcomer)).toBe(false);
    await submit(newcomer, profile);
    expect(await asks(newcomer)).toBe(true);
    await newcomer.mutate('submittals.amendments.setConsent', { allowed: false });
    expect(await asks(newcomer)).toBe(false);
    expect(await asks(owner)).toBe(true);
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    await owner.mutate('submittals.amendments.setConsent', { allowed: false });
    expect(await asks(owner)).toBe(false);
  });
});

test('the queue marks submittals with an unanswered correction', async () => {
  const row = async (): Promise<unknown> => {
    const { body } = await admin.query('submittals.list', { limit: 100 });
    const rows: { id: number }[] = Object(body).result.data.submittals;
    return rows.find(({ id }) => id === given().submittal);
  };
  expect(await row()).toMatchObject({ correctionOffered: false });
  const { result } = await amend();
  expect(await row()).toMatchObject({ correctionOffered: true });
  expect(await decline(result.id)).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ correctionOffered: false });
});
