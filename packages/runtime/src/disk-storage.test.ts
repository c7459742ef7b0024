import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-storage-'));
  storage = await createDiskStorage(folder);
});

afterEach(() => rm(folder, { recursive: true }));

async function read(name: string, range?: { start: number; end: number }): Promise<string | null> {
  const found = await storage.get(name, range);
  return found && text(found.stream);
}

test('keeps bytes and streams whole', async () => {
  const [image, pdf] = [`${randomUUID()}-400.webp`, `${randomUUID()}.pdf`];
  const bytes = Buffer.alloc(300_000, 7);
  await storage.put(image, bytes);
  await storage.put(pdf, Readable.from(['one ', 'two']));

  const found = await storage.get(image);
  expect(found?.size).toBe(300_000);
  expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  expect(await read(pdf)).toBe('one two');
  expect(await storage.size(pdf)).toBe(7);
});

test('reads a part, and still knows the whole size', async () => {
  const name = `${randomUUID()}.pdf`;
  await storage.put(name, Buffer.from('0123456789'));
  expect(await read(name, { start: 2, end: 4 })).toBe('234');
  const part = await storage.get(name, { start: 9, end: 9 });
  expect(part?.size).toBe(10);
  part?.stream.destroy();
});

test('leaves nothing of a write that broke off', async () => {
  const name = `${randomUUID()}.png`;
  const broken = Readable.from(
    (function* () {
      yield 'half';
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put(name, broken)).rejects.toThrow('connection lost');
  expect(await storage.get(name)).toBeNull();
  expect(await readdir(folder, { recursive: true })).toEqual(['tmp']);
});

test('removes, and does not mind when there is nothing to remove', async () => {
  const name = `${randomUUID()}.avif`;
  await storage.put(name, Buffer.from('x'));
  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
  expect(await storage.size(name)).toBeNull();
});

test('lists its files with their age, and nothing else', async () => {
  const name = `${randomUUID()}.png`;
  await storage.put(name, Buffer.from('x'));
  await writeFile(join(folder, 'notes.txt'), 'not ours');
  const listed = [];
  for await (const file of storage.list()) listed.push(file);
  expect(listed).toEqual([{ name, size: 1, modifiedAt: expect.any(Date) }]);
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

test('clears away what a killed process left half-written, but not what may still be written', async () => {
  const [old, young] = [join(folder, 'tmp', randomUUID()), join(folder, 'tmp', randomUUID())];
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  await createDiskStorage(folder);
  expect((await readdir(join(folder, 'tmp'))).map((name) => join(folder, 'tmp', name))).toEqual([young]);
});
