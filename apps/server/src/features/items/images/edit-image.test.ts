import { getSnapshot } from '@headwater/publishing/snapshot';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { trackItemEdit } from '../../../../testing/company/track-item-edit.ts';
import { givenProfile } from '../../../../testing/company/given-profile.ts';

const portal = useTestPortal();

async function given() {
  const owner = await portal().account();
  const profile = await givenProfile(portal(), owner);
  const { companyId } = profile;
  const call = async (procedure: string, input: object) =>
    owner.mutate(`company.${procedure}`, { companyId, ...input });
  const documented = async (reference: 'gallery' | 'logo') =>
    Object((await owner.rest('GET', `/api/images/reference/${companyId}/${reference}`)).body).images;
  return { ...profile, owner, call, documented };
}

it('a reordered gallery has its new order in the portal and on the page', async () => {
  const { companyId, gallery, otherGallery, call, documented } = await given();
  expect(await call('gallery.reorder', { urls: [otherGallery, gallery] })).toMatchObject({
    status: 200,
    body: { result: { data: [{ url: otherGallery }, { url: gallery }] } },
  });
  expect(await documented('gallery')).toEqual([{ url: otherGallery }, { url: gallery }]);
  const snapshot = await getSnapshot(portal().db, { itemId: companyId });
  expect(snapshot).toMatchObject({ gallery: [{ url: otherGallery }, { url: gallery }] });
});

it('an alt text is returned with its image, and shown on the page', async () => {
  const { companyId, gallery, otherGallery, logo, call, documented } = await given();
  await call('gallery.update', { url: gallery, alt: ' The hall ' });
  await call('logo.update', { url: logo, alt: 'Clearwater' });
  expect(await documented('gallery')).toEqual([{ url: gallery, alt: 'The hall' }, { url: otherGallery }]);
  expect(await documented('logo')).toEqual([{ url: logo, alt: 'Clearwater' }]);
  const snapshot = await getSnapshot(portal().db, { itemId: companyId });
  expect(snapshot).toMatchObject({
    gallery: [{ alt: 'The hall' }, { alt: '' }],
    logo: { alt: 'Clearwater' },
  });
});

it('a credit is shown with its image, stays if it is not sent, and is removed by an empty one', async () => {
  const { companyId, gallery, call, documented } = await given();
  const credit = 'Photo: Jane Smith';
  const shown = async () => {
    const snapshot = await getSnapshot(portal().db, { itemId: companyId });
    return Object(snapshot).gallery[0];
  };
  expect(await shown()).not.toHaveProperty('credit');
  await call('gallery.update', { url: gallery, alt: 'The hall', credit: ` ${credit} ` });
  expect((await documented('gallery'))[0]).toEqual({ url: gallery, alt: 'The hall', credit });
  await call('gallery.update', { url: gallery, alt: 'The pump hall' });
  expect(await shown()).toMatchObject({ alt: 'The pump hall', credit });
  const effect = await trackItemEdit(portal(), companyId);
  await call('gallery.update', { url: gallery, alt: 'The pump hall', credit: '' });
  await call('gallery.update', { url: gallery, alt: 'The pump hall', credit: '' });
  expect((await effect()).audited).toHaveLength(1);
  expect((await documented('gallery'))[0]).toEqual({ url: gallery, alt: 'The pump hall' });
  expect(await call('gallery.update', { url: gallery, alt: '', credit: 'x'.repeat(121) })).toMatchObject({
    status: 400,
    body: { error: { data: { errors: [{ path: 'credit' }] } } },
  });
});

it('an image can be marked as decoration, until it has an alt text again', async () => {
  const { companyId, gallery, call, documented } = await given();
  const decorative = async () => {
    const snapshot = await getSnapshot(portal().db, { itemId: companyId });
    return Object(snapshot).gallery[0].decorative;
  };
  const effect = await trackItemEdit(portal(), companyId);
  expect(await call('gallery.update', { url: gallery, alt: '', decorative: true })).toMatchObject({
    status: 200,
    body: { result: { data: [{ alt: '', decorative: true }, { decorative: false }] } },
  });
  await call('gallery.update', { url: gallery, alt: '', decorative: true });
  expect((await effect()).audited).toHaveLength(1);
  expect(await decorative()).toBe(true);
  // The documented list includes only an image's alt text.
  expect((await documented('gallery'))[0]).toEqual({ url: gallery });
  await call('gallery.update', { url: gallery, alt: 'The hall' });
  expect(await decorative()).toBe(false);
});

it('an image with an alt text cannot be decoration, which the field says', async () => {
  const { logo, call } = await given();
  const { status, body } = await call('logo.update', { url: logo, alt: 'Calder', decorative: true });
  expect(status).toBe(400);
  expect(Object(body).error.data.errors).toEqual([
    { path: 'alt', message: 'A decorative picture has no alt text' },
  ]);
});

it.each([
  ['an alt text for an image of another section', 'gallery.update', { alt: 'x' }, 404],
  ['an alt text that is too long', 'logo.update', { alt: 'x'.repeat(301) }, 400],
])('%s is refused', async (_case, procedure, input, status) => {
  const { logo, call } = await given();
  expect(await call(procedure, { url: logo, ...input })).toMatchObject({ status });
});

it('two concurrent orders of a gallery do not mix', async () => {
  const { gallery, otherGallery, call, documented } = await given();
  const orders = [
    [gallery, otherGallery],
    [otherGallery, gallery],
  ];
  await Promise.all(orders.map(async (urls) => call('gallery.reorder', { urls })));
  expect(orders.map((urls) => urls.map((url) => ({ url })))).toContainEqual(await documented('gallery'));
});
