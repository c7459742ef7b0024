import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveIcons } from './serve-icons.ts';

/** The colour of the drop, below its wave. */
const OWN_COLOUR = '#0b4f7a';

async function given() {
  const red = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const publisher: { icon: string | null } = { icon: null };
  const app = Fastify();
  serveIcons(app, {
    storage: {
      get: async (name) => {
        if (name === 'broken.png') throw new Error('the storage is unreachable');
        return name === 'red.png' ? { stream: Readable.from([red]), size: red.length } : null;
      },
    },
    getIcon: () => publisher.icon,
  });
  const colourOf = async (picture: Buffer, at = 0.5) => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = Math.floor(at * info.height) * info.width + Math.floor(at * info.width);
    return `#${data.subarray(3 * pixel, 3 * pixel + 3).toString('hex')}`;
  };
  return { app, publisher, colourOf };
}

test('a touch icon is opaque, with the publisher’s icon if there is one', async () => {
  const { app, publisher, colourOf } = await given();
  const read = async () => app.inject('/apple-touch-icon.png');
  const own = await read();
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
  const metadata = await sharp(own.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
  expect([await colourOf(own.rawPayload), await colourOf(own.rawPayload, 0)]).toEqual([
    OWN_COLOUR,
    '#ffffff',
  ]);
  publisher.icon = '/files/red.png';
  expect(await colourOf((await read()).rawPayload)).toBe('#ff0000');
});

test('a favicon contains a picture of each size', async () => {
  const { app, publisher, colourOf } = await given();
  publisher.icon = '/files/red.png';
  const { rawPayload, headers } = await app.inject('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = rawPayload.subarray(6 + 16 * index);
    const picture = rawPayload.subarray(
      entry.readUInt32LE(12),
      entry.readUInt32LE(12) + entry.readUInt32LE(8),
    );
    expect([entry[0], entry[1]]).toEqual([size, size]);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect(await colourOf(picture)).toBe('#ff0000');
  }
});

test('a missing icon is replaced by our own, and an unreadable one is read again later', async () => {
  const { app, publisher, colourOf } = await given();
  publisher.icon = '/files/missing.png';
  expect(await colourOf((await app.inject('/apple-touch-icon.png')).rawPayload)).toBe(OWN_COLOUR);
  publisher.icon = '/files/broken.png';
  expect((await app.inject('/apple-touch-icon.png')).statusCode).toBe(500);
  publisher.icon = '/files/red.png';
  expect(await colourOf((await app.inject('/apple-touch-icon.png')).rawPayload)).toBe('#ff0000');
});
