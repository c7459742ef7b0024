import { getSnapshot } from '@headwater/db/snapshot';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
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
