import type { UndescribedPicture } from '@headwater/contract/images';
import { expect, it } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenProfile } from '../../../../testing/company/given-profile.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';

const portal = useTestPortal();
const file = await createTestImage(320, 180);

async function upload(owner: Caller, ...fields: (readonly [string, string])[]): Promise<string> {
  const { body } = await sendUpload({ portal: portal(), caller: owner, fields: [...fields, ['file', file]] });
  return String(body);
}

async function listUndescribed(owner: Caller, input: object): Promise<UndescribedPicture[]> {
  const { status, body } = await owner.query('submittals.undescribedPictures', input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

const places = (pictures: UndescribedPicture[]) => pictures.map(({ place, position }) => [place, position]);

it('a profile lists its logo, photos and pictures in the text until each has an answer', async () => {
  const owner = await portal().account();
  const { companyId, gallery, otherGallery, logo } = await givenProfile(portal(), owner);
  const input = { id: companyId, item: 'company', subItem: 'any' };
  const named = await upload(owner, ['reference', 'content']);
  const images = (last: string) =>
    `<p>A</p><img src="${named}" alt="Weir"><figure class="wide"><img src="${named}" alt=""${last}></figure>`;
  await owner.mutate('company.update', { companyId, content: images('') });
  const found = await listUndescribed(owner, input);
  expect(places(found)).toEqual([
    ['logo', 1],
    ['gallery', 1],
    ['gallery', 2],
    ['text', 2],
  ]);
  expect(found.map(({ url }) => url)).toEqual([logo, gallery, otherGallery, named]);

  await owner.mutate('company.logo.update', { companyId, url: logo, alt: 'Clearwater' });
  await owner.mutate('company.gallery.update', { companyId, url: gallery, alt: '', decorative: true });
  await owner.mutate('company.update', { companyId, content: images(' role="presentation"') });
  expect(places(await listUndescribed(owner, input))).toEqual([['gallery', 2]]);
});

it('an article lists its featured image, and no other company can see the list', async () => {
  const owner = await portal().account();
  const article = await givenArticle(portal(), owner);
  const input = { id: article.id, item: 'article', subItem: 'press-releases' };
  expect(await listUndescribed(owner, input)).toEqual([]);
  await upload(owner, ['reference', 'gallery'], ['articleId', String(article.id)]);
  expect(places(await listUndescribed(owner, input))).toEqual([['featured', 1]]);
  const stranger = await portal().account();
  expect((await stranger.query('submittals.undescribedPictures', input)).status).toBe(404);
});
