import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lingerAfterAnswer } from './lingering-close.ts';

const MAX_BYTES = 10_000_000;
const CHUNK = Buffer.alloc(64_000, 'a');

interface TestServer {
  app: FastifyInstance;
  port: number;
}

/** Its limits are beyond any client of a busy machine; the other soon reaches its own. */
let patient: TestServer;
let hasty: TestServer;
beforeAll(async () => {
  patient = await startServer(60_000);
  hasty = await startServer(300);
});
afterAll(async () => {
  await patient.app.close();
  await hasty.app.close();
});

async function startServer(maxMs: number): Promise<TestServer> {
  const app = Fastify({ bodyLimit: 1_000 });
  lingerAfterAnswer(app, { maxBytes: MAX_BYTES, maxMs, graceMs: 100 });
  app.addContentTypeParser('a/stream', (_req, payload, done) => done(null, payload));
  app.addHook('onRequest', async (req, reply) => {
    if (req.url === '/sign-in-first') await reply.code(401).send('no');
  });
  app.post('/sign-in-first', async () => 'never');
  app.post('/limited', async () => 'taken');
  app.post('/in-the-middle', async (req, reply) => {
    await once(req.raw, 'readable');
    req.raw.read(1);
    return reply.code(404).send('no');
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { app, port };
}

interface Sent {
  path: string;
  type?: string;
  /** Infinity is a body without an end. */
  bytes: number;
  chunkBytes?: number;
  header?: string;
}

async function open({ port }: TestServer): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  // The bytes written to a connection that the server has closed.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a request, and returns how much of its body was sent before the connection ended. */
async function send(socket: Socket, { path, type = 'a/stream', bytes, chunkBytes = 64_000, header }: Sent) {
  const isChunked = bytes === Infinity;
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  const head = [
    'host: localhost',
    `content-type: ${type}`,
    length,
    ...(header === undefined ? [] : [header]),
  ];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  while (sent < bytes && socket.writable) {
    const chunk = CHUNK.subarray(0, Math.min(chunkBytes, bytes - sent));
    sent += chunk.length;
    if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
    const isTaken = socket.write(chunk);
    if (isChunked) socket.write('\r\n');
    if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    await nextTurn();
  }
  return sent;
}

/** Returns the status of the next answer, after a 100. */
async function readStatus(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  function read(chunk: Buffer): void {
    received += String(chunk).replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '');
    const [, status] = /^HTTP\/1\.1 (\d+) [^]*\r\n\r\n/.exec(received) ?? [];
    if (status !== undefined) resolve(status);
  }
  socket.on('data', read).once('close', () => resolve('none'));
  if (socket.closed) resolve('none');
  const status = await promise;
  socket.off('data', read).resume();
  return status;
}

const refusals = [
  { status: '401', path: '/sign-in-first' },
  { status: '404', path: '/nowhere' },
  { status: '404', path: '/in-the-middle' },
  { status: '413', path: '/limited', type: 'application/json' },
  { status: '415', path: '/limited', type: 'text/xml' },
];

describe.each(refusals)('the $status of $path', ({ status, ...refused }) => {
  test.each([
    ['', undefined],
    [', and close the connection', 'connection: close'],
    [', and ask whether to send', 'expect: 100-continue'],
  ])('reaches each of 100 clients that read once all is sent%s', async (_, header) => {
    const clients = Array.from({ length: 100 }, async () => {
      const socket = await open(patient);
      await send(socket, { ...refused, bytes: 300_000, ...(header !== undefined && { header }) });
      return readStatus(socket);
    });
    expect(new Set(await Promise.all(clients))).toEqual(new Set([status]));
  });

  test('reaches a slow client', async () => {
    const socket = await open(patient);
    await send(socket, { ...refused, bytes: 100_000, chunkBytes: 500 });
    expect(await readStatus(socket)).toBe(status);
  });

  test.each([64_000, 50])(
    'reaches a client that sends %i bytes for ever, and ends that',
    async (chunkBytes) => {
      const socket = await open(hasty);
      const answer = readStatus(socket);
      const closed = new Promise((resolve) => void socket.once('close', resolve));
      const sent = send(socket, { ...refused, bytes: Infinity, chunkBytes });
      expect(await answer).toBe(status);
      await closed;
      // The amount that the two ends of the connection also hold.
      expect(await sent).toBeLessThan(MAX_BYTES * 2);
    },
  );
});

test('a connection serves the next requests after refused bodies, and keeps nothing of them', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const socket = await open(patient);
  // This end listens for each answer.
  socket.setMaxListeners(0);
  for (let round = 0; round < 15; round += 1) {
    const answer = readStatus(socket);
    await send(socket, { path: '/sign-in-first', bytes: 1_000_000 });
    expect(await answer).toBe('401');
  }
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
});
