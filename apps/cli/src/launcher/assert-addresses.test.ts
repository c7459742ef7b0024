import { createServer } from 'node:net';
import { once } from 'node:events';
import type { ListenAddress } from '@headwater/runtime/configuration-error';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { assertCanListen, assertPortsDiffer } from './assert-addresses.ts';

const portalAt = (host: string, port: number): ListenAddress => ({
  host,
  hostSetting: 'HOST',
  port,
  portSetting: 'PORT',
});
const metricsAt = (host: string, port: number): ListenAddress => ({
  host,
  hostSetting: 'METRICS_HOST',
  port,
  portSetting: 'WORKER_METRICS_PORT',
});

test('one port can be free at two addresses', async () => {
  const port = await findFreePort();
  const [portal, metrics] = [portalAt('127.0.0.2', port), metricsAt('127.0.0.1', port)];
  expect(() => assertPortsDiffer([portal, metrics])).not.toThrow();
  const server = createServer().listen(port, metrics.host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await assertCanListen(portal, 0);
});

test.for(['0.0.0.0', '::', '127.0.0.1', 'localhost'])('one port of %s and 127.0.0.1 is refused', (host) => {
  expect(() => assertPortsDiffer([portalAt(host, 3_000), metricsAt('127.0.0.1', 3_000)])).toThrow(
    'PORT and WORKER_METRICS_PORT are both 3000. Set one of them to another port.',
  );
});
