import { copyFile } from '@headwater/runtime/copy-file';
import type { FileStorage } from '@headwater/runtime/storage';
import { inBatches } from './in-batches.ts';

interface MoveFilesOptions {
  from: FileStorage;
  to: FileStorage;
  /** Whether files that have arrived are removed from `from`. */
  remove: boolean;
}

export interface MoveFilesResult {
  /** The files copied by this run. */
  copied: number;
  /** The files that were there already, byte for byte. */
  present: number;
  removed: number;
  bytes: number;
}

/**
 * Copies every file and compares the copy with the original, until a listing shows no new one. After an interruption
 * the next run continues where this one stopped.
 */
export async function moveFiles({ from, to, remove }: MoveFilesOptions): Promise<MoveFilesResult> {
  const moved: MoveFilesResult = { copied: 0, present: 0, removed: 0, bytes: 0 };
  const done = new Set<string>();
  for (;;) {
    const names: string[] = [];
    for await (const { name } of from.list()) if (!done.has(name)) names.push(name);
    if (names.length === 0) return moved;
    await inBatches(names, async (name) => {
      const file = await copyFile(name, { from, to });
      done.add(name);
      // The file was removed after it was listed.
      if (!file) return;
      moved[file.copied ? 'copied' : 'present'] += 1;
      moved.bytes += file.bytes;
      if (!remove) return;
      await from.remove(name);
      moved.removed += 1;
    });
  }
}
