import { expect, test } from 'vitest';
import { requestUntilFailure } from '@headwater/runtime/testing/request-until-failure';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();

test('the worker serves its readiness and the metrics of its queue', async () => {
  const port = await findFreePort();
  const worker = await startProcess(portal().deps.env, 'worker.ts', { WORKER_METRICS_PORT: String(port) });
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(ready.status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('# TYPE jobs gauge');
  expect(metrics).toContain('database_connections{state="idle"}');
  expect(await worker.end('SIGTERM')).toBe(0);
});

test('a process that ends before it serves fails the start', async () => {
  const port = String(await findFreePort());
  const twice = startProcess(portal().deps.env, 'main.ts', { PORT: port, METRICS_PORT: port });
  await expect(twice).rejects.toThrow('main.ts ended with code 1');
});

test('a portal that is stopped under load answers every request that it accepted', async () => {
  const port = await findFreePort();
  const server = await startProcess(portal().deps.env, 'main.ts', { PORT: String(port) });
  const clients = Array.from({ length: 12 }, async () => requestUntilFailure(port, '/api/store/products'));
  // By its answer all clients are sending requests.
  await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(await server.end('SIGTERM')).toBe(0);
  const ends = await Promise.all(clients);
  expect(ends.map(({ failure }) => failure)).toEqual(ends.map(() => expect.stringContaining('ECONNREFUSED')));
  expect(Math.min(...ends.map(({ answered }) => answered))).toBeGreaterThan(0);
});
