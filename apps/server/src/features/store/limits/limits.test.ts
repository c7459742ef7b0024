import { randomUUID } from 'node:crypto';
import { givenCaseStudies } from '../../../../testing/imported/given-case-studies.ts';
import { addYear, londonDay } from '@headwater/contract/dates';
import { noLimits, type PackageLimits } from '@headwater/contract/package-rights';
import { expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenOrder, givenProduct, toUpdateInput } from '../../../../testing/store/given-order.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  insertImage,
} from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

/** Gives an account a package with these limits from today. */
async function givePackage({ id }: Caller, limits: Partial<PackageLimits>) {
  const { db, deps } = portal();
  const product = await givenProduct(db);
  const today = londonDay(deps.now());
  await db
    .insertInto('entitlements')
    .values({
      account_id: id,
      source: 'granted',
      product_id: product.id,
      limits: JSON.stringify(limits),
      starts_on: today,
      ends_on: addYear(today),
    })
    .execute();
  return product;
}

async function writeNews(owner: Caller, fields: object = {}) {
  return owner.rest('POST', '/api/articles/save', { type: 'press-release', title: 'News', ...fields });
}

function refusal(message: RegExp) {
  return { status: 403, body: { message: expect.stringMatching(message) } };
}

it('an account without a package has only the portal’s own limits, and no statistics', async () => {
  const owner = await portal().account();
  await givenCompany(owner);
  const { body } = await owner.rest('GET', '/api/store/limits');
  expect(Object(body).data).toEqual({
    packages: [],
    contents: [
      { kind: 'mini-case-study', limit: null, used: 0 },
      { kind: 'press-release', limit: null, used: 0 },
      { kind: 'gallery', limit: 24, used: 0 },
      { kind: 'videos', limit: 50, used: 0 },
      { kind: 'downloads', limit: 50, used: 0 },
      { kind: 'references', limit: null, used: 0 },
    ],
    featured: 0,
    enquiries: true,
    statistics: false,
  });
});

it('articles beyond the package are refused with what to do, and counted by type', async () => {
  const owner = await portal().account();
  const { name } = await givePackage(owner, { 'press-release': 2 });
  expect((await writeNews(owner)).status).toBe(200);
  expect((await writeNews(owner)).status).toBe(200);
  const refused = refusal(
    / includes 2 Company News articles, and you have used both\. Delete .* or choose a larger package/,
  );
  expect(await writeNews(owner)).toMatchObject(refused);
  expect((await writeNews(owner, { type: 'mini-case-study' })).status).toBe(200);
  const { body } = await owner.rest('GET', '/api/store/limits');
  expect(Object(body).data).toMatchObject({ packages: [name] });
  expect(Object(body).data.contents[1]).toEqual({ kind: 'press-release', limit: 2, used: 2 });
});

it('of simultaneous articles only as many are accepted as the package allows', async () => {
  const owner = await portal().account();
  await givePackage(owner, { 'press-release': 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, async () => writeNews(owner)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 403, 403, 403]);
});

it('a repeated article does not count again', async () => {
  const owner = await portal().account();
  await givePackage(owner, { 'press-release': 1 });
  const idempotencyKey = randomUUID();
  expect(
    (await owner.mutate('articles.save', { type: 'press-release', title: 'A', idempotencyKey })).status,
  ).toBe(200);
  expect(
    (await owner.mutate('articles.save', { type: 'press-release', title: 'B', idempotencyKey })).status,
  ).toBe(200);
});

it('a deleted article makes room, and can be restored if there is some', async () => {
  const owner = await portal().account();
  await givePackage(owner, { 'press-release': 1 });
  const { body } = await writeNews(owner);
  const uuid = String(Object(body).uuid);
  await owner.rest('PUT', `/api/articles/delete/${uuid}`, { articleType: 'press-releases' });
  const second = await writeNews(owner);
  expect(second.status).toBe(200);
  const restored = await owner.mutate('articles.restore', { articleId: uuid });
  expect(restored).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringContaining('includes 1') } },
  });
});

