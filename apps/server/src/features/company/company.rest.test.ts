import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';

const portal = useTestPortal();

it('an account reads null until it has a company, and then its own', async () => {
  const owner = await portal().account();
  expect(await owner.rest('GET', '/api/companies')).toMatchObject({ status: 200, body: { company: null } });
  const created = await owner.rest('POST', '/api/companies/create', {
    userId: String(owner.id),
    title: '  Clearwater\u0020Pumps ',
    introHeader: 'Pumps that last',
    content: '<p onclick="steal()">Since <b>1923</b>.</p><script>steal()</script>',
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    company: {
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: owner.id,
      title: 'Clearwater Pumps',
      introHeader: 'Pumps that last',
      content: '<p>Since <strong>1923</strong>.</p>',
      version: 1,
    },
  });
  expect(await owner.rest('GET', '/api/companies')).toMatchObject({ body: created.body });
});

it('an update keeps absent fields and clears empty ones', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenCompany(owner);
  const byUuid = await owner.rest('PUT', '/api/companies', { id: uuid, title: 'Clearwater' });
  expect(byUuid).toMatchObject({
    status: 200,
    body: { company: { title: 'Clearwater', introHeader: 'Pumps that last', content: '<p>Since 1923.</p>' } },
  });
  const cleared = await owner.rest('PUT', '/api/companies', { id: String(id), content: '' });
  expect(cleared).toMatchObject({ status: 200, body: { company: { title: 'Clearwater', content: '' } } });
});

it('an update ignores unknown and read-only fields', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id, uuid: 'x', userId: 1, colour: 'blue' });
  expect(answer).toMatchObject({
    status: 200,
    body: { company: { id, uuid, userId: owner.id, version: 1 } },
  });
});

it('URLs of the portal’s own files become root-relative', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const name = '3f8e1d2c-0000-4000-8000-00000000abcd.png';
  const { env } = portal().deps;
  const answer = await owner.rest('PUT', '/api/companies', {
    id,
    content: `<img src="${env.portalUrl}/files/${name}" alt="A"><img src="${env.publicSiteUrl}/files/${name}" alt="B">`,
  });
  expect(answer.body).toMatchObject({
    company: { content: `<img src="/files/${name}" alt="A" /><img src="/files/${name}" alt="B" />` },
  });
});

it('a stale version is refused with 409; without a version the last write wins', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const save = async (fields: object) => owner.rest('PUT', '/api/companies', { id, ...fields });
  expect(await save({ title: 'One', version: 1 })).toMatchObject({ body: { company: { version: 2 } } });
  expect(await save({ title: 'Two', version: 1 })).toMatchObject({ status: 409 });
  expect(await save({ title: 'One', version: 2 })).toMatchObject({
    status: 200,
    body: { company: { version: 2 } },
  });
  expect(await save({ title: 'Three' })).toMatchObject({ body: { company: { title: 'Three', version: 3 } } });
});

it('one of two concurrent saves of the same version wins', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const answers = await Promise.all(
    ['A', 'B'].map(async (title) => owner.rest('PUT', '/api/companies', { id, title, version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('an account has one company, also after two concurrent creations', async () => {
  const owner = await portal().account();
  const fields = { userId: owner.id, title: 'Twin', introHeader: 'Twice' };
  const answers = await Promise.all(
    [1, 2].map(async () => owner.rest('POST', '/api/companies/create', fields)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

const long = (length: number) => 'x'.repeat(length);
const refusedCreates = [
  { sent: 'no title', fields: { title: undefined }, path: 'title', message: 'This field is required' },
  { sent: 'a blank title', fields: { title: ' ' }, path: 'title', message: 'This field is required' },
  { sent: 'a long title', fields: { title: long(201) }, path: 'title', message: 'At most 200 characters' },
  { sent: 'no intro', fields: { introHeader: '' }, path: 'introHeader', message: 'This field is required' },
  {
    sent: 'a long intro',
    fields: { introHeader: long(501) },
    path: 'introHeader',
    message: 'At most 500 characters',
  },
  {
    sent: 'too much content',
    fields: { content: long(256_001) },
    path: 'content',
    message: 'At most 256,000 bytes',
  },
  { sent: 'content that is no text', fields: { content: 7 }, path: 'content', message: 'This must be text' },
  {
    sent: 'a NUL',
    fields: { title: 'a\0b' },
    path: 'title',
    message: 'This contains a character that cannot be stored',
  },
  { sent: 'no userId', fields: { userId: undefined }, path: 'userId', message: 'This field is required' },
];
it.each(refusedCreates)(
  'a creation with $sent is refused, and creates nothing',
  async ({ fields, path, message }) => {
    const owner = await portal().account();
    const input = { userId: owner.id, title: 'Clearwater', introHeader: 'Pumps', ...fields };
    const answer = await owner.rest('POST', '/api/companies/create', input);
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } });
    expect(await owner.rest('GET', '/api/companies')).toMatchObject({ body: { company: null } });
  },
);

it('a creation for another account is refused', async () => {
  const owner = await portal().account();
  const other = await portal().account();
  const fields = { userId: other.id, title: 'Clearwater', introHeader: 'Pumps' };
  expect(await owner.rest('POST', '/api/companies/create', fields)).toMatchObject({
    status: 403,
    body: { message: 'You can only create a company for yourself', errors: [] },
  });
});

const refusedUpdates = [
  { sent: 'no id', fields: { id: undefined }, status: 400, path: 'id' },
  { sent: 'an invalid id', fields: { id: 'x' }, status: 400, path: 'id' },
  { sent: 'an unknown id', fields: { id: 2_000_000_000 }, status: 404 },
  { sent: 'an unknown uuid', fields: { id: '3f8e1d2c-0000-4000-8000-00000000abcd' }, status: 404 },
  { sent: 'an empty title', fields: { title: '' }, status: 400, path: 'title' },
  { sent: 'an empty intro', fields: { introHeader: ' ' }, status: 400, path: 'introHeader' },
  { sent: 'an invalid version', fields: { version: 0 }, status: 400, path: 'version' },
  { sent: 'a stale version', fields: { title: 'New', version: 9 }, status: 409 },
];
it.each(refusedUpdates)('an update with $sent is refused with $status', async ({ fields, status, path }) => {
  const owner = await portal().account();
  const before = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id: before.id, ...fields });
  expect(answer).toMatchObject({ status, body: { errors: path ? [{ path }] : [] } });
  expect(await owner.rest('GET', '/api/companies')).toMatchObject({ body: { company: before } });
});

it('another account’s company is not found, and a visitor is refused with 401', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const admin = await portal().account({ admin: true });
  expect(await admin.rest('PUT', '/api/companies', { id, title: 'Mine' })).toMatchObject({ status: 404 });
  expect(await portal().visitor().rest('GET', '/api/companies')).toMatchObject({ status: 401 });
});

it('NUL characters are removed from content', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id, content: '<p>a\0b</p>' });
  expect(answer).toMatchObject({ status: 200, body: { company: { content: '<p>ab</p>' } } });
});

it('content that exceeds the limit after escaping is refused', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const save = async (content: string) => owner.rest('PUT', '/api/companies', { id, content });
  expect(await save(`<p>${'&'.repeat(60_000)}</p>`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'content', message: 'At most 256,000 bytes' }] },
  });
  expect(await save(`<p>${'&'.repeat(51_000)}</p>`)).toMatchObject({ status: 200 });
  const { body } = await owner.rest('GET', '/api/companies');
  expect(await save(Object(body).company.content)).toMatchObject({ status: 200 });
});
