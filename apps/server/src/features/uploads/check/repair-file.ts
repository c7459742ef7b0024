import type { Database } from '@headwater/db/connect';
import { recordStoredFiles, type FileWithRecords } from '@headwater/db/stored-files';
import { checkFile, type CheckedFile, type Damage } from '@headwater/runtime/check-file';
import { copyFile } from '@headwater/runtime/copy-file';
import type { FileStorage } from '@headwater/runtime/storage';
import { storeVariants } from '../images/store-variants.ts';

/** Where files are kept: `fallback` is the storage in which others may still lie, as `openStorages` says. */
export interface RepairStorages {
  files: FileStorage;
  primary: FileStorage;
  fallback: FileStorage | null;
}

export interface DamagedFile {
  name: string;
  damage: Damage;
  /** `copy` takes the fallback's, `make` makes a variant again from its original; null where nothing of these would help. */
  remedy: 'copy' | 'make' | null;
}

/** Lists what is damaged of a file and its variants, with what would make it whole. */
export async function planRepair(
  { fallback }: Pick<RepairStorages, 'fallback'>,
  checked: readonly CheckedFile[],
): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  let hasOriginal = false;
  for (const [index, { record, damage }] of checked.entries()) {
    const isOriginal = index === 0;
    if (damage !== null) {
      const isInFallback = fallback !== null && (await checkFile(fallback, record)).damage === null;
      const remedy = isInFallback ? 'copy' : hasOriginal ? 'make' : null;
      damaged.push({ name: record.name, damage, remedy });
    }
    if (isOriginal) hasOriginal = damaged.every(({ remedy }) => remedy !== null);
  }
  return damaged;
}

/** Does what was planned. A variant that is made again is recorded anew, as another encoder may have made the former. */
export async function repairFile(
  { db, files, primary, fallback }: RepairStorages & { db: Database },
  { id: fileId }: FileWithRecords,
  damaged: readonly DamagedFile[],
): Promise<void> {
  for (const { name, remedy } of damaged)
    if (remedy === 'copy' && fallback) await copyFile(name, { from: fallback, to: primary });
  const widths = damaged.flatMap(({ name, remedy }) => (remedy === 'make' ? [widthOf(name)] : []));
  if (widths.length === 0) return;
  const contents = await storeVariants(files, { fileId, widths });
  await db.transaction().execute(async (trx) => recordStoredFiles(trx, { fileId, contents }));
}

/** Returns the width that the name of a variant ends in. */
function widthOf(name: string): number {
  return Number(/-(\d+)\.webp$/.exec(name)?.[1]);
}
