import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireFolderLock } from './folder-lock.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true }));

async function holdInAnotherProcess() {
  const script = join(folder, 'holder.ts');
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { acquireFolderLock } from ${JSON.stringify(module)};
     process.send(await acquireFolderLock(${JSON.stringify(file)}, 0) !== null);
     setInterval(() => globalThis.gc(), 5);`,
  );
  const child = fork(script, { execArgv: ['--expose-gc'] });
  expect((await once(child, 'message'))[0]).toBe(true);
  return child;
}

test('one process at a time holds a lock, and a released lock is free', async () => {
  const lock = await acquireFolderLock(file, 0);
  expect(await acquireFolderLock(file, 0)).toBeNull();
  lock?.release();
  const next = await acquireFolderLock(file, 0);
  expect(next).not.toBeNull();
  next?.release();
});

test('the lock of a killed process is free at once, and a waiting process gets it', async () => {
  const holder = await holdInAnotherProcess();
  expect(await acquireFolderLock(file, 60)).toBeNull();
  const waiting = acquireFolderLock(file, 10_000);
  holder.kill('SIGKILL');
  const lock = await waiting;
  expect(lock).not.toBeNull();
  lock?.release();
});
