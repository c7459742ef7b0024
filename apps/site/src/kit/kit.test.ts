import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ PUBLIC_SITE_URL: 'https://site.example' });

test('the badge is a picture that any site may show, without text, script or cookie', async () => {
  const { statusCode, headers, body } = await site().get('/badge.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<(?:text|script|image|a)\b/);
  const png = await site().get('/badge.png');
  expect(png.headers['content-type']).toBe('image/png');
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 960, height: 256 });
});

test('the QR code of a page has its address, as SVG and as PNG', async () => {
  const account_id = await insertAccount(site().deps.db);
  const news = { type: 'press-release' as const, title: 'A quiet pump', account_id };
  const { path } = await insertPublished(site().deps.db, news);
  const { size, data } = encode(`https://site.example${path}`, { border: 4 });
  const svg = await site().get(`/qr${path}.svg`);
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const png = await site().get(`/qr${path}.png`);
  const { data: pixels, info } = await sharp(png.rawPayload)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1_024, height: 1_024 });
  const cell = info.width / size;
  const read = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const [x, y] = [Math.floor((column + 0.5) * cell), Math.floor((row + 0.5) * cell)];
      return (pixels[(y * info.width + x) * info.channels] ?? 255) < 128;
    }),
  );
  expect(read).toEqual(data);
});

test.each(['/qr/press-releases/nothing.svg', '/qr/press-releases/%E2%82%AC.png', '/qr/press-releases/a.gif'])(
  '%s does not exist',
  async (path) => {
    expect((await site().get(path)).statusCode).toBe(404);
  },
);
