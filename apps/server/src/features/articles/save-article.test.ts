import { messages } from '@headwater/contract/messages';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { trackItemEdit } from '../../../testing/company/track-item-edit.ts';
import { givenAccess, givenArticle } from '../../../testing/articles/given-article.ts';

const portal = useTestPortal();

it.each([undefined, null, '', 'new'])(
  'saving with the uuid %j creates an article and returns its uuid',
  async (uuid) => {
    const owner = await portal().account();
    await givenAccess(portal(), owner);
    const body = {
      uuid,
      type: 'mini-case-studies',
      title: ' A leak found ',
      content: '<p>a</p><script>b</script>',
    };
    const answer = await owner.rest('POST', '/api/articles/save', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await owner.rest('GET', `/api/articles/${String(Object(answer.body).uuid)}`)).toMatchObject({
      body: {
        article: {
          articleType: 'mini-case-studies',
          title: 'A leak found',
          introHeader: '',
          content: '<p>a</p>',
        },
      },
    });
  },
);

it('a repeated form creates one article, and saves the last typed text', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const body = { type: 'press-release', title: 'News', idempotencyKey: 'a form' };
  const send = async (title: string) => owner.rest('POST', '/api/articles/save', { ...body, title });
  const [first, second] = await Promise.all([send('News'), send('News')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await send('Later news')).toMatchObject({ status: 200, body: first.body });
  expect(await owner.rest('GET', '/api/articles/all/press-release')).toMatchObject({
    body: { articles: [{ uuid: Object(first.body).uuid, title: 'Later news' }] },
  });
  expect(second.body).toEqual(first.body);

  // A change made in between is not overwritten.
  expect(await send('Much later news')).toMatchObject({ status: 409 });
  expect(await send('Later news')).toMatchObject({ status: 409 });

  const other = await portal().account();
  await givenAccess(portal(), other);
  const { body: others } = await other.rest('POST', '/api/articles/save', body);
  expect(others).not.toEqual(first.body);
});

it('a form repeated after the article’s deletion creates another article', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const body = { type: 'press-release', title: 'News', idempotencyKey: 'a form' };
  const first = Object((await owner.rest('POST', '/api/articles/save', body)).body);
  await owner.rest('PUT', `/api/articles/delete/${first.uuid}`, { articleType: 'press-releases' });
  const second = await owner.rest('POST', '/api/articles/save', body);
  expect(second.status).toBe(200);
  expect(Object(second.body).uuid).not.toBe(first.uuid);
});

it('without access nothing is created, and the message says what to do', async () => {
  const owner = await portal().account();
  const body = { type: 'press-release', title: 'News' };
  expect(await owner.rest('POST', '/api/articles/save', body)).toMatchObject({
    status: 403,
    body: { message: messages.activate, errors: [] },
  });
  expect(await owner.rest('GET', '/api/articles/all/press-release')).toMatchObject({
    body: { articles: [] },
  });
});

it('existing articles can be read, edited and deleted after access has ended', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenArticle(portal(), owner);
  await portal().db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
  expect(await owner.rest('POST', '/api/articles/save', { uuid, title: 'Changed' })).toMatchObject({
    status: 200,
  });
  expect(await owner.rest('GET', `/api/articles/${id}`)).toMatchObject({
    body: { article: { title: 'Changed' } },
  });
  expect(await owner.rest('PUT', `/api/articles/delete/${uuid}`, {})).toMatchObject({ status: 200 });
});

it('an update keeps absent fields, clears empty ones, and changes nothing but the texts', async () => {
  const owner = await portal().account();
  const before = await givenArticle(portal(), owner, { author: 'Ann', introHeader: 'At last' });
  const body = {
    uuid: before.uuid,
    introHeader: '',
    id: 1,
    contentAsPdf: '/files/x.pdf',
    images: [],
    articleType: 'press-release',
  };
  expect(await owner.rest('POST', '/api/articles/save', body)).toMatchObject({ body: { uuid: before.uuid } });
  const { body: after } = await owner.rest('GET', `/api/articles/${before.id}`);
  expect(after).toEqual({ success: true, article: { ...before, introHeader: '', version: 2 } });
});

