import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const WINDOW_MS = 300;

const portal = useTestPortal();
let port = 0;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  app = await buildApp(portal().deps, { bodyWindowMs: WINDOW_MS, maxDelayMs: 0 });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => app.close());

interface SlowRequest {
  path: string;
  headers: Record<string, string>;
  start?: string;
}

/** Sends a request of which the body, 1,000 bytes long, comes byte by byte at intervals. */
async function send(request: SlowRequest, { bytes, intervalMs }: { bytes: number; intervalMs: number }) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const headers = Object.entries({ host: 'localhost', 'content-length': '1000', ...request.headers });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${request.path} HTTP/1.1\r\n${head}\r\n${request.start ?? ''}`);
  const began = performance.now();
  const answer = readToEnd(socket).then((answered) => ({ answered, after: performance.now() - began }));
  void drip(socket, bytes, intervalMs);
  return answer;
}

/** Reads until the connection is over, which a server that leaves bytes unread ends with a reset. */
async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  await new Promise((resolve) => void socket.once('close', resolve));
  return received;
}

async function drip(socket: Socket, bytes: number, intervalMs: number): Promise<void> {
  for (let sent = 0; sent < bytes && socket.writable; sent += 1) {
    await wait(intervalMs);
    socket.write(' ');
  }
}

const login = { path: '/api/users/login', headers: { 'content-type': 'application/json' } };

test.each([
  ['nothing comes of', 0],
  ['comes a byte at a time', 100],
])('a body that %s is ended with 408 and a message', async (_, bytes) => {
  const { answered, after } = await send(login, { bytes, intervalMs: WINDOW_MS / 10 });
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  expect(answered).toMatch(/\{"message":"The request took too long","errors":\[\]\}$/);
  expect(after).toBeGreaterThan(WINDOW_MS * 0.9);
  expect(after).toBeLessThan(WINDOW_MS * 5);
});

test('a body in chunks that never ends is ended as well', async () => {
  const chunked = { ...login.headers, 'content-length': '', 'transfer-encoding': 'chunked' };
  const { 'content-length': _, ...headers } = chunked;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${login.path} HTTP/1.1\r\nhost: localhost\r\n${head.join('')}\r\n1\r\n{\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a refused request is not held open by the rest of its body', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { answered, after } = await send(
    { path: login.path, headers },
    { bytes: 100, intervalMs: WINDOW_MS / 10 },
  );
  expect(answered).toMatch(/^HTTP\/1\.1 415 /);
  expect(answered.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(after).toBeLessThan(WINDOW_MS * 5);
});

test('an upload may take longer while something comes, and is ended where nothing does', async () => {
  const { cookie } = await portal().account();
  const upload = {
    path: '/api/upload',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    start: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  };
  const { answered, after } = await send(upload, { bytes: 12, intervalMs: WINDOW_MS / 3 });
  expect(after).toBeGreaterThan(WINDOW_MS * 4);
  expect(after).toBeLessThan(WINDOW_MS * 12);
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
});

test('a whole body is answered however long the answer takes, and on the connection comes the next', async () => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ask = async () => {
    const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2';
    socket.write(`POST ${login.path} HTTP/1.1\r\n${head}\r\n\r\n{}`);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 400 /);
  await wait(WINDOW_MS * 2);
  expect(await ask()).toMatch(/^HTTP\/1\.1 400 /);
});
