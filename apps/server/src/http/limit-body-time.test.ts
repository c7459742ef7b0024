import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

interface SlowRequest {
  path: string;
  headers: Record<string, string>;
  start?: string;
}

const MULTIPART = 'multipart/form-data; boundary=x';

/** Sends the beginning of a request whose body is 1,000 bytes long, and waits until the portal has it. */
async function begin({ path, headers, start = '' }: SlowRequest) {
  const connected = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answer = readToEnd(socket);
  const [atPortal]: Socket[] = await connected;
  if (!atPortal) throw new Error('a connection has a socket');
  const send = async (sent: string) => {
    const before = atPortal.bytesRead;
    socket.write(sent);
    await until(() => atPortal.bytesRead === before + sent.length);
  };
  const length = headers['transfer-encoding'] === undefined && { 'content-length': '1000' };
  const lines = Object.entries({ host: 'localhost', ...length, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  await send(`POST ${path} HTTP/1.1\r\n${head}\r\n${start}`);
  return { answer, send };
}

/** Reads until the connection ends; a server that leaves bytes unread ends it with a reset. */
async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => undefined);
  await new Promise((resolve) => void socket.once('close', resolve));
  return received;
}

/** Waits for what comes by itself: `expect.poll` would advance the clock. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextTurn();
}

/** Waits until the portal watches a body. */
async function isWatched(): Promise<void> {
  await until(() => vi.getTimerCount() === 1);
}

const login = { path: '/api/users/login', headers: { 'content-type': 'application/json' } };

test.each([
  ['nothing comes of', 0],
  ['comes a byte at a time', 3],
])('a body that %s is ended with 408 and a message', async (_, bytes) => {
  const { answer, send } = await begin(login);
  await isWatched();
  for (let sent = 0; sent < bytes; sent += 1) await send(' ');
  vi.advanceTimersByTime(WINDOW_MS - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  const answered = await answer;
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  expect(answered).toMatch(/\{"message":"The request took too long","errors":\[\]\}$/);
});

test('a body in chunks that never ends is ended as well', async () => {
  const headers = { ...login.headers, 'transfer-encoding': 'chunked' };
  const { answer } = await begin({ ...login, headers, start: '1\r\n{\r\n' });
  await isWatched();
  vi.advanceTimersByTime(WINDOW_MS);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a refused request is not held open by the rest of its body', async () => {
  const { answer } = await begin({ path: login.path, headers: { 'content-type': MULTIPART } });
  const answered = await answer;
  expect(answered).toMatch(/^HTTP\/1\.1 415 /);
  expect(answered.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('an upload may take longer while bytes arrive, and is ended if none do', async () => {
  const { cookie } = await portal().account();
  const { answer, send } = await begin({
    path: '/api/upload',
    headers: { cookie, 'content-type': MULTIPART },
    start: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  });
  await isWatched();
  for (const byte of 'abcd') {
    await send(byte);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(vi.getTimerCount()).toBe(1);
  }
  vi.advanceTimersByTime(WINDOW_MS);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a whole body is answered however long the answer takes, and the next request follows on the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ask = async () => {
    const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2';
    socket.write(`POST ${login.path} HTTP/1.1\r\n${head}\r\n\r\n{}`);
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 400 /);
  vi.advanceTimersByTime(WINDOW_MS * 2);
  expect(await ask()).toMatch(/^HTTP\/1\.1 400 /);
});