it('a stale version is refused with 409; without a version the last write wins', async () => {
  const owner = await portal().account();
  const { uuid } = await givenArticle(portal(), owner);
  const save = async (fields: object) => owner.mutate('articles.save', { uuid, ...fields });
  const versionOf = (version: number) => ({ status: 200, body: { result: { data: { version } } } });
  expect(await save({ title: 'One', version: 1 })).toMatchObject(versionOf(2));
  expect(await save({ title: 'Two', version: 1 })).toMatchObject({ status: 409 });
  expect(await save({ title: 'Three' })).toMatchObject(versionOf(3));
});

it('a save withdraws the submittal and is audited once, unless nothing changed', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenArticle(portal(), owner);
  const effect = await trackItemEdit(portal(), id);
  await owner.rest('POST', '/api/articles/save', {
    uuid,
    title: 'New pumping station opens ',
    content: '<p>It pumps.</p>',
  });
  expect(await effect()).toEqual({ withdrawn: false, audited: [] });
  await owner.rest('POST', '/api/articles/save', { uuid, author: 'Ann' });
  expect(await effect()).toEqual({
    withdrawn: true,
    audited: [{ action: 'articles.update', actor: owner.id, subject: owner.id }],
  });
});

const long = 'x'.repeat(501);
const refused = [
  { sent: 'no type', fields: { type: undefined }, path: 'type', message: 'Invalid article type' },
  { sent: 'an unknown type', fields: { type: 'books' }, path: 'type', message: 'Invalid article type' },
  { sent: 'a case study', fields: { type: 'case-study' }, path: 'type', message: 'Invalid article type' },
  { sent: 'no title', fields: { title: undefined }, path: 'title', message: 'This field is required' },
  { sent: 'a blank title', fields: { title: ' ' }, path: 'title', message: 'This field is required' },
  { sent: 'a long title', fields: { title: long }, path: 'title', message: 'At most 200 characters' },
  {
    sent: 'a long intro',
    fields: { introHeader: long },
    path: 'introHeader',
    message: 'At most 500 characters',
  },
  { sent: 'a long author', fields: { author: long }, path: 'author', message: 'At most 120 characters' },
  {
    sent: 'too much content',
    fields: { content: 'é'.repeat(128_001) },
    path: 'content',
    message: 'At most 256,000 bytes',
  },
  { sent: 'an id alone', fields: { id: 17 }, path: 'id', message: 'Name the article by its uuid' },
  { sent: 'an invalid uuid', fields: { uuid: 'x' }, path: 'uuid', message: 'This is not a valid id' },
];
it.each(refused)('$sent is refused with 400, and nothing is created', async ({ fields, path, message }) => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const body = { type: 'press-release', title: 'News', ...fields };
  expect(await owner.rest('POST', '/api/articles/save', body)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path, message }] },
  });
  expect(await owner.rest('GET', '/api/articles/all/press-release')).toMatchObject({
    body: { articles: [] },
  });
});

it('a type other than the stored one is refused; `type` takes precedence over `articleType`', async () => {
  const owner = await portal().account();
  const { uuid } = await givenArticle(portal(), owner);
  const save = async (fields: object) => owner.rest('POST', '/api/articles/save', { uuid, ...fields });
  const refusal = { status: 400, body: { errors: [{ path: 'type' }] } };
  expect(await save({ type: 'mini-case-study' })).toMatchObject(refusal);
  expect(await save({ articleType: 'mini-case-studies' })).toMatchObject(refusal);
  expect(await save({ type: 'press-releases', articleType: 'mini-case-study' })).toMatchObject({
    status: 200,
  });
});

it('an unknown article, another account’s, and a company are not found', async () => {
  const owner = await portal().account();
  const { uuid } = await givenArticle(portal(), owner);
  const other = await portal().account();
  const company = { userId: other.id, title: 'Other', introHeader: 'Other' };
  const { body } = await other.rest('POST', '/api/companies/create', company);
  const notArticles = [uuid, '3f8e1d2c-0000-4000-8000-00000000abcd', String(Object(body).company.uuid)];
  for (const notArticle of notArticles) {
    expect(await other.rest('POST', '/api/articles/save', { uuid: notArticle, title: 'Mine' })).toMatchObject(
      {
        status: 404,
      },
    );
  }
});
