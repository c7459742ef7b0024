import { fileURLToPath } from 'node:url';
import { createLog } from '@headwater/runtime/log';
import { expect, test } from 'vitest';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { superviseChild } from './supervise-child.ts';

test('a child that was told to stop no longer counts as serving, though it still finishes its requests', async () => {
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
  await child.ready;
  expect(child.isServing()).toBe(true);
  const stopped = child.stop();
  expect(child.isServing()).toBe(false);
  await stopped;
});
