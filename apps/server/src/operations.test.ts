import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from './testing/start-process.ts';
import { useTestPortal } from './testing/test-portal.ts';

const portal = useTestPortal();

test('the worker tells that it is ready, and what waits in its queue', async () => {
  const port = await freePort();
  const worker = await startProcess(portal().deps.env, 'worker.ts', { WORKER_METRICS_PORT: String(port) });
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(ready.status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain('# TYPE jobs gauge');
  expect(metrics).toContain('database_connections{state="idle"}');
  expect(await worker.end('SIGTERM')).toBe(0);
});

test('a process that ends before it serves is told as such', async () => {
  const port = String(await freePort());
  const twice = startProcess(portal().deps.env, 'main.ts', { PORT: port, METRICS_PORT: port });
  await expect(twice).rejects.toThrow('main.ts ended with code 1');
});

/** One kept connection after the other, each asked again and again, until the portal takes no new one. */
async function askWithoutEnd(port: number): Promise<{ answered: number; failure: string | null }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { port, host: '127.0.0.1', path: '/api/store/products', agent };
  for (let answered = 0; ; answered += 1) {
    const answer = Promise.withResolvers<string>();
    // Where the machine is very busy the portal may answer 503.
    const asked = get(options, (res) => void text(res).then(answer.resolve, answer.reject));
    asked.on('error', answer.reject);
    const failure = await answer.promise.then(
      () => null,
      (error: unknown) => String(error),
    );
    // As each HTTP client does: a kept connection may have come to its end before the request reached it.
    const isStale = asked.reusedSocket && failure === 'Error: socket hang up';
    if (failure !== null && !isStale) return { answered, failure };
  }
}

test('a portal that is stopped while everybody keeps asking fails nobody whom it took on', async () => {
  const port = await freePort();
  const server = await startProcess(portal().deps.env, 'main.ts', { PORT: String(port) });
  const clients = Array.from({ length: 12 }, async () => askWithoutEnd(port));
  // So that all of them are at it.
  await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(await server.end('SIGTERM')).toBe(0);
  const ends = await Promise.all(clients);
  expect(ends.map(({ failure }) => failure)).toEqual(ends.map(() => expect.stringContaining('ECONNREFUSED')));
  expect(Math.min(...ends.map(({ answered }) => answered))).toBeGreaterThan(0);
});
