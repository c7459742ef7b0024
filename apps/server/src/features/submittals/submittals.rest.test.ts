import { expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenCompleteArticle } from '../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const article = await givenCompleteArticle(portal(), owner);
  return { owner, admin, article, id: await submit(owner, article) };
}

it('a submittal is read with its revision and the one that it replaces', async () => {
  const { owner, admin, article, id } = await given();
  await givenAccess(portal(), owner);
  expect(await admin.rest('GET', `/api/submittals/review/${id}`)).toMatchObject({
    status: 200,
    body: { data: { status: 'open', submitted: { kind: 'revision' }, former: { kind: 'none' } } },
  });
  await approve(admin, id);
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, title: 'Another title' });
  const update = await submit(owner, article);
  expect((await admin.rest('GET', `/api/submittals/review/${update}`)).body).toMatchObject({
    data: {
      submittal: { id: update, action: 'update' },
      submitted: { snapshot: { title: 'Another title' } },
      former: { kind: 'revision', snapshot: { title: expect.not.stringContaining('Another') } },
    },
  });
  expect(await admin.rest('GET', '/api/submittals/review/2000000000')).toMatchObject({ status: 404 });
});

it('a decision is undone once, by the person who decided', async () => {
  const { owner, admin, id } = await given();
  await givenAccess(portal(), owner);
  await approve(admin, id);
  const other = await portal().account({ admin: true });
  expect(await other.rest('POST', '/api/submittals/undo', { id })).toMatchObject({ status: 403 });
  expect(await admin.rest('POST', '/api/submittals/undo', { id })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await admin.rest('POST', '/api/submittals/undo', { id })).toMatchObject({ status: 409 });
});

it('a submittal waits for its payment to be approved', async () => {
  const { admin, id } = await given();
  const call = '/api/submittals/approve-when-paid';
  expect(await admin.rest('PUT', call, { id, wanted: true })).toMatchObject({ status: 200 });
  expect((await admin.rest('GET', `/api/submittals/review/${id}`)).body).toMatchObject({
    data: { submittal: { approveWhenPaid: true } },
  });
  expect(await admin.rest('PUT', call, { id })).toMatchObject({ status: 400 });
  await admin.rest('PUT', '/api/submittals/reject', { id, response: 'Not yet' });
  expect(await admin.rest('PUT', call, { id, wanted: false })).toMatchObject({ status: 409 });
});
