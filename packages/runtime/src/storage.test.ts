import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { createFallbackStorage } from './fallback-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { erasureMarkerName, type FileStorage } from './storage.ts';
import { startS3, type S3Server } from '../testing/s3.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-storage-'));
  s3 = await startS3();
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  ['a folder', () => createDiskStorage(folder)],
  ['an S3 bucket', () => createS3Storage(s3.settings)],
  [
    'both',
    async () => createFallbackStorage(await createS3Storage(s3.settings), await createDiskStorage(folder)),
  ],
])('%s', (_name, create) => {
  let storage: FileStorage;

  beforeAll(async () => {
    storage = await create();
  });

  async function read(name: string, range?: { start: number; end: number }): Promise<string | null> {
    const found = await storage.get(name, range);
    return found && text(found.stream);
  }

  test('a file is stored byte for byte', async () => {
    const name = `${randomUUID()}-400.webp`;
    const bytes = Buffer.alloc(300_000, 7);
    await storage.put(name, bytes);
    const found = await storage.get(name);
    expect(found?.size).toBe(300_000);
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
    expect(await storage.size(name)).toBe(300_000);
  });

  test('a marker of an erased account is stored and listed like a file', async () => {
    const marker = erasureMarkerName(randomUUID());
    await storage.put(marker, Buffer.from('erased'));
    const names = (await Array.fromAsync(storage.list())).map(({ name }) => name);
    expect(names).toContain(marker);
    expect(await read(marker)).toBe('erased');
  });

  test('a range is read, with the size of the whole file', async () => {
    const name = `${randomUUID()}.pdf`;
    await storage.put(name, Buffer.from('0123456789'));
    expect(await read(name, { start: 2, end: 4 })).toBe('234');
    const part = await storage.get(name, { start: 9, end: 9 });
    expect(part?.size).toBe(10);
    part?.stream.destroy();
  });

  test('a file is removed, and removing a missing one is no error', async () => {
    const name = `${randomUUID()}.avif`;
    await storage.put(name, Buffer.from('x'));
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeNull();
    expect(await storage.size(name)).toBeNull();
  });

  test('files are listed with their age', async () => {
    const name = `${randomUUID()}.png`;
    await storage.put(name, Buffer.from('x'));
    const listed = await Array.fromAsync(storage.list());
    expect(listed).toContainEqual({ name, size: 1, modifiedAt: expect.any(Date) });
  });

  test('a reopened storage still has its files', async () => {
    const name = `${randomUUID()}.png`;
    await storage.put(name, Buffer.from('kept'));
    storage = await create();
    expect(await read(name)).toBe('kept');
  });

  test.for(['../../etc/passwd', 'a.png', `${randomUUID()}.svg`, `${randomUUID()}.png/..`, ''])(
    'refuses the name %j everywhere',
    async (name) => {
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not the name of a stored file');
      await expect(storage.get(name)).rejects.toThrow('not the name of a stored file');
      await expect(storage.size(name)).rejects.toThrow('not the name of a stored file');
      await expect(storage.remove(name)).rejects.toThrow('not the name of a stored file');
    },
  );
});
