import { randomBytes } from 'node:crypto';
import { targetSizes } from '@headwater/contract/images';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';

const portal = useTestPortal();

async function download(url: string) {
  const response = await portal().app.inject(url);
  expect(response.statusCode).toBe(200);
  return { bytes: response.rawPayload, headers: response.headers };
}

async function upload(file: Uint8Array, reference = 'gallery') {
  const owner = await portal().account();
  await givenCompany(owner);
  return sendUpload({
    portal: portal(),
    caller: owner,
    fields: [
      ['reference', reference],
      ['file', file],
    ],
  });
}

it('an upload returns the URL of a public PNG as text', async () => {
  const answer = await upload(await createTestImage(1200, 675));
  expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.png$/) });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { bytes, headers } = await download(String(answer.body));
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 675 });
});

it('the fields may come after the file', async () => {
  const owner = await portal().account();
  await givenCompany(owner);
  const answer = await sendUpload({
    portal: portal(),
    caller: owner,
    fields: [
      ['file', await createTestImage(600, 200)],
      ['articleId', ''],
      ['reference', 'logo'],
    ],
  });
  expect(answer.status).toBe(200);
  const { id } = await owner.rest('GET', '/api/companies').then(({ body }) => Object(body).company);
  expect(await owner.rest('GET', `/api/images/reference/${String(id)}/logo`)).toMatchObject({
    body: { images: [{ url: answer.body }] },
  });
});

it.each(['jpeg', 'webp', 'avif', 'gif'] as const)('%s is stored as PNG', async (format) => {
  const answer = await upload(await createTestImage(800, 450, format));
  const { bytes } = await download(String(answer.body));
  expect((await sharp(bytes).metadata()).format).toBe('png');
});

it('a JPEG with needless bytes between its parts is taken, as cameras write some; a damaged one is not', async () => {
  const jpeg = await createTestImage(800, 450, 'jpeg');
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const padded = Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(3), jpeg.subarray(scan)]);
  expect(await upload(padded)).toMatchObject({ status: 200 });
  const half = jpeg.subarray(0, jpeg.length / 2);
  const damaged = {
    half: padded.subarray(0, padded.length / 2),
    'half, with the mark of its end': Buffer.concat([half, Buffer.from([0xff, 0xd9])]),
    'with a hole': Buffer.concat([half, jpeg.subarray(jpeg.length * 0.7)]),
  };
  for (const [name, bytes] of Object.entries(damaged))
    expect({ name, ...(await upload(bytes)) }).toMatchObject({
      name,
      status: 415,
      body: 'This image could not be read. Save it again as PNG, JPEG, WebP, AVIF or GIF',
    });
});

const sizes = [
  { sent: [2400, 1350], stored: [1200, 675], reference: 'gallery' },
  { sent: [2400, 1372], stored: [1200, 675], reference: 'content' },
  { sent: [1210, 670], stored: [1200, 670], reference: 'gallery' },
  { sent: [320, 180], stored: [320, 180], reference: 'gallery' },
  { sent: [300, 100], stored: [300, 100], reference: 'logo' },
  { sent: [2316, 376], stored: [1158, 188], reference: 'banner' },
] as const;
it.each(sizes)('a $reference of $sent is stored as $stored', async ({ sent, stored, reference }) => {
  const answer = await upload(await createTestImage(sent[0], sent[1]), reference);
  const { bytes } = await download(String(answer.body));
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual(stored);
});

const wrongShapes = [
  { sent: [675, 1200], reference: 'gallery' },
  { sent: [1200, 700], reference: 'content' },
  { sent: [600, 190], reference: 'logo' },
  { sent: [1200, 675], reference: 'banner' },
] as const;
it.each(wrongShapes)('a $reference of $sent is refused with its target size', async ({ sent, reference }) => {
  const answer = await upload(await createTestImage(sent[0], sent[1]), reference);
  const { width, height } = targetSizes[reference];
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(`${width} by ${height} px`) });
});

/** Makes a large, noisy photograph, rotated as cameras store it: orientation 6 means a quarter turn to the right. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const corner = { create: { width: 100, height: 100, channels: 3, background: 'red' } } as const;
  return sharp(randomBytes(width * height * 3), { raw: { width: height, height: width, channels: 3 } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody' } } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

it('a photograph of almost 10 MB is turned upright, and loses its metadata', async () => {
  const photo = await photograph(3_200, 1_800);
  expect(photo.length).toBeGreaterThan(9_000_000);
  const { status, body } = await upload(photo);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { bytes } = await download(String(body));
  const stored = await sharp(bytes).metadata();
  expect(stored).toMatchObject({ width: 1200, height: 675 });
  expect(stored.exif ?? stored.xmp ?? stored.iptc ?? stored.orientation).toBeUndefined();
  const topRight = await sharp(bytes).extract({ left: 1190, top: 5, width: 1, height: 1 }).raw().toBuffer();
  expect(topRight[0]).toBeGreaterThan(200);
});
