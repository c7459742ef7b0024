import { crc32, deflateSync } from 'node:zlib';
import { heicRefused } from '@headwater/contract/heic';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();

/** Makes a PNG whose header claims a size, without the pixels for it. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [
    await createTestImage(160, 90),
    await sharp(await createTestImage(160, 90))
      .negate()
      .png()
      .toBuffer(),
  ];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

async function truncatedImage(format: 'png' | 'jpeg'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const whole = await sharp({ create: { width: 800, height: 450, channels: 3, background: 'red', noise } })
    .toFormat(format)
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

const unreadable = 'This image could not be read. Save it again as PNG, JPEG, WebP, AVIF or GIF';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"></svg>';
const refusedFiles = [
  { sent: 'nothing', file: async () => Buffer.alloc(0), status: 415, message: unreadable },
  { sent: 'text', file: async () => Buffer.from('hello'), status: 415, message: unreadable },
  {
    sent: 'HTML',
    file: async () => Buffer.from('<html><script>1</script>'),
    status: 415,
    message: unreadable,
  },
  { sent: 'SVG', file: async () => Buffer.from(svg), status: 415, message: unreadable },
  {
    sent: 'TIFF',
    file: async () =>
      sharp(await createTestImage(800, 450))
        .tiff()
        .toBuffer(),
    status: 415,
    message: unreadable,
  },
  { sent: 'a PDF', file: async () => Buffer.from('%PDF-1.7\n'), status: 415, message: unreadable },
  {
    sent: 'a HEIC photo',
    file: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    status: 415,
    message: heicRefused,
  },
  { sent: 'half a PNG', file: async () => truncatedImage('png'), status: 415, message: unreadable },
  { sent: 'half a JPEG', file: async () => truncatedImage('jpeg'), status: 415, message: unreadable },
  {
    sent: 'an animated GIF',
    file: async () => animation('gif'),
    status: 415,
    message: 'Animated images are not accepted',
  },
  {
    sent: 'an animated WebP',
    file: async () => animation('webp'),
    status: 415,
    message: 'Animated images are not accepted',
  },
  {
    sent: 'a few kB that unpack to 256 megapixels',
    file: async () => pngHead(16_000, 9_000),
    status: 400,
    message: 'The image has more than 40 megapixels',
  },
  {
    sent: 'a PNG without the pixels of its header',
    file: async () => pngHead(8_000, 4_500),
    status: 415,
    message: unreadable,
  },
  {
    sent: 'more than 10 MB',
    file: async () => Buffer.concat([await createTestImage(1200, 675), Buffer.alloc(10_000_000)]),
    status: 413,
    message: 'The file is larger than 10 MB',
  },
];
it.each(refusedFiles)(
  '$sent is refused with $status, and nothing is stored',
  async ({ file, status, message }) => {
    const owner = await portal().account();
    await givenCompany(owner);
    const before = await storedFiles(portal());
    const answer = await sendUpload({
      portal: portal(),
      caller: owner,
      fields: [
        ['reference', 'gallery'],
        ['file', await file()],
      ],
    });
    expect(answer).toMatchObject({ status, body: message });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(await storedFiles(portal())).toEqual(before);
  },
);

const fittingImage = async () => createTestImage(800, 450);
const refusedFields = [
  { sent: 'no reference', fields: {}, status: 400, message: 'Must be one of banner, content, gallery, logo' },
  {
    sent: 'another reference',
    fields: { reference: 'x' },
    status: 400,
    message: 'Must be one of banner, content, gallery, logo',
  },
  {
    sent: 'an invalid id',
    fields: { reference: 'gallery', articleId: 'x' },
    status: 400,
    message: 'This is not a valid id',
  },
  {
    sent: 'an unknown id',
    fields: { reference: 'gallery', articleId: '2000000000' },
    status: 404,
    message: 'Not found',
  },
  {
    sent: 'an unknown uuid with a content image',
    fields: { reference: 'content', articleId: '3f8e1d2c-0000-4000-8000-00000000abcd' },
    status: 404,
    message: 'Not found',
  },
];
it.each(refusedFields)('$sent is refused with $status', async ({ fields, status, message }) => {
  const owner = await portal().account();
  await givenCompany(owner);
  const sent = [...Object.entries(fields), ['file', await fittingImage()] as const];
  expect(await sendUpload({ portal: portal(), caller: owner, fields: sent })).toMatchObject({
    status,
    body: message,
  });
});

it.each(['gallery', 'logo', 'banner'])('a %s without a company is refused with 404', async (reference) => {
  const owner = await portal().account();
  const file = reference === 'gallery' ? await fittingImage() : await createTestImage(300, 100);
  const fields = [['reference', reference] as const, ['file', file] as const];
  expect(await sendUpload({ portal: portal(), caller: owner, fields })).toMatchObject({
    status: 404,
    body: 'There is no company yet: create its description first',
  });
});

it('another account’s article and company are not found, for content images too', async () => {
  const owner = await portal().account();
  const article = await givenArticle(portal(), owner);
  const company = await givenCompany(owner);
  const other = await portal().account({ admin: true });
  await givenCompany(other);
  for (const { id } of [article, company]) {
    for (const reference of ['gallery', 'content']) {
      const fields = [
        ['articleId', String(id)] as const,
        ['reference', reference] as const,
        ['file', await fittingImage()] as const,
      ];
      expect(await sendUpload({ portal: portal(), caller: other, fields })).toMatchObject({ status: 404 });
    }
  }
});

it('a visitor is refused with 401 before the body is read', async () => {
  const fields = [['file', Buffer.alloc(100)] as const];
  const caller = portal().visitor();
  expect(await sendUpload({ portal: portal(), caller, fields })).toMatchObject({
    status: 401,
    body: 'Please sign in',
  });
});

it('another method is refused with 405', async () => {
  const owner = await portal().account();
  expect(await owner.rest('PUT', '/api/upload', {})).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
  });
  expect(await owner.rest('GET', '/api/upload/pdf')).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
  });
});

it('anything but multipart is refused with 415', async () => {
  const owner = await portal().account();
  expect(await owner.rest('POST', '/api/upload', { reference: 'gallery' })).toMatchObject({ status: 415 });
  expect(await owner.rest('POST', '/api/upload')).toMatchObject({ status: 415 });
});
