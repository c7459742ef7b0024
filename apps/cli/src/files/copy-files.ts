import { copyFile, type CopiedFile } from '@headwater/runtime/copy-file';
import type { FileStorage } from '@headwater/runtime/storage';
import { showProgress } from '../progress.ts';

const atOnce = 8;

/** Copies files, some at a time, showing how far that is; `onFile` hears of each, null where there is none. */
export async function copyFiles(
  names: readonly string[],
  places: { from: FileStorage; to: FileStorage },
  onFile: (name: string, file: CopiedFile | null) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < names.length; start += atOnce) {
    const batch = names.slice(start, start + atOnce);
    await Promise.all(batch.map(async (name) => onFile(name, await copyFile(name, places))));
    showProgress(Math.min(start + atOnce, names.length), names.length);
  }
}
