import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createControl } from './control/client.ts';
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
    port: `${port}`,
    'secret-key': secretKey,
    'webhook-secret': webhookSecret,
    'webhook-url': 'http://localhost:9/webhook',
    'state-file': join(folder, 'stripe.json'),
    'control-key-file': join(folder, 'control-key'),
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
  const keyFile = join(folder, 'control-key');
  const firstKey = readFileSync(keyFile, 'utf8');
  expect(await createControl(`http://localhost:${port}`, firstKey).now()).toBeGreaterThan(0);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);

  const second = start(port, folder);
  await once(second, 'message');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  expect(readFileSync(keyFile, 'utf8')).not.toBe(firstKey);
  await expect(createControl(`http://localhost:${port}`, firstKey).now()).rejects.toThrow('Invalid API Key');
  second.disconnect();
  expect(await once(second, 'exit')).toEqual([0, null]);
});

const outsideAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

// Without a network there is no address that it could be reached at from outside.
test.skipIf(outsideAddresses.length === 0)('it listens to this machine alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const child = start(port, folder);
  await once(child, 'message');
  for (const address of outsideAddresses)
    await expect(fetch(`http://${address}:${port}/pay/x`)).rejects.toThrow('fetch failed');
  expect((await fetch(`http://localhost:${port}/pay/x`)).status).toBe(404);
});

test('invalid arguments end the process with code 1', async () => {
  const child = fork(script, ['--port', 'none'], { silent: true });

  expect(await once(child, 'exit')).toEqual([1, null]);
});
