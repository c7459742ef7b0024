import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@headwater/db/migrate';
import { contentOf } from '@headwater/runtime/check-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase, pdfContent, openStoredPdf } from '../../testing/stored-pdf.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const stored = openStoredPdf();

describe('a backup of version 1', () => {
  let folder = '';
  beforeEach(async () => {
    folder = join(stored.work(), randomUUID());
    const archive = fileURLToPath(new URL('../../testing/fixtures/backup-v1.tar.gz', import.meta.url));
    execFileSync('tar', ['-xzf', archive, '-C', stored.work()]);
    await cp(join(stored.work(), 'backup-v1'), folder, { recursive: true });
  });

  test('is restored', async () => {
    await using empty = await openEmptyDatabase();
    const storage = await createDiskStorage(join(stored.work(), randomUUID()));
    const { manifest } = await restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
    expect(manifest).toMatchObject({ version: 1, missing: [], damaged: [] });
    const owner = empty.db.selectFrom('accounts').select('email').where('email', '=', 'owner@example.com');
    expect(await owner.execute()).toHaveLength(1);
    expect(await Array.fromAsync(storage.list())).toHaveLength(manifest.files.length);
  });

  test.each([
    ['changed', flipBit],
    ['truncated', async (file: string) => truncate(file, 40)],
    ['missing', unlink],
  ] as const)('with a table that is %s is refused by its name', async (_how, change) => {
    const part = join('database', 'public.items.copy.gz');
    await change(join(folder, part));
    await using empty = await openEmptyDatabase();
    const storage = await createDiskStorage(join(stored.work(), randomUUID()));
    const restored = restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
    await expect(restored).rejects.toThrow(part);
  });
});

test('a database of the version before is backed up, which knows no records of files', async () => {
  await using old = await openEmptyDatabase();
  await migrate(old.url, { upTo: '0023_record_indexes' });
  await old.db
    .insertInto('files')
    .values({ id: stored.name().slice(0, 36), kind: 'pdf', bytes: 30 })
    .execute();
  const folder = join(stored.work(), randomUUID());
  const storage = stored.portal().deps.files;
  const manifest = await createBackup({
    url: old.url,
    storage,
    folder,
    now: new Date(),
    allowDamaged: false,
  });
  expect(manifest.files).toEqual([{ name: stored.name(), size: 30, sha256: contentOf(pdfContent).sha256 }]);
});
