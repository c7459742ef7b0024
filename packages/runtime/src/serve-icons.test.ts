import { Readable } from 'node:stream';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveIcons } from './serve-icons.ts';

const ownIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#00f" d="M0 0h9v9H0Z"/></svg>';

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
    ownIcon,
  });
  const colourOf = async (picture: Buffer, at = 0.5) => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = Math.floor(at * info.height) * info.width + Math.floor(at * info.width);
    return `#${data.subarray(3 * pixel, 3 * pixel + 3).toString('hex')}`;
  };
  return { app, publisher, colourOf };
}

test('a touch icon is opaque, with the publisher’s icon once there is one', async () => {
  const { app, publisher, colourOf } = await given();
  const read = async () => app.inject('/apple-touch-icon.png');
  const own = await read();
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
  const metadata = await sharp(own.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
  expect([await colourOf(own.rawPayload), await colourOf(own.rawPayload, 0)]).toEqual(['#0000ff', '#ffffff']);
  publisher.icon = '/files/red.png';
  expect(await colourOf((await read()).rawPayload)).toBe('#ff0000');
});

test('a favicon holds a picture of each size', async () => {
  const { app, colourOf } = await given();
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
    expect(await colourOf(picture)).toBe('#0000ff');
  }
});

test('an icon that is missing is our own, and one that cannot be read now is read again later', async () => {
  const { app, publisher, colourOf } = await given();
  publisher.icon = '/files/missing.png';
  expect(await colourOf((await app.inject('/apple-touch-icon.png')).rawPayload)).toBe('#0000ff');
  publisher.icon = '/files/broken.png';
  expect((await app.inject('/apple-touch-icon.png')).statusCode).toBe(500);
  publisher.icon = '/files/red.png';
  expect(await colourOf((await app.inject('/apple-touch-icon.png')).rawPayload)).toBe('#ff0000');
});
