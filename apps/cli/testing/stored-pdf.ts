import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordStoredFiles } from '@headwater/db/stored-files';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { contentOf } from '@headwater/runtime/check-file';
import { useTestPortal } from '@headwater/server/testing/test-portal';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBackup } from '../src/backup/create-backup.ts';

export const pdfContent = Buffer.from('%PDF-1.7 the content of a file');

/** Opens a portal with one stored file, new for each test, and a folder to back up into. */
export function openStoredPdf() {
  const portal = useTestPortal();
  let work = '';
  let id = '';
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'headwater-damage-'));
  });
  afterAll(async () => rm(work, { recursive: true }));
  beforeEach(async () => {
    const { db, deps } = portal();
    await db.deleteFrom('files').execute();
    id = randomUUID();
    const name = `${id}.pdf`;
    await deps.files.put(name, pdfContent);
    await db.insertInto('files').values({ id, kind: 'pdf', bytes: pdfContent.length }).execute();
    const contents = [{ name, ...contentOf(pdfContent) }];
    await db.transaction().execute(async (trx) => recordStoredFiles(trx, { fileId: id, contents }));
  });
  return {
    portal,
    work: () => work,
    id: () => id,
    name: () => `${id}.pdf`,
    path: () => join(portal().deps.env.dataDir, 'files', `${id}.pdf`),
    /** Backs the portal up; returns the folder. */
    async backUp({ allowDamaged = false } = {}): Promise<string> {
      const folder = join(work, randomUUID());
      const { deps } = portal();
      const url = deps.env.databaseUrl;
      await createBackup({ url, storage: deps.files, folder, now: new Date(), allowDamaged });
      return folder;
    },
  };
}

/** Opens an empty database until it goes out of scope. */
export async function openEmptyDatabase() {
  const empty = await createTestDatabase({ empty: true });
  return { ...empty, [Symbol.asyncDispose]: empty.close };
}
