import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openSession, secretKey, createClient, webhookSecret } from '../testing/fixtures.ts';

const script = fileURLToPath(new URL('main.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function start(port: number, folder: string) {
  const options = {
    host: 'localhost',
    port: `${port}`,
    'secret-key': secretKey,
    'webhook-secret': webhookSecret,
    'webhook-url': 'http://localhost:9/webhook',
    'state-file': join(folder, 'stripe.json'),
    catalogue: JSON.stringify([{ priceId: 'price_bronze', name: 'Bronze', amount: 9_900 }]),
  };
  const child = fork(
    script,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

test('the process reports when it is ready, stops with its parent, and restarts with its state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const stripe = createClient(`http://localhost:${port}`);

  const first = start(port, folder);
  expect(await once(first, 'message')).toContainEqual({ type: 'ready' });
  const session = await openSession(stripe);
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);

  const second = start(port, folder);
  await once(second, 'message');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  second.disconnect();
  expect(await once(second, 'exit')).toEqual([0, null]);
});

test('invalid arguments end the process with code 1', async () => {
  const child = fork(script, ['--port', 'none'], { silent: true });

  expect(await once(child, 'exit')).toEqual([1, null]);
});
