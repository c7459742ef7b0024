import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from '@headwater/runtime/check-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openEmptyDatabase, openStoredPdf } from '../../testing/stored-pdf.ts';
import { backupPaths, readManifest, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const stored = openStoredPdf();

describe('a damaged backup', () => {
  const accounts = join('database', 'public.accounts.copy.gz');
  const changes = [
    { part: accounts, how: 'changed', change: flipBit },
    { part: accounts, how: 'truncated', change: async (file: string) => truncate(file, 15) },
    { part: accounts, how: 'missing', change: unlink },
    { part: 'manifest.json', how: 'changed', change: flipBit },
    { part: 'manifest.json', how: 'truncated', change: async (file: string) => truncate(file, 100) },
    { part: 'manifest.json', how: 'longer', change: async (file: string) => appendFile(file, ' ') },
    { part: 'FILE', how: 'changed', change: flipBit },
    { part: 'FILE', how: 'truncated', change: async (file: string) => truncate(file, 3) },
    { part: 'FILE', how: 'missing', change: unlink },
  ];
  test.each(changes)(
    'whose $part is $how is refused by that stored.name(), before anything is written',
    async (each) => {
      const folder = await stored.backUp();
      const part = each.part === 'FILE' ? join('files', stored.name()) : each.part;
      await each.change(join(folder, part));
      await using empty = await openEmptyDatabase();
      const target = join(stored.work(), randomUUID());
      const storage = await createDiskStorage(target);
      const restored = restoreBackup({ url: empty.url, storage, folder, now: () => new Date() });
      await expect(restored).rejects.toThrow(part);
      const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(empty.db);
      expect(rows).toEqual([]);
      expect(await readdir(target)).toEqual(['tmp']);
    },
  );

  test('whose manifest names a table outside its folder is refused', async () => {
    const folder = await stored.backUp();
    const { database, ...content } = await readManifest(folder);
    const outside = { schema: '../../other', name: 'table', rows: 0 };
    await writeManifest(folder, { ...content, database: { ...database, tables: [outside] } });
    await expect(readManifest(folder)).rejects.toThrow('was altered');
  });

  test('whose manifest lost its checksum is refused, and so is one of a newer version', async () => {
    const folder = await stored.backUp();
    const { manifest, checksum } = backupPaths(folder);
    await unlink(checksum);
    await expect(readManifest(folder)).rejects.toThrow('manifest.json.sha256 is missing');
    await writeFile(manifest, JSON.stringify({ version: 3 }));
    await expect(readManifest(folder)).rejects.toThrow('is a backup of a newer version');
  });
});

test('the checksum of the manifest has the format of sha256sum', async () => {
  const { manifest, checksum } = backupPaths(await stored.backUp());
  const { sha256 } = contentOf(await readFile(manifest));
  expect(await readFile(checksum, 'utf8')).toBe(`${sha256}  manifest.json\n`);
});
