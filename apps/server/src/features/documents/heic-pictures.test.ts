import { heicUnreadable } from '@headwater/contract/heic';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { claimSize, heicPhoto, wideColours } from '../../../testing/documents/heic.ts';
import { getResult, sendDocument } from '../../../testing/documents/send-document.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

let owner: Caller;
beforeAll(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
});

const pageWith = (...pictures: Buffer[]) =>
  Buffer.from(
    `<title>The weir is open</title><p>Fish pass the weir.</p>${pictures
      .map(
        (picture) => `<p><img src="data:image/heic;base64,${picture.toString('base64')}" alt="A weir"></p>`,
      )
      .join('')}<p>It took a year.</p>`,
  );

async function read(file: Buffer) {
  const { status, body } = await sendDocument({ portal: portal(), caller: owner, file });
  expect(status).toBe(200);
  const { reading, article } = await getResult(owner, body);
  const urls = [...(article?.content ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => url);
  return { notKept: 'notKept' in reading ? reading.notKept : [], urls };
}

test('a HEIC photo in a document is stored upright, beside one that cannot be read, and the portal continues to serve', async () => {
  let turns = 0;
  const timer = setInterval(() => void (turns += 1), 5);
  const { notKept, urls } = await read(pageWith(heicPhoto.subarray(0, 500), heicPhoto));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
  expect(notKept).toEqual([`One picture: ${heicUnreadable}`]);
  expect(urls).toHaveLength(1);
  const { rawPayload } = await portal().app.inject({ url: urls[0] ?? '' });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  // 360 by 640 pixels, with clear margins to 16:9.
  expect(info).toMatchObject({ width: 1138, height: 640, channels: 4 });
  const pixelAt = (y: number) => [...data.subarray((y * info.width + 569) * 4).subarray(0, 4)];
  const [red = 0, , blue = 0] = pixelAt(50);
  expect(red).toBeGreaterThan(150);
  expect(blue).toBeLessThan(80);
  expect(pixelAt(50)).not.toEqual(pixelAt(590));
});

test('a HEIC photo keeps its colours, which its file has in those of the camera', async () => {
  const { urls } = await read(pageWith(wideColours));
  const { rawPayload } = await portal().app.inject({ url: urls[0] ?? '' });
  const [red = 0, green = 0, blue = 0] = await sharp(rawPayload).raw().toBuffer();
  // A person sees no difference of two in 255.
  for (const [stored, meant] of [
    [red, 220],
    [green, 30],
    [blue, 40],
  ] as const)
    expect(Math.abs(stored - meant)).toBeLessThanOrEqual(2);
});

describe('the list of omissions says of a HEIC picture', () => {
  test.each([
    ['whose head is cut off, to save it as JPEG', heicPhoto.subarray(0, 100), heicUnreadable],
    [
      'that says it has 400 megapixels that it has too many',
      claimSize(heicPhoto, { width: 20_000, height: 20_000 }),
      'The image has more than 40 megapixels',
    ],
    [
      'that has more pixels than it says, to save it as JPEG',
      claimSize(heicPhoto, { width: 20, height: 20 }),
      heicUnreadable,
    ],
    [
      'of more than 10 MB, that it is too large',
      Buffer.concat([heicPhoto, Buffer.alloc(10_000_000)]),
      'The image is larger than 10 MB',
    ],
  ])('%s', async (_name, picture, sentence) => {
    const { notKept, urls } = await read(pageWith(picture));
    expect({ notKept, urls }).toEqual({ notKept: [`One picture: ${sentence}`], urls: [] });
  });
});
