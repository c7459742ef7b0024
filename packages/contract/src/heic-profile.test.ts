import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHeicProfile, withJpegProfile } from './heic-profile.ts';

const readPhoto = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../testing/${name}`, import.meta.url)));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('a photo names the profile of its colours', () => {
  const profile = readHeicProfile(readPhoto('display-p3.heic'));
  expect(profile).toHaveLength(480);
  expect(latin1(profile ?? new Uint8Array())).toContain('acsp');
});

test.each([
  ['that names none', readPhoto('turned.heic')],
  ['that is cut off', readPhoto('display-p3.heic').subarray(0, 300)],
  ['that is empty', new Uint8Array()],
])('a photo %s has none', (_, photo) => expect(readHeicProfile(photo)).toBeNull());

/** A segment of a JPEG. */
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);

test('a JPEG gets a profile in place of its own, however long it is, and keeps all else', () => {
  const start = Buffer.from([0xff, 0xd8]);
  const header = segment(0xe0, 'JFIF\0');
  const rest = Buffer.concat([segment(0xdb, 'table'), Buffer.from([0xff, 0xda, 1, 2, 0xff, 0xd9])]);
  const own = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001own');
  const profile = new Uint8Array(100_000).fill(7);
  const jpeg = Buffer.concat(withJpegProfile(Buffer.concat([start, header, own, rest]), profile));
  const added = jpeg.subarray(start.length + header.length, -rest.length);
  expect(latin1(jpeg.subarray(0, start.length + header.length))).toBe(latin1(Buffer.concat([start, header])));
  expect(latin1(jpeg.subarray(-rest.length))).toBe(latin1(rest));
  const first = added.readUInt16BE(2) + 2;
  const parts = [added.subarray(0, first), added.subarray(first)];
  expect(
    parts.map((part) => [part.readUInt16BE(0), part.readUInt16BE(2), latin1(part.subarray(4, 18))]),
  ).toEqual([
    [0xff_e2, first - 2, 'ICC_PROFILE\0\u0001\u0002'],
    [0xff_e2, added.length - first - 2, 'ICC_PROFILE\0\u0002\u0002'],
  ]);
  expect(Buffer.concat(parts.map((part) => part.subarray(18)))).toEqual(Buffer.from(profile));
});
