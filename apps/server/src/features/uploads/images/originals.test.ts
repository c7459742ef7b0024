import { fileIdFromUrl, originalIdFromUrl, type CroppedPicture } from '@headwater/contract/images';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenTeam } from '../../../../testing/company/given-team.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { uploadOriginal } from '../../../../testing/uploads/upload-original.ts';

const portal = useTestPortal();
const photo = await createTestImage(400, 300, 'jpeg');
const wide = await createTestImage(320, 180);
const logo = await createTestImage(150, 50);
const crop = { x: 0, y: 12.5, width: 100, height: 75 };
const noCrop = 'This must be x, y, width and height in percent, as JSON';
const absent = '/api/upload/original/0a1b2c3d-0000-4000-8000-00000000abcd';

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

interface UploadRequest {
  caller?: Caller;
  file?: Buffer;
  fields: Record<string, string>;
}

async function upload({ caller = owner, file = wide, fields }: UploadRequest) {
  return sendUpload({ portal: portal(), caller, fields: [...Object.entries(fields), ['file', file]] });
}

async function uploadCropped(
  fields: Record<string, string>,
  file = wide,
): Promise<{ url: string; original: string }> {
  const original = await uploadOriginal(portal(), owner, photo);
  const { status, body } = await upload({
    file,
    fields: { original, crop: JSON.stringify(crop), ...fields },
  });
  expect(status).toBe(200);
  return { url: String(body), original };
}

async function getCropped(url: string, caller = owner): Promise<CroppedPicture> {
  const { status, body } = await caller.query('company.pictures.original', { url });
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function listGallery(): Promise<{ url: string; alt: string; decorative: boolean }[]> {
  return Object((await owner.query('company.gallery.list', { companyId })).body).result.data;
}

describe('an original', () => {
  it('is kept whole and upright as WebP, no longer than 4,000 px, and without its metadata', async () => {
    const turned = await sharp(await createTestImage(4_400, 2_200))
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const url = await uploadOriginal(portal(), owner, turned);
    const { rawPayload, headers } = await portal().app.inject({ url, headers: owner.headers });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2_000, height: 4_000 });
  });

  it('is read by its company’s members who may write, and by nobody else', async () => {
    const { editor, finance, viewer } = await givenTeam(portal(), owner);
    const stranger = await portal().account();
    const url = await uploadOriginal(portal(), editor, photo);
    const statusFor = async (headers: Record<string, string>) =>
      (await portal().app.inject({ url, headers })).statusCode;
    expect(await statusFor(owner.headers)).toBe(200);
    expect(await statusFor(editor.headers)).toBe(200);
    expect(await statusFor(finance.headers)).toBe(403);
    expect(await statusFor(viewer.headers)).toBe(403);
    expect(await statusFor(stranger.headers)).toBe(404);
    expect(await statusFor({})).toBe(401);
    expect((await portal().app.inject(`/files/${originalIdFromUrl(url)}.webp`)).statusCode).toBe(404);
    expect((await portal().app.inject({ url: absent, headers: owner.headers })).statusCode).toBe(404);
    const picture = await uploadCropped({ reference: 'content' });
    const asOriginal = `/api/upload/original/${fileIdFromUrl(picture.url)}`;
    expect((await portal().app.inject({ url: asOriginal, headers: owner.headers })).statusCode).toBe(404);
  });

  it('is refused like any picture if it is invalid, and stores nothing', async () => {
    const before = await storedFiles(portal());
    const fields = [['file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')] as const];
    const refused = await sendUpload({
      portal: portal(),
      caller: owner,
      url: '/api/upload/original',
      fields,
    });
    expect(refused.status).toBe(415);
    expect(await storedFiles(portal())).toEqual(before);
  });
});

