import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmallDisk } from '@headwater/runtime/testing/small-disk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../testing/articles/given-article.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openDurableDatabase } from './durable-database.ts';
import { startKillableSite, type KillableSite } from './killable-server.ts';

const disk = mountSmallDisk(240);
if (!disk) process.stdout.write('A full disk was not tried: it takes root to mount one.\n');
afterAll(() => disk?.remove());

describe.runIf(disk)('a database on a full disk', () => {
  const folder = disk?.folder ?? '';
  const portal = useTestPortal({ openDatabase: async () => openDurableDatabase(join(folder, 'postgres')) });

  let site: KillableSite;
  beforeAll(async () => {
    site = await startKillableSite(portal());
  });
  afterAll(async () => site.kill());

  test('refuses saves with a sentence, fails no read, keeps what it acknowledged, and recovers by itself', async () => {
    const owner = await portal().account();
    await givenAccess(portal(), owner);
    const save = async () =>
      owner.rest('POST', '/api/articles/save', {
        type: 'press-release',
        title: 'A long story',
        content: `<p>${Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 10)).join(' ')}</p>`,
      });
    expect(await site.read('/')).toBe(200);
    // A new segment of the log has room for all that follows: where the log is full, PostgreSQL stops as a whole.
    await sql`select pg_switch_wal()`.execute(portal().db);
    expect(await save()).toMatchObject({ status: 200 });
    const { bavail, bsize } = await statfs(folder);
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 4_000_000));

    const acknowledged: string[] = [];
    const refusals: string[] = [];
    const pages: (number | null)[] = [];
    const sentence =
      'The portal’s disk is full. Nothing was changed. Please try again when its operator has made room.';
    for (let attempt = 0; attempt < 500 && refusals.length < 5; attempt += 1) {
      const { status, body } = await save();
      if (status === 200) acknowledged.push(String(Object(body).uuid));
      else refusals.push(String(Object(body).message));
      expect([200, 503]).toContain(status);
      pages.push(await site.read('/'));
    }
    expect(refusals).toContain(sentence);
    expect(new Set(pages)).toEqual(new Set([200]));
    // A read beside which the session is marked as used, a minute later.
    portal().setNow(new Date(Date.now() + 120_000));
    const read = async () => (await owner.rest('GET', '/api/isLoggedIn')).status;
    await expect.poll(read, { timeout: 60_000, interval: 500 }).toBe(200);

    await rm(ballast);
    await expect.poll(async () => (await save()).status, { timeout: 60_000, interval: 500 }).toBe(200);
    const stored = await portal().db.selectFrom('items').select('uuid').execute();
    expect(stored.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('makes the portal degraded, which goes on answering', async () => {
    portal().deps.env.dataDir = folder;
    const health = async () => (await portal().visitor().rest('GET', '/api/health')).body;
    expect(await health()).toEqual({ status: 'ok' });
    const { bavail, bsize } = await statfs(folder);
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 4_000_000));
    expect(await health()).toEqual({ status: 'degraded' });
    await rm(ballast);
  });
});
