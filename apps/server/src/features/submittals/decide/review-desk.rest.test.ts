import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let admin: Caller;

beforeEach(async () => {
  owner = await portal().account();
  admin = await portal().account({ admin: true });
});

it('administrators manage templates of reasons, and reviewers read them', async () => {
  const call = '/api/submittals/reasons';
  const template = { name: randomUUID(), text: 'Which site is {title} about?' };
  const created = await admin.rest('POST', call, template);
  expect(created).toMatchObject({ status: 201, body: { data: { id: expect.any(Number) } } });
  const { id } = Object(created.body).data;
  expect(await admin.rest('POST', call, template)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name' }] },
  });
  expect(await admin.rest('POST', call, { ...template, text: '{city}' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'text' }] },
  });
  expect(await admin.rest('PUT', call, { ...template, id, text: 'Which site?' })).toMatchObject({
    status: 200,
  });
  expect((await admin.rest('GET', call)).body).toMatchObject({
    data: expect.arrayContaining([{ ...template, id, text: 'Which site?' }]),
  });
  expect(await owner.rest('GET', call)).toMatchObject({ status: 403 });
  expect(await admin.rest('DELETE', `${call}/${id}`)).toMatchObject({ status: 200 });
  expect(await admin.rest('DELETE', `${call}/${id}`)).toMatchObject({ status: 404 });
  expect(await admin.rest('PUT', call, { ...template, id })).toMatchObject({ status: 404 });
});

it('scheduled items are listed with their time', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  await givenAccess(portal(), owner);
  const notBefore = new Date(Date.now() + 3_600_000).toISOString();
  const submitted = await owner.rest('POST', '/api/submittals/create', { ...article.submitInput, notBefore });
  const { id } = Object(submitted.body).data;
  await approve(admin, id);
  expect(await admin.rest('GET', '/api/submittals/scheduled')).toMatchObject({
    status: 200,
    body: { data: expect.arrayContaining([expect.objectContaining({ id, email: owner.email })]) },
  });
});

it('the waiting time is null if too few decisions are known', async () => {
  expect(await owner.rest('GET', '/api/submittals/waiting-time')).toMatchObject({
    status: 200,
    body: { data: null },
  });
});

it('a company reads its amendments, and says whether it wants to be asked', async () => {
  const company = await givenCompleteCompany(portal(), owner);
  const id = await submit(owner, company);
  const amended = { title: 'Clearwater Pumps', introHeader: '', content: '<p>Since 1932.</p>' };
  const created = await admin.rest('POST', '/api/submittals/amend', { id, ...amended });
  const call = `/api/submittals/amendments/${Object(created.body).data.id}`;
  expect(await owner.rest('GET', call)).toMatchObject({
    status: 200,
    body: { data: { state: 'offered', change: { after: { content: '<p>Since 1932.</p>' } } } },
  });
  expect(await (await portal().account()).rest('GET', call)).toMatchObject({ status: 404 });
  const consent = '/api/submittals/amendment-consent';
  expect((await owner.rest('GET', consent)).body).toEqual({ data: { allowed: false } });
  expect(await owner.rest('PUT', consent, { allowed: true })).toMatchObject({ status: 200 });
  expect((await owner.rest('GET', consent)).body).toEqual({ data: { allowed: true } });
  expect(await owner.rest('PUT', consent, {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'allowed' }] },
  });
});
