import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';

const portal = useTestPortal();

it('is null until the account has a company, and then its own', async () => {
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

it('keeps an absent field and clears an empty one', async () => {
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

it('ignores what is unknown and what is read-only', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id, uuid: 'x', userId: 1, colour: 'blue' });
  expect(answer).toMatchObject({
    status: 200,
    body: { company: { id, uuid, userId: owner.id, version: 1 } },
  });
});

it('makes addresses of its own files root-relative', async () => {
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

it('counts versions, refuses a stale one, and lets the last write win without one', async () => {
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

it('lets one of two simultaneous saves of a version win', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const answers = await Promise.all(
    ['A', 'B'].map(async (title) => owner.rest('PUT', '/api/companies', { id, title, version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('gives an account one company, also when it asks twice at once', async () => {
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
    message: 'This holds a character that cannot be stored',
  },
  { sent: 'no userId', fields: { userId: undefined }, path: 'userId', message: 'This is not a valid id' },
];
it.each(refusedCreates)(
  'refuses to create with $sent, and creates nothing',
  async ({ fields, path, message }) => {
    const owner = await portal().account();
    const asked = { userId: owner.id, title: 'Clearwater', introHeader: 'Pumps', ...fields };
    const answer = await owner.rest('POST', '/api/companies/create', asked);
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } });
    expect(await owner.rest('GET', '/api/companies')).toMatchObject({ body: { company: null } });
  },
);

it('refuses to create for somebody else', async () => {
  const owner = await portal().account();
  const other = await portal().account();
  const fields = { userId: other.id, title: 'Clearwater', introHeader: 'Pumps' };
  expect(await owner.rest('POST', '/api/companies/create', fields)).toMatchObject({
    status: 403,
    body: { message: 'A company can only be created for oneself', errors: [] },
  });
});

const refusedUpdates = [
  { sent: 'no id', fields: { id: undefined }, status: 400, path: 'id' },
  { sent: 'an id that is none', fields: { id: 'x' }, status: 400, path: 'id' },
  { sent: 'an unknown id', fields: { id: 2_000_000_000 }, status: 404 },
  { sent: 'an unknown uuid', fields: { id: '3f8e1d2c-0000-4000-8000-00000000abcd' }, status: 404 },
  { sent: 'an empty title', fields: { title: '' }, status: 400, path: 'title' },
  { sent: 'an empty intro', fields: { introHeader: ' ' }, status: 400, path: 'introHeader' },
  { sent: 'a version that is none', fields: { version: 0 }, status: 400, path: 'version' },
  { sent: 'a stale version', fields: { title: 'New', version: 9 }, status: 409 },
];
it.each(refusedUpdates)('answers $status to an update with $sent', async ({ fields, status, path }) => {
  const owner = await portal().account();
  const before = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id: before.id, ...fields });
  expect(answer).toMatchObject({ status, body: { errors: path ? [{ path }] : [] } });
  expect(await owner.rest('GET', '/api/companies')).toMatchObject({ body: { company: before } });
});

it("answers 404 to another account's company, and 401 to a visitor", async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const admin = await portal().account({ admin: true });
  expect(await admin.rest('PUT', '/api/companies', { id, title: 'Mine' })).toMatchObject({ status: 404 });
  expect(await portal().visitor().rest('GET', '/api/companies')).toMatchObject({ status: 401 });
});

it('stores no NUL in content either', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const answer = await owner.rest('PUT', '/api/companies', { id, content: '<p>a\0b</p>' });
  expect(answer).toMatchObject({ status: 200, body: { company: { content: '<p>ab</p>' } } });
});

it('refuses a text that would grow past the limit by what is written out in it', async () => {
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
