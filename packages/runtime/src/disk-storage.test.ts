import { randomUUID } from 'node:crypto';
import { mkdir, mkdtempDisposable, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

test('the list leaves out files that are not the storage’s own', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-storage-'));
  const storage = await createDiskStorage(folder.path);
  await writeFile(join(folder.path, 'notes.txt'), 'not ours');
  expect(await Array.fromAsync(storage.list())).toEqual([]);
});

test('opening the storage removes stale drafts of killed processes, but no recent ones', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-storage-'));
  const temporary = join(folder.path, 'tmp');
  await mkdir(temporary);
  const [old, young] = [join(temporary, randomUUID()), join(temporary, randomUUID())];
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old, twoHoursAgo, twoHoursAgo);
  await createDiskStorage(folder.path);
  expect((await readdir(temporary)).map((name) => join(temporary, name))).toEqual([young]);
});
