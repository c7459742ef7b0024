import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Starts a server that answers the first call, the second and so on with `answers`, and counts the calls. */
async function startServer(...answers: RequestListener[]) {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    calls.push(req.method ?? '');
    (answers[calls.length - 1] ?? (() => res.end('well')))(req, res);
  }).listen(0, '127.0.0.1');
  open.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  return { url, calls };
}

const retryLater =
  (status: number, seconds = '0'): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'retry-after': seconds }).end('later');
const destroySocket: RequestListener = (req) => req.socket.destroy();
const respondWith =
  (status: number): RequestListener =>
  (_req, res) =>
    res.writeHead(status).end('no');
const neverRespond: RequestListener = () => undefined;

/** Short enough to wait for, and long enough for a busy machine to have sent the call. */
const timeoutMs = 2_000;

const read = { method: 'GET' };
const change = { method: 'POST', body: '{}' };

describe('sends again', () => {
  test.each([
    ['a query that was broken off', read, destroySocket],
    ['a query that was not answered in time', read, neverRespond],
    ['a query that was put off', read, retryLater(503)],
    ['a change that was put off while the portal was busy', change, retryLater(503)],
    ['a change that came too often', change, retryLater(429)],
  ])('%s', async (_name, init, first) => {
    const { url, calls } = await startServer(first);
    const answer = await fetchWithRetry({ timeoutMs })(url, init);
    expect(await answer.text()).toBe('well');
    expect(calls).toEqual([init.method, init.method]);
  });
});

describe('leaves to the caller', () => {
  test.each([
    ['a change that was broken off: it may have been made', change, destroySocket],
    ['a change that was not answered in time', change, neverRespond],
  ])('%s', async (_name, init, first) => {
    const { url, calls } = await startServer(first);
    await expect(fetchWithRetry({ timeoutMs })(url, init)).rejects.toBeInstanceOf(Error);
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['a refusal', respondWith(409), 409],
    ['a fault', respondWith(500), 500],
    ['what was put off without saying until when', respondWith(503), 503],
    ['what was put off for too long', retryLater(429, '900'), 429],
  ])('%s', async (_name, first, status) => {
    const { url, calls } = await startServer(first);
    expect((await fetchWithRetry()(url, read)).status).toBe(status);
    expect(calls).toHaveLength(1);
  });

  test('what is put off again and again', async () => {
    const { url, calls } = await startServer(retryLater(503), retryLater(503), retryLater(503));
    expect((await fetchWithRetry({ attempts: 3 })(url, change)).status).toBe(503);
    expect(calls).toHaveLength(3);
  });

  test('what the caller stops', async () => {
    const stop = new AbortController();
    const { url, calls } = await startServer(() => stop.abort());
    await expect(fetchWithRetry()(url, { ...read, signal: stop.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    expect(calls).toHaveLength(1);
  });
});
