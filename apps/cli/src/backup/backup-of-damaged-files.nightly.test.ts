import { randomUUID } from 'node:crypto';
import { readdir, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { expect, test } from 'vitest';
import { openEmptyDatabase, openStoredPdf } from '../../testing/stored-pdf.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const stored = openStoredPdf();

const damages = [
  { damage: 'missing', apply: async () => unlink(stored.path()), list: 'missing' },
  { damage: 'truncated', apply: async () => truncate(stored.path(), 7), list: 'damaged' },
  { damage: 'empty', apply: async () => truncate(stored.path(), 0), list: 'damaged' },
  { damage: 'changed in one bit', apply: async () => flipBit(stored.path()), list: 'damaged' },
] as const;

test.each(damages)(
  'a backup with a $damage file is refused, unless that is allowed: then its manifest names the file',
  async ({ apply, list }) => {
    await apply();
    const before = await readdir(stored.work());
    await expect(stored.backUp()).rejects.toThrow(`:\n${stored.name()}\n`);
    expect(await readdir(stored.work())).toEqual(before);

    const folder = await stored.backUp({ allowDamaged: true });
    const manifest = await readManifest(folder);
    expect({ missing: manifest.missing, damaged: manifest.damaged }).toEqual({
      missing: list === 'missing' ? [stored.name()] : [],
      damaged: list === 'damaged' ? [stored.name()] : [],
    });
    await expectToRestore(folder);
  },
);

async function expectToRestore(folder: string): Promise<void> {
  await using empty = await openEmptyDatabase();
  const storage = await createDiskStorage(join(stored.work(), randomUUID()));
  await restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
  expect(await empty.db.selectFrom('files').select('id').execute()).toHaveLength(1);
}

test('a file that cannot be read is named by the backup, and the rest is backed up', async () => {
  const { deps } = stored.portal();
  const storage = {
    ...deps.files,
    get: async (wanted: string) =>
      wanted === stored.name() ? Promise.reject(new Error('EIO: i/o error, read')) : deps.files.get(wanted),
  };
  const folder = join(stored.work(), randomUUID());
  const options = { url: deps.env.databaseUrl, storage, now: new Date() };
  await expect(createBackup({ ...options, folder, allowDamaged: false })).rejects.toThrow(stored.name());
  const { damaged, files } = await createBackup({ ...options, folder, allowDamaged: true });
  expect({ damaged, files }).toEqual({ damaged: [stored.name()], files: [] });
});

test('a backup that fails half-way leaves no folder', async () => {
  const { deps } = stored.portal();
  const folder = join(stored.work(), randomUUID());
  const away = async () => Promise.reject(new Error('the storage is away'));
  const storage = { ...deps.files, get: away, size: away };
  const options = { url: deps.env.databaseUrl, now: new Date(), allowDamaged: true };
  await expect(createBackup({ ...options, storage, folder })).rejects.toThrow('the storage is away');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  const url = `${deps.env.databaseUrl}_none`;
  await expect(createBackup({ ...options, url, storage: deps.files, folder })).rejects.toThrow(
    'does not exist',
  );
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});
