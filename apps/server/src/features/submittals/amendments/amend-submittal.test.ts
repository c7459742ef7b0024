import { randomUUID } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { beforeEach, describe, expect, test } from 'vitest';
import { amendmentScene } from '../../../../testing/submittals/amendment-scene.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listWaitingMailKinds } from '../../../../testing/submittals/published.ts';
import { submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const { given, amend, accept, texts, mailsOf } = amendmentScene(portal);
let admin: Caller;
let owner: Caller;
beforeEach(() => {
  ({ admin, owner } = given());
});

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

  test('is published at once where the company allows that, and there alone', async () => {
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

  test('at once is announced as what became of it: nothing while the company has no access', async () => {
    await owner.mutate('submittals.amendments.setConsent', { allowed: true });
    await portal().db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    const { result } = await amend({ atOnce: true });
    expect(result.published).toBe(false);
    const [mail] = await mailsOf('amended');
    expect(mail?.text).toContain('It is yet to be approved');
    expect(mail?.text).not.toContain('approved it');
  });

  test('at once is announced as approved for its time, and not announced where that is undone', async () => {
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

  test('is asked for again once the company has taken that back', async () => {
    for (const allowed of [true, false])
      expect((await owner.mutate('submittals.amendments.setConsent', { allowed })).status).toBe(200);
    expect((await amend({ atOnce: true })).status).toBe(403);
    const { body } = await owner.query('submittals.amendments.consent');
    expect(Object(body).result.data).toEqual({ allowed: false });
  });
});
