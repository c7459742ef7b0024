import { copyFile, type CopiedFile } from '@headwater/runtime/copy-file';
import type { FileStorage } from '@headwater/runtime/storage';
import { showProgress } from '../terminal/progress.ts';

const CONCURRENCY = 8;

/** Copies files, a few at a time, showing the progress. `onFile` gets null for one that is not there. */
export async function copyFiles(
  names: readonly string[],
  storages: { from: FileStorage; to: FileStorage },
  onFile: (name: string, file: CopiedFile | null) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < names.length; start += CONCURRENCY) {
    const batch = names.slice(start, start + CONCURRENCY);
    await Promise.all(batch.map(async (name) => onFile(name, await copyFile(name, storages))));
    showProgress(Math.min(start + CONCURRENCY, names.length), names.length);
  }
}
