import { fileURLToPath } from 'node:url';
import { createLog } from '@headwater/runtime/log';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { superviseChild } from './supervise-child.ts';

async function superviseService() {
  const number = await findFreePort();
  const child = superviseChild(
    {
      name: 'service',
      script: fileURLToPath(new URL('../../testing/service.ts', import.meta.url)),
      port: { setting: 'PORT', number },
      ready: 'message',
    },
    { PORT: `${number}` },
    createLog('test', 'silent'),
  );
  onTestFinished(() => child.stop());
  await child.ready;
  const read = async (path: string) => (await fetch(`http://localhost:${number}${path}`)).text();
  return { child, read };
}

test('a child that was asked to stop does not count as serving, though it still finishes its requests', async () => {
  const { child } = await superviseService();
  expect(child.isServing()).toBe(true);
  const stopped = child.stop();
  expect(child.isServing()).toBe(false);
  await stopped;
});

test('processes that follow each other share a worker name, and parallel ones have another', async () => {
  const [{ child, read }, beside] = await Promise.all([superviseService(), superviseService()]);
  const [pid, name] = [await read('/'), await read('/worker-name')];
  expect(name).not.toBe('');
  expect(await beside.read('/worker-name')).not.toBe(name);
  child.restart('SIGKILL');
  await expect.poll(async () => read('/').catch(() => pid)).not.toBe(pid);
  expect(await read('/worker-name')).toBe(name);
});
