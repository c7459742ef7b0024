import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmallDisk } from '@headwater/runtime/testing/small-disk';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { givenAccess } from '../testing/articles/given-article.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase } from './durable-database.ts';

// Needs a PostgreSQL and a disk of its own, so it is part of the long run alone.
const isLong = inject('faultRounds') !== undefined;
const disk = isLong ? mountSmallDisk(160) : null;
if (isLong && !disk) process.stdout.write('A full disk was not tried: it takes root to mount one.\n');
afterAll(() => disk?.remove());

describe.runIf(disk)('a database on a full disk', () => {
  const folder = disk?.folder ?? '';
  const portal = useTestPortal({ openDatabase: async () => openDurableDatabase(join(folder, 'postgres')) });

  test('keeps every acknowledged save, and recovers once there is room again', async () => {
    const owner = await portal().account();
    await givenAccess(portal(), owner);
    const save = async () =>
      owner.rest('POST', '/api/articles/save', {
        type: 'press-release',
        title: 'A long story',
        content: `<p>${Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 10)).join(' ')}</p>`,
      });
    const { bavail, bsize } = await statfs(folder);
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 4_000_000));

    const acknowledged: string[] = [];
    let refusals = 0;
    for (let attempt = 0; attempt < 500 && refusals < 5; attempt += 1) {
      const { status, body } = await save();
      if (status === 200) acknowledged.push(String(Object(body).uuid));
      else refusals += 1;
      expect([200, 503]).toContain(status);
    }
    expect(refusals).toBe(5);

    await rm(ballast);
    await expect.poll(async () => (await save()).status, { timeout: 60_000, interval: 500 }).toBe(200);
    const stored = await portal().db.selectFrom('items').select('uuid').execute();
    expect(stored.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(acknowledged));
  });
});
