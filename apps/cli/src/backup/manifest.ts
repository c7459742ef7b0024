import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseDump } from '@headwater/db/backup/dump';
import { z } from 'zod';

const table = z.object({ schema: z.string(), name: z.string() });

const dump: z.ZodType<DatabaseDump> = z.object({
  migration: z.string(),
  queueMigration: z.int(),
  tables: z.array(table.extend({ rows: z.int() })),
  sequences: z.array(table.extend({ value: z.string() })),
});

/** What a backup consists of. It is written last: a folder without it is not a finished backup. */
const manifest = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  database: dump,
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** The files that the database names and the storage lacks. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Returns the places of a backup's parts in its folder. */
export function backupPaths(folder: string) {
  return {
    manifest: join(folder, 'manifest.json'),
    database: join(folder, 'database'),
    files: join(folder, 'files'),
  };
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(backupPaths(folder).manifest, 'utf8').catch(() => '');
  const { data } = manifest.safeParse(text && JSON.parse(text));
  if (!data) throw new Error(`${folder} is not a finished backup.`);
  return data;
}