describe('a picture', () => {
  it('is known with its name, its original and the part that it shows, only to its company', async () => {
    const { url, original } = await uploadCropped({ reference: 'content', name: 'weir.jpg' });
    expect(await getCropped(url)).toEqual({ name: 'weir.jpg', original: { url: original, crop } });
    const { editor } = await givenTeam(portal(), owner);
    expect(await getCropped(url, editor)).toMatchObject({ original: { url: original } });
    expect(await getCropped(url, await portal().account())).toEqual({ name: '', original: null });
  });

  it('without an original is known by its name', async () => {
    const { body } = await upload({ fields: { reference: 'content', name: 'weir.jpg' } });
    expect(await getCropped(String(body))).toEqual({ name: 'weir.jpg', original: null });
    expect(await getCropped('/files/x.png')).toEqual({ name: '', original: null });
  });

  it.each([
    ['an original without a crop', { original: absent }, 400, 'An original needs its crop'],
    ['a crop without an original', { crop: JSON.stringify(crop) }, 400, 'A crop needs its original'],
    ['an original that is not there', { original: absent, crop: JSON.stringify(crop) }, 404, 'Not found'],
    ['another address', { original: '/files/x.png', crop: JSON.stringify(crop) }, 404, 'Not found'],
    ['a crop that is no JSON', { original: absent, crop: 'x' }, 400, noCrop],
  ])('with %s is refused', async (_what, fields, status, body) => {
    const before = await storedFiles(portal());
    expect(await upload({ fields: { reference: 'content', ...fields } })).toMatchObject({ status, body });
    expect(await storedFiles(portal())).toEqual(before);
  });

  it.each([{ x: -1 }, { width: 0 }, { height: 101 }, { y: 'top' }])(
    'whose crop has %j is refused',
    async (wrong) => {
      const original = await uploadOriginal(portal(), owner, photo);
      const cut = JSON.stringify({ ...crop, ...wrong });
      expect(await upload({ fields: { reference: 'content', original, crop: cut } })).toMatchObject({
        status: 400,
        body: noCrop,
      });
    },
  );

  it('cannot be cropped from another company’s original', async () => {
    const original = await uploadOriginal(portal(), owner, photo);
    const stranger = await portal().account();
    const fields = { reference: 'content', original, crop: JSON.stringify(crop) };
    expect(await upload({ caller: stranger, fields })).toMatchObject({ status: 404 });
  });
});

describe('a picture that is cropped again', () => {
  it('replaces the former one in the gallery, with its alt text', async () => {
    const first = await uploadCropped({ reference: 'gallery' });
    const second = await uploadCropped({ reference: 'gallery' });
    await owner.mutate('company.gallery.update', { companyId, url: first.url, alt: 'The weir' });
    const part = JSON.stringify({ ...crop, y: 0 });
    const { original } = first;
    const fields = { reference: 'gallery', original, crop: part, replaces: first.url };
    const { body } = await upload({ fields });
    expect(await listGallery()).toMatchObject([
      { url: body, alt: 'The weir', decorative: false },
      { url: second.url, alt: '' },
    ]);
    expect(await getCropped(String(body))).toMatchObject({ original: { url: original, crop: { y: 0 } } });
  });

  it('stays decoration where it was, as a logo and in an article', async () => {
    const article = await givenArticle(portal(), owner);
    const shown = [
      { procedure: 'company.logo', ids: { companyId }, fields: { reference: 'logo' }, file: logo },
      {
        procedure: 'articles.images',
        ids: { articleId: article.id },
        fields: { reference: 'gallery', articleId: String(article.id) },
        file: wide,
      },
    ];
    for (const { procedure, ids, fields, file } of shown) {
      const { url, original } = await uploadCropped({ ...fields }, file);
      await owner.mutate(`${procedure}.update`, { ...ids, url, alt: '', decorative: true });
      const again = await upload({
        file,
        fields: { ...fields, original, crop: JSON.stringify(crop), replaces: url },
      });
      const { body } = await owner.query(`${procedure}.list`, ids);
      expect(Object(body).result.data).toMatchObject([{ url: again.body, decorative: true }]);
    }
  });

  it('is refused if the former one is gone, so that one of two at once is kept', async () => {
    const { url, original } = await uploadCropped({ reference: 'gallery' });
    const fields = { reference: 'gallery', original, crop: JSON.stringify(crop), replaces: url };
    const answers = await Promise.all([upload({ fields }), upload({ fields })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toBe(
      'This picture has been removed or replaced meanwhile. Nothing was saved.',
    );
    expect(await listGallery()).toHaveLength(1);
    expect((await upload({ fields: { ...fields, replaces: 'x' } })).status).toBe(409);
  });

  it('in a text is replaced there, and not by the call', async () => {
    const { url } = await uploadCropped({ reference: 'content' });
    expect(await upload({ fields: { reference: 'content', replaces: url } })).toMatchObject({
      status: 400,
      body: 'Replace a picture in a text by editing the text',
    });
  });
});
