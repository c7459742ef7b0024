import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseDump } from '@headwater/db/backup/dump';
import { z } from 'zod';

/** These names become file names. */
const table = z.object({ schema: z.enum(['public', 'graphile_worker']), name: z.string().regex(/^\w+$/) });
const sha256 = z.hash('sha256');

const dump: z.ZodType<DatabaseDump> = z.object({
  migration: z.string(),
  queueMigration: z.int(),
  tables: z.array(table.extend({ rows: z.int(), sha256: sha256.optional() })),
  sequences: z.array(table.extend({ value: z.string() })),
});

/** What a backup consists of. It is written last: a folder without it is not a finished backup. */
const manifest = z.object({
  /** Version 1 had no hashes of tables and no checksum of its own, and did not record damaged files. */
  version: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  database: dump,
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256 })),
  /** The files that the database names and the storage lacks. */
  missing: z.array(z.string()),
  /** Files that differed from the database's record. They are in the backup as they were, if they could be read. */
  damaged: z.array(z.string()).default([]),
});
export type Manifest = z.output<typeof manifest>;

/** Returns the paths of a backup's parts in its folder. */
export function backupPaths(folder: string) {
  return {
    manifest: join(folder, 'manifest.json'),
    /** The manifest's checksum, as `sha256sum -c` reads it. */
    checksum: join(folder, 'manifest.json.sha256'),
    database: join(folder, 'database'),
    files: join(folder, 'files'),
  };
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const paths = backupPaths(folder);
  const text = JSON.stringify(content, null, 2);
  await writeFile(paths.checksum, `${hashOf(text)}  manifest.json\n`);
  await writeFile(paths.manifest, text);
}

/** Reads a backup's manifest; throws if it is missing, truncated, altered, or of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const paths = backupPaths(folder);
  const text = await readFile(paths.manifest, 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not a finished backup: it has no manifest.json.`);
  const content = parseJson(text);
  const { data: known } = z.object({ version: z.int() }).safeParse(content);
  if (known && known.version > 2)
    throw new Error(`${folder} is a backup of a newer version. Restore it with the portal that made it.`);
  const { data } = manifest.safeParse(content);
  const checksum = await readFile(paths.checksum, 'utf8').catch(() => null);
  if (data?.version === 2 && checksum === null)
    throw new Error(
      `${paths.checksum} is missing, by which ${folder} can be known to be whole. Nothing was restored: copy that file too.`,
    );
  const isUnaltered = data?.version === 1 ? checksum === null : checksum?.startsWith(hashOf(text));
  if (!data || !isUnaltered)
    throw new Error(
      `${paths.manifest} is truncated or was altered. Nothing was restored: take another copy.`,
    );
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
