import { PDFDocument } from 'pdf-lib';
import { mapFacts } from '@headwater/contract/item-texts';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { runVariantJobs } from '../../../testing/uploads/variant-jobs.ts';
import { givenArticle } from '../../../testing/articles/given-article.ts';

const portal = useTestPortal();
const unknownUuid = '3f8e1d2c-0000-4000-8000-00000000abcd';

it('an article is read by its id or its uuid', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenArticle(portal(), owner, { introHeader: 'At last', author: 'Ann Example' });
  const { parent } = await givenCategories(portal().db, 'press-release');
  await owner.rest('POST', `/api/articles/categories/${id}`, { categoryIds: [parent] });
  const fields = [
    ['reference', 'gallery'],
    ['articleId', uuid],
    ['file', await createTestImage(1200, 675)],
  ] as const;
  const { body: url } = await sendUpload({ portal: portal(), caller: owner, fields });
  for (const name of [id, uuid, uuid.toUpperCase()]) {
    const answer = await owner.rest('GET', `/api/articles/${name}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      success: true,
      article: {
        id,
        uuid,
        articleType: 'press-releases',
        title: 'New pumping station opens',
        introHeader: 'At last',
        content: '<p>It pumps.</p>',
        author: 'Ann Example',
        ...mapFacts(() => ''),
        partners: [],
        contentAsPdf: null,
        images: [{ url }],
        categories: [{ categoryId: parent }],
        version: 1,
      },
    });
  }
  await runVariantJobs(portal());
  const { body } = await owner.query('articles.images.list', { articleId: id });
  expect(body).toMatchObject({
    result: { data: [{ url, thumbnailUrl: expect.stringMatching(/-400\.webp$/) }] },
  });
});

it.each([unknownUuid, '2000000000', 'all', '%00', '-1'])('the article %s is not found', async (id) => {
  const owner = await portal().account();
  expect(await owner.rest('GET', `/api/articles/${id}`)).toMatchObject({
    status: 404,
    body: { success: false, article: null, message: 'Not found', errors: [] },
  });
});

it('another account’s article is not found, and a visitor is refused with 401', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const admin = await portal().account({ admin: true });
  expect(await admin.rest('GET', `/api/articles/${id}`)).toMatchObject({
    status: 404,
    body: { success: false },
  });
  const answer = await portal().visitor().rest('GET', `/api/articles/${id}`);
  expect(answer).toMatchObject({ status: 401 });
  expect(answer.body).toEqual({ message: 'Please sign in', errors: [] });
});

it('the articles of a type are listed newest first and without content, page by page', async () => {
  const owner = await portal().account();
  const first = await givenArticle(portal(), owner);
  const second = await givenArticle(portal(), owner, { type: 'press-releases' });
  const other = await givenArticle(portal(), owner, { type: 'mini-case-study' });
  const third = await givenArticle(portal(), owner);
  await givenArticle(portal(), await portal().account());
  const list = async (query = '') =>
    (await owner.rest('GET', `/api/articles/all/press-release${query}`)).body;
  const { content: _, ...summary } = third;
  expect(await list()).toEqual({
    articles: [
      summary,
      expect.objectContaining({ id: second.id }),
      expect.objectContaining({ id: first.id }),
    ],
  });
  expect(await list('?limit=2')).toMatchObject({
    articles: [{ id: third.id }, { id: second.id }],
    next: second.id,
  });
  expect(await list(`?limit=2&after=${second.id}`)).toEqual({
    articles: [expect.objectContaining({ id: first.id })],
  });
  expect(await owner.rest('GET', '/api/articles/all/mini-case-studies')).toMatchObject({
    body: { articles: [{ id: other.id, articleType: 'mini-case-studies' }] },
  });
});

it('an article in a list has all the fields of a single one, except its content', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner, { introHeader: 'At last', author: 'Ann Example' });
  const { parent, children } = await givenCategories(portal().db, 'press-release');
  await owner.rest('POST', `/api/articles/categories/${id}`, { categoryIds: [parent, ...children] });
  const target = [
    ['reference', 'gallery'],
    ['articleId', String(id)],
  ] as const;
  const picture = ['file', await createTestImage(1200, 675)] as const;
  await sendUpload({ portal: portal(), caller: owner, fields: [...target, picture] });
  const document = await PDFDocument.create();
  document.addPage();
  const pdf = [
    ['articleId', String(id)],
    ['file', await document.save()],
  ] as const;
  await sendUpload({ portal: portal(), caller: owner, url: '/api/upload/pdf', fields: pdf });
  const { article } = Object((await owner.rest('GET', `/api/articles/${id}`)).body);
  const { content: _, ...summary } = article;
  expect([summary.images.length, summary.categories.length, typeof summary.contentAsPdf]).toEqual([
    1,
    3,
    'string',
  ]);
  expect((await owner.rest('GET', '/api/articles/all/press-releases')).body).toEqual({ articles: [summary] });
});

it.each(['case-studies', 'innovation', 'company', 'books', '__proto__'])(
  'a list of %s is refused with 400',
  async (type) => {
    const owner = await portal().account();
    expect(await owner.rest('GET', `/api/articles/all/${type}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid article type', errors: [{ path: 'type' }] },
    });
  },
);

it.each(['?limit=0', '?limit=1001', '?limit=x', '?after=x'])(
  'the pagination %s is refused with 400',
  async (query) => {
    const owner = await portal().account();
    expect(await owner.rest('GET', `/api/articles/all/press-releases${query}`)).toMatchObject({
      status: 400,
    });
  },
);

it('choosing a category chooses its parent, and a category of another type is refused', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const { parent, children } = await givenCategories(portal().db, 'press-release');
  const other = await givenCategories(portal().db, 'company');
  const path = `/api/articles/categories/${id}`;
  const chosen = { categories: [{ categoryId: parent }, { categoryId: children[0] }] };
  expect(await owner.rest('POST', path, { categoryIds: [children[0]] })).toMatchObject({
    status: 200,
    body: chosen,
  });
  expect(await owner.rest('POST', path, { categoryIds: [other.parent] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'categoryIds.0', message: 'Unknown category' }] },
  });
  expect(await owner.rest('GET', path)).toMatchObject({ body: chosen });
  expect(await owner.rest('DELETE', path, { categoryIds: [parent] })).toMatchObject({
    body: { categories: [] },
  });
});

it('the featured image is removed by its URL', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  const path = `/api/images/article/${id}/gallery`;
  const fields = [
    ['reference', 'gallery'] as const,
    ['articleId', String(id)] as const,
    ['file', await createTestImage(320, 180)] as const,
  ];
  const { body: url } = await sendUpload({ portal: portal(), caller: owner, fields });
  expect(await owner.rest('GET', path)).toMatchObject({ body: { images: [{ url }] } });
  expect(await owner.rest('DELETE', path, { url: '/files/x.png' })).toMatchObject({ status: 404 });
  expect(await owner.rest('DELETE', path, { url })).toMatchObject({ status: 200, body: { success: true } });
  expect(await owner.rest('GET', path)).toMatchObject({ body: { images: [] } });
  expect(await owner.rest('DELETE', path, {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'url' }] },
  });
});

it('a deleted article is restored once', async () => {
  const owner = await portal().account();
  const { uuid } = await givenArticle(portal(), owner);
  await owner.rest('PUT', `/api/articles/delete/${uuid}`, {});
  expect(await owner.rest('PUT', `/api/articles/restore/${uuid}`, {})).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await owner.rest('PUT', `/api/articles/restore/${uuid}`, {})).toMatchObject({ status: 404 });
});
