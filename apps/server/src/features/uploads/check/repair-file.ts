import type { Database } from '@headwater/db/connect';
import { recordStoredFiles, type FileWithRecords } from '@headwater/db/stored-files';
import { checkFile, type CheckedFile, type Damage } from '@headwater/runtime/check-file';
import { copyFile } from '@headwater/runtime/copy-file';
import type { FileStorage } from '@headwater/runtime/storage';
import { storeVariants } from '../images/store-variants.ts';

/** The places of files: `fallback` is the storage in which others may still be, as `openStorages` says. */
export interface RepairStorages {
  files: FileStorage;
  primary: FileStorage;
  fallback: FileStorage | null;
}

export interface DamagedFile {
  name: string;
  damage: Damage;
  /** `copy` takes the fallback's, `make` remakes a variant from its original; null if neither would help. */
  remedy: 'copy' | 'make' | null;
}

/** Lists the damage to a file and its variants, with the possible repairs. */
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

/** Carries out the planned repairs. A remade variant is recorded anew, because another encoder may have made the former. */
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