it('the deletion of a public page can be taken back, whatever the package allows', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givePackage(owner, { 'press-release': 1 });
  const published = await givenCompleteArticle(portal(), owner);
  await approve(admin, await submit(owner, published));
  await owner.rest('PUT', `/api/articles/delete/${published.uuid}`, { articleType: 'press-releases' });
  expect((await writeNews(owner)).status).toBe(200);
  expect((await owner.mutate('articles.restore', { articleId: published.uuid })).status).toBe(200);
});

it('videos, references and pictures beyond the package are refused at their fields', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  await givePackage(owner, { videos: 1, references: 1, gallery: 0 });
  const path = `/api/companies/videos/${id}/create`;
  const video = { url: 'https://youtu.be/M7lc1UVf-VE' };
  expect((await owner.rest('POST', path, video)).status).toBe(201);
  expect(await owner.rest('POST', path, video)).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'videos' }] },
  });
  const referenceIds = await givenCaseStudies(portal().db, 2);
  expect(await owner.rest('POST', `/api/companies/references/${id}`, { referenceIds })).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'referenceIds' }] },
  });
  const one = { referenceIds: referenceIds.slice(0, 1) };
  expect((await owner.rest('POST', `/api/companies/references/${id}`, one)).status).toBe(200);
});

it('a profile’s surplus stays, and is refused when the profile is submitted', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  await insertImage(portal().db, { owner, id: company.id, reference: 'gallery' });
  await givePackage(owner, { gallery: 1 });
  expect(await owner.rest('POST', '/api/submittals/create', company.submitInput)).toMatchObject(
    refusal(/ includes 1 gallery picture, and you have 2\./),
  );
  await portal()
    .db.updateTable('entitlements')
    .set({ limits: JSON.stringify({ gallery: 2 }) })
    .where('account_id', '=', owner.id)
    .execute();
  await submit(owner, company);
});

it('a revision is restored if the package allows its additions', async () => {
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  const addVideo = async () =>
    owner.rest('POST', `/api/companies/videos/${company.id}/create`, { url: 'https://vimeo.com/1' });
  await addVideo();
  await addVideo();
  await submit(owner, company);
  await portal().db.deleteFrom('company_videos').where('company_id', '=', company.id).execute();
  await givePackage(owner, { videos: 1, gallery: 0 });
  const { uuid: item } = company;
  const restore = async () => {
    const { body } = await owner.query('history.list', { item });
    const [{ revision }] = Object(body).result.data.revisions;
    const got = await owner.query('history.get', { item, revision });
    const { present } = Object(got.body).result.data;
    return owner.mutate('history.restore', { item, revision, present });
  };
  expect(await restore()).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringMatching(/ includes 1 video, and this would be more\./) } },
  });
  await givePackage(owner, { videos: 2, gallery: 0 });
  expect(await restore()).toMatchObject({ status: 200 });
});

it('only as many articles can be submitted as the package allows; a withdrawn one makes room', async () => {
  const owner = await portal().account();
  await givePackage(owner, { 'press-release': 1 });
  const first = await givenCompleteArticle(portal(), owner);
  const second = await givenCompleteArticle(portal(), owner);
  await submit(owner, first);
  expect(await owner.rest('POST', '/api/submittals/create', second.submitInput)).toMatchObject(
    refusal(/includes 1 Company News article, and you have used it\./),
  );
  await owner.rest('POST', '/api/articles/save', {
    uuid: first.uuid,
    type: 'press-release',
    title: 'Changed',
  });
  await submit(owner, second);
});

it('a public page can be submitted again, whatever the package allows', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const published = await givenCompleteArticle(portal(), owner);
  await givePackage(owner, {});
  await approve(admin, await submit(owner, published));
  await portal()
    .db.updateTable('entitlements')
    .set({ limits: JSON.stringify({ 'press-release': 0 }) })
    .where('account_id', '=', owner.id)
    .execute();
  await owner.rest('POST', '/api/articles/save', {
    uuid: published.uuid,
    type: 'press-release',
    title: 'New',
  });
  expect(await approve(admin, await submit(owner, published))).toMatch(/^http/);
});

