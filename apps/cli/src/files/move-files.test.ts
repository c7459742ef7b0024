import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { createFallbackStorage } from '@headwater/runtime/fallback-storage';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { startS3, type S3Server } from '@headwater/runtime/testing/s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveFiles } from './move-files.ts';

let s3: S3Server;
let folder = '';
let disk: FileStorage;
let bucket: FileStorage;
let names: string[];

beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'headwater-move-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  disk = await createDiskStorage(join(folder, randomUUID()));
  bucket = await createS3Storage({ ...s3.settings, bucket: `b-${randomUUID()}` });
  names = Array.from({ length: 10 }, (_, index) => `${randomUUID()}${index % 2 ? '-400.webp' : '.pdf'}`);
  for (const name of names) await disk.put(name, Buffer.from(`content of ${name}`));
});

async function expectAllIn(storage: FileStorage): Promise<void> {
  for (const name of names) {
    const found = await storage.get(name);
    expect(found && (await text(found.stream))).toBe(`content of ${name}`);
  }
}

async function countIn(storage: FileStorage): Promise<number> {
  return (await Array.fromAsync(storage.list())).length;
}

test('files move to a bucket and back, each once, and only files that have arrived are removed', async () => {
  expect(await moveFiles({ from: disk, to: bucket, remove: false })).toMatchObject({
    copied: 10,
    present: 0,
    removed: 0,
  });
  expect(await countIn(disk)).toBe(10);
  expect(await moveFiles({ from: disk, to: bucket, remove: true })).toMatchObject({
    copied: 0,
    present: 10,
    removed: 10,
  });
  expect(await countIn(disk)).toBe(0);
  await expectAllIn(bucket);
  await moveFiles({ from: bucket, to: disk, remove: true });
  expect(await countIn(bucket)).toBe(0);
  await expectAllIn(disk);
});

test('no file is missing at any moment of a move with reads and uploads, and none is left behind', async () => {
  const portal = createFallbackStorage(bucket, disk);
  let uploads = 0;
  const late: FileStorage = {
    ...disk,
    async get(name) {
      // A process that has not been restarted yet still writes to the old storage.
      if (uploads < 5) {
        uploads += 1;
        const fresh = `${randomUUID()}.png`;
        await disk.put(fresh, Buffer.from(`content of ${fresh}`));
        names.push(fresh);
      }
      for (const wanted of [name, ...names.slice(-2)])
        expect(await portal.size(wanted)).toBe(`content of ${wanted}`.length);
      return disk.get(name);
    },
  };
  expect(await moveFiles({ from: late, to: bucket, remove: true })).toMatchObject({ removed: 15 });
  expect(await countIn(disk)).toBe(0);
  await expectAllIn(bucket);
});

test('a move that the storage interrupts can be continued, and a damaged copy is sent again', async () => {
  let puts = 0;
  const failing: FileStorage = {
    ...bucket,
    async put(name, content) {
      puts += 1;
      if (puts > 4) throw new Error('the storage is away');
      await bucket.put(name, content);
    },
  };
  await expect(moveFiles({ from: disk, to: failing, remove: false })).rejects.toThrow('the storage is away');
  const [arrived] = await Array.fromAsync(bucket.list());
  await bucket.put(arrived?.name ?? '', Buffer.from('other'));
  const { copied, present } = await moveFiles({ from: disk, to: bucket, remove: false });
  expect([copied + present, present]).toEqual([10, expect.any(Number)]);
  expect(present).toBeGreaterThan(0);
  await expectAllIn(bucket);
});

test('a storage that loses files does not make the portal lose them', async () => {
  const lying: FileStorage = { ...bucket, put: async (name) => bucket.put(name, Buffer.from('half')) };
  await expect(moveFiles({ from: disk, to: lying, remove: true })).rejects.toThrow('did not arrive intact');
  await expectAllIn(disk);
});
