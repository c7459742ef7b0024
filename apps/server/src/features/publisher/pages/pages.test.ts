import { beforeEach, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const about = {
  title: 'About us',
  slug: 'about-us',
  content: '<p>We print <script>alert(1)</script><strong>what is true</strong>.</p>',
  place: 'header',
  position: 1,
  published: true,
};

let admin: Caller;
beforeEach(async () => {
  await portal().db.deleteFrom('site_pages').execute();
  admin = await portal().account({ admin: true });
});

async function create(page: object = {}) {
  const { status, body } = await admin.mutate('publisher.pages.create', { ...about, ...page });
  return { status, body, id: Number(Object(body).result?.data.id) };
}

const update = async (page: object) => admin.mutate('publisher.pages.update', { ...about, ...page });
const errorsOf = (body: unknown) => Object(body).error.data.errors;

it('an admin adds a page, which is sanitised and audited, and every page links to it', async () => {
  const { id } = await create();
  const { body } = await admin.query('publisher.pages.get', { id });
  expect(Object(body).result.data).toEqual({
    ...about,
    id,
    version: 1,
    previewUuid: expect.any(String),
    content: '<p>We print <strong>what is true</strong>.</p>',
  });
  expect(portal().deps.env.publisher.pages).toEqual([
    { slug: 'about-us', title: 'About us', place: 'header' },
  ]);
  const entry = await portal()
    .db.selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'publisher.pages.create')
    .where('actor_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ id, slug: 'about-us' });
});

it('no page links to a draft', async () => {
  await create({ published: false });
  expect(portal().deps.env.publisher.pages).toEqual([]);
});

it('a page at the address of a legal page is linked as that page', async () => {
  await create({ slug: 'imprint', title: 'Who we are' });
  const { publisher, publicSiteUrl } = portal().deps.env;
  expect(publisher.pages).toEqual([]);
  expect(publisher.legalUrls.imprint).toBe(`${publicSiteUrl}/imprint`);
});

it.for([
  ['search', 409, 'The public site needs this address itself'],
  ['press-releases', 409, 'The public site needs this address itself'],
  ['taken', 409, '“About us” has this address'],
  ['About us', 400, 'Small letters, numbers and hyphens between them, such as about-us'],
  ['a/b', 400, 'Small letters, numbers and hyphens between them, such as about-us'],
  ['feed.xml', 400, 'Small letters, numbers and hyphens between them, such as about-us'],
] as const)('the address “%s” is refused at its field with %i', async ([slug, status, message]) => {
  await create({ slug: 'taken' });
  const { id } = await create({ slug: 'other', title: 'Other' });
  for (const answer of [await create({ slug }), await update({ id, slug, version: 1 })])
    expect([answer.status, errorsOf(answer.body)]).toEqual([status, [{ path: 'slug', message }]]);
});

it('a page’s former address can become its own again, or another page’s', async () => {
  const { id } = await create();
  expect((await update({ id, slug: 'we', version: 1 })).status).toBe(200);
  const listFormer = async () => portal().db.selectFrom('former_site_page_slugs').select('slug').execute();
  expect(await listFormer()).toEqual([{ slug: 'about-us' }]);
  expect((await create()).status).toBe(200);
  expect(await listFormer()).toEqual([]);
  await update({ id, slug: 'us', version: 2 });
  await update({ id, slug: 'we', version: 3 });
  expect(await listFormer()).toEqual([{ slug: 'us' }]);
});

it('of two changes from one version one is refused, and so is one of two pages at one address', async () => {
  const { id } = await create();
  const changes = [update({ id, title: 'Us', version: 1 }), update({ id, title: 'We', version: 1 })];
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const added = await Promise.all([create({ slug: 'new' }), create({ slug: 'new' })]);
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('a removed page is gone, and an unknown one is not found', async () => {
  const { id } = await create();
  expect((await admin.mutate('publisher.pages.remove', { id })).status).toBe(200);
  expect(portal().deps.env.publisher.pages).toEqual([]);
  expect((await admin.query('publisher.pages.get', { id })).status).toBe(404);
  expect((await update({ id, version: 1 })).status).toBe(404);
  expect((await admin.mutate('publisher.pages.remove', { id })).status).toBe(404);
});

it('scripts add, read, change and remove a page by REST', async () => {
  const added = await admin.rest('POST', '/api/publisher/pages', { ...about, published: false });
  expect(added).toMatchObject({ status: 201, body: { data: { id: expect.any(Number) } } });
  const { id } = Object(added.body).data;
  const path = `/api/publisher/pages/${id}`;
  expect((await admin.rest('GET', '/api/publisher/pages')).body).toMatchObject({
    data: { pages: [{ id, slug: 'about-us', published: false, version: 1 }] },
  });
  expect((await admin.rest('GET', path)).body).toMatchObject({
    data: { id, content: '<p>We print <strong>what is true</strong>.</p>' },
  });
  expect(await admin.rest('PUT', path, { ...about, slug: 'search', version: 1 })).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'slug' }] },
  });
  expect((await admin.rest('PUT', path, { ...about, title: 'We', version: 1 })).status).toBe(200);
  expect((await admin.rest('PUT', path, { ...about, version: 1 })).status).toBe(409);
  expect((await admin.rest('PUT', path, { ...about, slug: 'A b', version: 2 })).status).toBe(400);
  expect((await admin.rest('DELETE', path)).status).toBe(200);
  expect((await admin.rest('GET', path)).status).toBe(404);
  expect((await admin.rest('DELETE', path)).status).toBe(404);
});