it('submittals from before a package are approved only as far as the paid package allows', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const ids = [];
  for (const _ of [1, 2, 3]) ids.push(await submit(owner, await givenCompleteArticle(portal(), owner)));
  const { name } = await givePackage(owner, { 'press-release': 1 });
  const answers = await Promise.all(ids.map(async (id) => send(admin, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers).toContainEqual(
    expect.objectContaining({
      body: expect.objectContaining({
        message: expect.stringContaining(`Company News: ${name} gives 1, and 1 has been approved.`),
      }),
    }),
  );
  await givePackage(owner, {});
  const later = await Promise.all(ids.map(async (id) => send(admin, id)));
  expect(later.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
});

it('a profile is approved within the limits of what is paid for: a waiting order does not count', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const company = await givenCompleteCompany(portal(), owner);
  await insertImage(portal().db, { owner, id: company.id, reference: 'gallery' });
  const { name } = await givePackage(owner, { gallery: 1 });
  const order = await givenOrder(portal(), owner);
  const id = await submit(owner, company);
  const refused = {
    message: expect.stringContaining(`Gallery pictures: ${name} gives 1, and this profile has 2.`),
  };
  expect(await send(admin, id)).toMatchObject({ status: 409, body: refused });
  const processed = { ...toUpdateInput(order), endDate: '2099-12-31' };
  await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, processed);
  expect(await send(admin, id)).toMatchObject({ status: 200 });
});

async function send(admin: Caller, id: number) {
  return admin.rest('POST', `/api/submittals/send/${id}`, {});
}

it('the most generous of several packages counts, and a waiting order gives its own', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const { db } = portal();
  const silver = await givenProduct(db);
  await db
    .updateTable('products')
    .set({ limits: JSON.stringify({ videos: 5, references: 3 }) })
    .where('id', '=', silver.id)
    .execute();
  const order = { productId: silver.id, poReference: 'PO 1', apEmail: 'ap@example.com' };
  expect((await owner.rest('POST', '/api/store/purchase-order', order)).status).toBe(201);
  expect(await limitsOf(owner)).toMatchObject({ videos: 5, references: 3 });
  await admin.rest('PUT', `/api/store/packages/${silver.id}`, { limits: { ...noLimits, videos: 1 } });
  expect(await limitsOf(owner)).toMatchObject({ videos: 5, references: 3 });
  await givePackage(owner, { videos: 9, references: 1 });
  expect(await limitsOf(owner)).toMatchObject({ videos: 9, references: 3 });
});

it('featured places, enquiries and statistics are given as they were sold, and the most generous package counts', async () => {
  const owner = await portal().account();
  const given = async () => Object((await owner.rest('GET', '/api/store/limits')).body).data;
  await givePackage(owner, { featured: 1, enquiries: false, statistics: false });
  expect(await given()).toMatchObject({ featured: 1, enquiries: false, statistics: false });
  await givePackage(owner, { featured: 3, enquiries: false });
  expect(await given()).toMatchObject({ featured: 3, enquiries: false, statistics: true });
});

it('access that has ended gives nothing, and leaves the portal’s own limits', async () => {
  const owner = await portal().account();
  await givePackage(owner, { videos: 5 });
  await portal()
    .db.updateTable('entitlements')
    .set({ starts_on: '2020-01-01', ends_on: '2020-12-31' })
    .where('account_id', '=', owner.id)
    .execute();
  expect(await limitsOf(owner)).toMatchObject({ videos: 50 });
});

async function limitsOf(owner: Caller): Promise<object> {
  const { body } = await owner.rest('GET', '/api/store/limits');
  const contents: { kind: string; limit: number | null }[] = Object(body).data.contents;
  return Object.fromEntries(contents.map(({ kind, limit }) => [kind, limit]));
}
