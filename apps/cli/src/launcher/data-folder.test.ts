import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-folder-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a second portal fails at once, with the name of the process that holds the folder', async () => {
  const first = await lockDataFolder(folder, 'http://localhost:3000');
  await expect(lockDataFolder(folder, 'http://localhost:4000')).rejects.toThrow(
    `The portal already runs on ${folder} (http://localhost:3000, process ${process.pid}).`,
  );
  await first.release();
});

test('a portal that starts while another stops waits for it', async () => {
  const first = await lockDataFolder(folder, 'http://localhost:3000');
  await first.markStopping();
  const second = lockDataFolder(folder, 'http://localhost:3000');
  await first.release();
  await expect(second).resolves.toHaveProperty('previousWasKilled', false);
  await (await second).release();
});

test('the lock says whether the previous portal was killed', async () => {
  const first = await lockDataFolder(folder, 'http://localhost:3000');
  expect(first.previousWasKilled).toBe(false);
  await first.release();
  await writeFile(join(folder, 'portal.pid'), '1\nhttp://localhost:3000\nrunning\n');
  const next = await lockDataFolder(folder, 'http://localhost:3000');
  expect(next.previousWasKilled).toBe(true);
  await next.release();
});
