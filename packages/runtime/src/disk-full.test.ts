import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

// A disk of a megabyte, where this machine lets us have one: root may, in a container often not.
const folder = mkdtempSync(join(tmpdir(), 'headwater-full-'));
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

test.runIf(mounted)(
  'a file that no longer fits leaves nothing behind, and a smaller one does fit',
  async () => {
    const storage = await createDiskStorage(folder);
    const large = '6f1c3b52-6d0e-4f1b-9c7e-0d5a3b2c1d4e.png';
    const small = '0a1b2c3d-0000-4000-8000-00000000000f.png';
    await expect(storage.put(large, Buffer.alloc(2_000_000))).rejects.toThrow('ENOSPC');
    expect(await storage.size(large)).toBeNull();
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    await storage.put(small, Buffer.alloc(1_000));
    expect(await storage.size(small)).toBe(1_000);
  },
);
