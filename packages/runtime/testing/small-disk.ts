import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  makeReadOnly: () => void;
  remove: () => void;
}

/**
 * Mounts a disk of this many megabytes. Returns null if this machine doesn't allow it: root may, though often not in a
 * container.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-disk-'));
  const mounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  if (mounted) chmodSync(folder, 0o755);
  else rmSync(folder, { recursive: true });
  const makeReadOnly = () => void execFileSync('mount', ['-o', 'remount,ro', folder]);
  const remove = () => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
  return mounted ? { folder, makeReadOnly, remove } : null;
}
