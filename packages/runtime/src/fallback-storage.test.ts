import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, openStorages } from './create-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createFallbackStorage } from './fallback-storage.ts';
import type { FileStorage } from './storage.ts';
import { startS3, type S3Server } from '../testing/s3.ts';

let folder = '';
let s3: S3Server;
let primary: FileStorage;
let fallback: FileStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-joined-'));
  s3 = await startS3();
  primary = await createDiskStorage(join(folder, 'present'));
  fallback = await createDiskStorage(join(folder, 'former'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function read(storage: FileStorage, name: string): Promise<string | null> {
  const found = await storage.get(name);
  return found && text(found.stream);
}

test('new files go to the primary storage, and those in the fallback are found, listed once and removed', async () => {
  const storage = createFallbackStorage(primary, fallback);
  const [old, both, fresh] = [1, 2, 3].map(() => `${randomUUID()}.png`);
  if (!old || !both || !fresh) throw new Error('three names');
  await fallback.put(old, Buffer.from('old'));
  for (const each of [primary, fallback]) await each.put(both, Buffer.from('both'));
  await storage.put(fresh, Buffer.from('fresh'));
  expect(await fallback.size(fresh)).toBeNull();
  expect([await read(storage, old), await storage.size(old), await read(storage, fresh)]).toEqual([
    'old',
    3,
    'fresh',
  ]);
  const listed = (await Array.fromAsync(storage.list())).map(({ name }) => name);
  expect(listed.toSorted()).toEqual([old, both, fresh].toSorted());
  await storage.remove(both);
  expect([await primary.size(both), await fallback.size(both)]).toEqual([null, null]);
});

test('a file moved between the two look-ups is found', async () => {
  const name = `${randomUUID()}.png`;
  await fallback.put(name, Buffer.from('moved'));
  const moving: FileStorage = {
    ...fallback,
    async get(wanted) {
      await primary.put(wanted, Buffer.from('moved'));
      await fallback.remove(wanted);
      return fallback.get(wanted);
    },
  };
  expect(await read(createFallbackStorage(primary, moving), name)).toBe('moved');
});

test('the settings name the primary storage and the fallback', async () => {
  const name = `${randomUUID()}.png`;
  const dataDir = join(folder, 'data');
  const inFolder = { s3: null, filesIn: 'folder', dataDir } as const;
  const alone = { s3: s3.settings, filesIn: 's3', dataDir } as const;
  expect((await openStorages(alone)).fallback).toBeNull();
  await (await createStorage(inFolder)).put(name, Buffer.from('x'));
  expect((await openStorages(inFolder)).fallback).toBeNull();
  expect(await read(await createStorage(alone), name)).toBe('x');
  const back = await createStorage({ ...alone, filesIn: 'folder' });
  expect(await read(back, name)).toBe('x');
  await (await createStorage(alone)).remove(name);
  expect(await back.size(name)).toBeNull();
});
