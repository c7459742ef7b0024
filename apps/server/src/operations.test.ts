import { expect, test } from 'vitest';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();

test('the portal answers for an embedded worker: it is ready once jobs are taken, and measures its queue', async () => {
  const port = await findFreePort();
  const server = await startProcess(portal().deps.env, 'main.ts', {
    WORKER: 'embedded',
    PORT: String(await findFreePort()),
    METRICS_PORT: String(port),
  });
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('# TYPE jobs gauge');
  expect(metrics).toContain('# TYPE http_request_duration_seconds histogram');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a process that ends before it serves fails the start', async () => {
  const port = String(await findFreePort());
  const twice = startProcess(portal().deps.env, 'main.ts', { PORT: port, METRICS_PORT: port });
  await expect(twice).rejects.toThrow('main.ts ended with code 1');
});
