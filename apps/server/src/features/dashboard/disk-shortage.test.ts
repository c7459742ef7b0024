import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk } from '@headwater/runtime/testing/small-disk';
import { afterAll, expect, test } from 'vitest';
import { getDiskShortage, measureParts } from './disk-shortage.ts';

const disk = mountSmallDisk(1);
afterAll(() => disk?.remove());
const now = new Date();

test('the data folder is summed up by its parts, the largest first', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-parts-'));
  const sizes = {
    'postgres/cluster/base/1': 5_000,
    'postgres/server.log': 60,
    'postgres/server.log.1': 10,
    'files/one.png': 4_000,
    'files/tmp/two': 4_000,
    'mail/000001.eml': 600,
    'backups/monday/database.dump': 200,
    'backup-tuesday/database.dump': 100,
    'portal.pid': 20,
    'files-old/one.png': 1,
    'postgres-15/base/1': 2,
  };
  for (const [path, size] of Object.entries(sizes)) {
    await mkdir(join(folder.path, path, '..'), { recursive: true });
    await writeFile(join(folder.path, path), Buffer.alloc(size));
  }
  expect(await measureParts(folder.path)).toEqual([
    { name: 'files', bytes: 8_000 },
    { name: 'database', bytes: 5_000 },
    { name: 'mails', bytes: 600 },
    { name: 'backups', bytes: 300 },
    { name: 'logs', bytes: 70 },
    { name: 'other', bytes: 23 },
  ]);
});

test('a missing folder counts as empty', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-parts-'));
  expect(await measureParts(join(folder.path, 'pgsql_tmp'))).toEqual([]);
});

test.runIf(disk)('a small disk is nearly full, and is measured again only after ten minutes', async () => {
  const folder = disk?.folder ?? '';
  const first = await getDiskShortage(folder, { now });
  expect(first).toMatchObject({ totalBytes: 1_048_576, parts: [] });
  await writeFile(join(folder, 'new'), Buffer.alloc(4_096));
  expect((await getDiskShortage(folder, { now }))?.parts).toEqual([]);
  const later = await getDiskShortage(folder, { now: new Date(now.getTime() + 600_000) });
  expect(later?.parts).toEqual([{ name: 'other', bytes: 4_096 }]);
});
