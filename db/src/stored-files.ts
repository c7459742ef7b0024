import type { FileContent, FileRecord } from '@headwater/runtime/check-file';
import type { Database, Transaction } from './connect.ts';
import { preparedQuery, type Parameter } from './prepared-query.ts';
import { storedFileNames, type FileKind } from './stored-file-names.ts';

interface StoredFileRow {
  name: string;
  bytes: number | null;
  sha256: string | null;
}

/** A row of `files`, with the records of the original and its variants. */
export interface FileWithRecords {
  id: string;
  kind: FileKind;
  variant_widths: number[];
  /** The original's. */
  bytes: number;
  stored: StoredFileRow[];
}

/** Returns the records of a file and of each variant, the original first. The original's size is always known. */
export function fileRecordsOf(file: FileWithRecords): FileRecord[] {
  const stored = new Map(file.stored.map((row) => [row.name, row]));
  return storedFileNames(file).map((name, index) => {
    const { bytes = null, sha256 = null } = stored.get(name) ?? {};
    return { name, bytes: bytes ?? (index === 0 ? file.bytes : null), sha256 };
  });
}

/** A stored file, by its name. */
export interface StoredContent extends FileContent {
  name: string;
}

/** Records stored files, in the transaction that makes the file or its variants known. */
export async function recordStoredFiles(
  trx: Transaction,
  { fileId, contents }: { fileId: string; contents: readonly StoredContent[] },
): Promise<void> {
  await trx
    .insertInto('stored_files')
    .values(contents.map(({ name, bytes, sha256 }) => ({ name, file_id: fileId, bytes, sha256 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        bytes: eb.ref('excluded.bytes'),
        sha256: eb.ref('excluded.sha256'),
        damage: null,
        damaged_at: null,
      })),
    )
    .execute();
}

const fileByName = preparedQuery((db, value: Parameter<{ id: string; name: string }>) =>
  db
    .selectFrom('files')
    .leftJoin('stored_files', (join) => join.on('stored_files.name', '=', value('name')))
    .select(['files.id', 'kind', 'variant_widths', 'files.bytes'])
    .select(['stored_files.bytes as storedBytes', 'stored_files.sha256'])
    .where('files.id', '=', value('id')),
);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Returns the record of the file with this name, or null if no row names it. */
export async function getFileRecord(db: Database, name: string): Promise<FileRecord | null> {
  const [id] = uuidPattern.exec(name) ?? [];
  const row = id === undefined ? undefined : await fileByName.executeTakeFirst(db, { id, name });
  if (!row) return null;
  const stored = [{ name, bytes: row.storedBytes, sha256: row.sha256 }];
  return fileRecordsOf({ ...row, stored }).find((record) => record.name === name) ?? null;
}
