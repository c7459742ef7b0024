import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folders: string[] = [];
afterAll(async () => Promise.all(folders.map(async (folder) => rm(folder, { recursive: true }))));

const leaveFile = `await writeFile('closed', 'yes')`;

/** Starts a process that runs `before`, reports that it is ready, then runs `then`. On shutdown it runs `close`. */
async function run(then = '', close = leaveFile, before = '', deadlineMs = 10_000) {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-lifecycle-'));
  folders.push(folder);
  const script = join(folder, 'process.ts');
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  await writeFile(
    script,
    `import { writeFile } from 'node:fs/promises';
     import { createLog } from ${module('./log.ts')};
     import { onShutdown } from ${module('./lifecycle.ts')};
     ${before}
     const stopping = onShutdown(async () => { ${close} }, { log: createLog('test', 'silent'), deadlineMs: ${deadlineMs} });
     setInterval(() => undefined, 1000);
     if (process.connected) process.send('ready');
     ${then}`,
  );
  const child = fork(script, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(child, 'message');
  return { child, closed: async () => readFile(join(folder, 'closed'), 'utf8') };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

test.concurrent.for(['SIGINT', 'SIGTERM'] as const)(
  '%s closes the process and ends it with code 0',
  async (signal) => {
    const { child, closed } = await run(
      '',
      `await writeFile('closed', stopping.aborted ? 'yes' : 'not aborted')`,
    );
    child.kill(signal);
    expect(await exitCode(child)).toBe(0);
    expect(await closed()).toBe('yes');
  },
);

test.concurrent('the same signal again, which npm passes on, does not interrupt the closing', async () => {
  const close = `process.send('closing'); await new Promise((done) => process.once('SIGINT', done));
    await writeFile('closed', 'yes')`;
  const { child, closed } = await run('', close);
  child.kill('SIGINT');
  await once(child, 'message');
  child.kill('SIGINT');
  expect(await exitCode(child)).toBe(0);
  expect(await closed()).toBe('yes');
});

test.concurrent('the death of the parent closes the process and ends it with code 0', async () => {
  const { child, closed } = await run();
  child.disconnect();
  expect(await exitCode(child)).toBe(0);
  expect(await closed()).toBe('yes');
});

test.concurrent('the death of the parent while the process starts is noticed', async () => {
  const before = `process.send('ready'); await new Promise((done) => process.once('disconnect', done));`;
  const { child, closed } = await run('', leaveFile, before);
  child.disconnect();
  expect(await exitCode(child)).toBe(0);
  expect(await closed()).toBe('yes');
});

test.concurrent.for([
  `setTimeout(() => { throw new Error('lost') })`,
  `void Promise.reject(new Error('lost'))`,
])('an error that nobody caught closes, and ends with code 1: %s', async (then) => {
  const { child, closed } = await run(then);
  expect(await exitCode(child)).toBe(1);
  expect(await closed()).toBe('yes');
});

test.concurrent('a process whose closing fails or does not end exits with code 1', async () => {
  const { child: failing } = await run('', `throw new Error('stuck')`);
  failing.kill('SIGTERM');
  expect(await exitCode(failing)).toBe(1);
  const { child: endless } = await run('', 'await new Promise(() => undefined)', '', 300);
  endless.kill('SIGTERM');
  expect(await exitCode(endless)).toBe(1);
});
