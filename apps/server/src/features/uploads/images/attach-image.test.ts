import type { ImageReference } from '@headwater/contract/images';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { countVariantJobs } from '../../../../testing/uploads/variant-jobs.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();
const wide = await createTestImage(320, 180);
const logo = await createTestImage(150, 50);
const banner = await createTestImage(579, 94);

async function uploadTo(caller: Caller, reference: ImageReference, articleId?: string | number) {
  const file = reference === 'logo' ? logo : reference === 'banner' ? banner : wide;
  const fields = [['reference', reference] as const, ['file', file] as const];
  const named = articleId === undefined ? [] : [['articleId', String(articleId)] as const];
  return sendUpload({ portal: portal(), caller, fields: [...named, ...fields] });
}

async function imagesOf(itemId: number) {
  return portal()
    .db.selectFrom('item_images')
    .select(['reference', 'sequence'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
}

it('a new logo or banner replaces the company’s former one', async () => {
  const owner = await portal().account();
  const { id, uuid } = await givenCompany(owner);
  for (const reference of ['logo', 'banner'] as const) {
    await uploadTo(owner, reference);
    const second = await uploadTo(owner, reference, uuid);
    expect(second.status).toBe(200);
    if (reference === 'banner') continue;
    expect(await owner.rest('GET', `/api/images/reference/${id}/logo`)).toMatchObject({
      body: { images: [{ url: second.body }] },
    });
  }
  expect(await imagesOf(id)).toEqual([
    { reference: 'logo', sequence: 1 },
    { reference: 'banner', sequence: 1 },
  ]);
});

it('gallery images are added in order, even if the company is named by its id', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const first = await uploadTo(owner, 'gallery');
  const second = await uploadTo(owner, 'gallery', id);
  expect(await owner.rest('GET', `/api/images/reference/${id}/gallery`)).toMatchObject({
    body: { images: [{ url: first.body }, { url: second.body }] },
  });
  expect(await imagesOf(id)).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
});

it('20 concurrent gallery uploads succeed, and a gallery has at most 24 images', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const twenty = await Promise.all(Array.from({ length: 20 }, async () => uploadTo(owner, 'gallery')));
  expect(twenty.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  const before = await storedFiles(portal());
  const six = await Promise.all(Array.from({ length: 6 }, async () => uploadTo(owner, 'gallery')));
  expect(six.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 400, 400]);
  expect(six.find(({ status }) => status === 400)).toMatchObject({ body: 'At most 24 gallery images' });
  const places = (await imagesOf(id)).map(({ sequence }) => sequence).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  const { names, rows } = await storedFiles(portal());
  expect([names.length, rows]).toEqual([before.names.length + 4, before.rows + 4]);
  expect(await countVariantJobs(portal())).toBe(rows);
});

it('a new featured image replaces the article’s former one, and not the company’s gallery', async () => {
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const article = await givenArticle(portal(), owner);
  await uploadTo(owner, 'gallery', article.id);
  const second = await uploadTo(owner, 'gallery', article.uuid);
  expect(await owner.rest('GET', `/api/images/article/${article.id}/gallery`)).toMatchObject({
    body: { images: [{ url: second.body }] },
  });
  expect(await owner.rest('GET', `/api/images/reference/${company.id}/gallery`)).toMatchObject({
    body: { images: [] },
  });
  expect(await uploadTo(owner, 'banner', article.id)).toMatchObject({ status: 200 });
  expect(await uploadTo(owner, 'logo', article.id)).toMatchObject({
    status: 400,
    body: 'An article has no logo',
  });
});

it('a content image belongs to the account, before there is an item', async () => {
  const owner = await portal().account();
  expect(await uploadTo(owner, 'content')).toMatchObject({ status: 200 });
  const row = await portal()
    .db.selectFrom('item_images')
    .select(['account_id', 'item_id'])
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ account_id: owner.id, item_id: null });
});

it('an image is removed from its item, and its file stays', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  for (const [reference, path, body] of [
    ['gallery', `/api/images/reference/${id}/gallery`, {}],
    ['logo', '/api/companies/logo', { companyId: id }],
  ] as const) {
    const url = String((await uploadTo(owner, reference)).body);
    expect(await owner.rest('DELETE', path, { ...body, url: '/files/x.png' })).toMatchObject({ status: 404 });
    expect(await owner.rest('DELETE', path, { ...body, url })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await owner.rest('DELETE', path, { ...body, url })).toMatchObject({ status: 404 });
    expect(await portal().app.inject(url)).toMatchObject({ statusCode: 200 });
  }
  expect(await imagesOf(id)).toEqual([]);
});

it('an image of another section or of another company is not found', async () => {
  const owner = await portal().account();
  const { id } = await givenCompany(owner);
  const url = String((await uploadTo(owner, 'logo')).body);
  expect(await owner.rest('DELETE', `/api/images/reference/${id}/gallery`, { url })).toMatchObject({
    status: 404,
  });
  const other = await portal().account();
  const company = await givenCompany(other);
  const body = { companyId: company.id, url };
  expect(await other.rest('DELETE', '/api/companies/logo', body)).toMatchObject({ status: 404 });
});
