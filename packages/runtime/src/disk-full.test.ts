import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const disk = mountSmallDisk(1);
afterAll(() => disk?.remove());

test.runIf(disk)(
  'a file that does not fit on the disk leaves nothing behind, and a smaller one is stored',
  async () => {
    const folder = disk?.folder ?? '';
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
