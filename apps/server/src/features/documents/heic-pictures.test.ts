import { heicUnreadable } from '@headwater/contract/heic';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { heicPhoto, wideColours } from '../../../testing/documents/heic.ts';
import { getResult, sendDocument } from '../../../testing/documents/send-document.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

const pageWith = (...pictures: Buffer[]) =>
  Buffer.from(
    `<title>The weir is open</title><p>Fish pass the weir.</p>${pictures
      .map(
        (picture) => `<p><img src="data:image/heic;base64,${picture.toString('base64')}" alt="A weir"></p>`,
      )
      .join('')}<p>It took a year.</p>`,
  );

let status: number;
let notKept: string[];
let urls: string[];
let turns = 0;
beforeAll(async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const timer = setInterval(() => void (turns += 1), 5);
  const file = pageWith(heicPhoto.subarray(0, 500), heicPhoto, wideColours);
  const sent = await sendDocument({ portal: portal(), caller: owner, file });
  clearInterval(timer);
  ({ status } = sent);
  const { reading, article } = await getResult(owner, sent.body);
  notKept = 'notKept' in reading ? reading.notKept : [];
  urls = [...(article?.content ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => url);
});

test('HEIC photos in a document are stored, beside one that cannot be read, and the portal continues to serve', () => {
  expect(status).toBe(200);
  expect(turns).toBeGreaterThan(1);
  expect(notKept).toEqual([`One picture: ${heicUnreadable}`]);
  expect(urls).toHaveLength(2);
});

test('a HEIC photo is stored upright', async () => {
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
  const { rawPayload } = await portal().app.inject({ url: urls[1] ?? '' });
  const [red = 0, green = 0, blue = 0] = await sharp(rawPayload).raw().toBuffer();
  // A person sees no difference of two in 255.
  for (const [stored, meant] of [
    [red, 220],
    [green, 30],
    [blue, 40],
  ] as const)
    expect(Math.abs(stored - meant)).toBeLessThanOrEqual(2);
});
