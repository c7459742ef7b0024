import type { FileStorage } from '@headwater/runtime/storage';
import { copyFiles } from './copy-files.ts';

interface MoveFilesOptions {
  from: FileStorage;
  to: FileStorage;
  /** Takes away from `from` what has arrived. */
  remove: boolean;
}

export interface MoveFilesResult {
  /** Brought over now. */
  copied: number;
  /** There already, byte for byte. */
  present: number;
  removed: number;
  bytes: number;
}

/**
 * Brings every file over, comparing what arrived with what was sent, until a look finds no new one. Broken off, the
 * next run goes on where it was.
 */
export async function moveFiles({ from, to, remove }: MoveFilesOptions): Promise<MoveFilesResult> {
  const moved: MoveFilesResult = { copied: 0, present: 0, removed: 0, bytes: 0 };
  const done = new Set<string>();
  for (;;) {
    const names: string[] = [];
    for await (const { name } of from.list()) if (!done.has(name)) names.push(name);
    if (names.length === 0) return moved;
    await copyFiles(names, { from, to }, async (name, file) => {
      done.add(name);
      // Removed since it was listed.
      if (!file) return;
      moved[file.copied ? 'copied' : 'present'] += 1;
      moved.bytes += file.size;
      if (!remove) return;
      await from.remove(name);
      moved.removed += 1;
    });
  }
}
