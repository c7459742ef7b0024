import { fileKinds, storedFileNames } from '@headwater/db/stored-file-names';
import type { Database } from '@headwater/db/connect';
import type { FileStorage } from '@headwater/runtime/storage';
import { exportAccount } from '@headwater/server/operator';
import { z } from 'zod';
import { writeArchive } from './write-archive.ts';

interface ExportAccountOptions {
  db: Database;
  storage: FileStorage;
  account: { id: number; email: string };
  path: string;
}

const storedFiles = z.array(
  z.object({ id: z.string(), kind: z.enum(fileKinds), variant_widths: z.array(z.int()) }),
);

/** Writes every row of an account, as `account.json`, and all its files into an archive. */
export async function exportAccountArchive({ db, storage, account, path }: ExportAccountOptions) {
  const tables = await exportAccount(db, account);
  const files = storedFiles.parse(tables['files']).flatMap(storedFileNames);
  const missing = await writeArchive({ storage, path, json: { name: 'account.json', value: tables }, files });
  const rows = Object.values(tables).reduce((total, { length }) => total + length, 0);
  return { rows, files: files.length - missing.length, missing };
}
