import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();
let port = 0;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const { deps } = portal();
  app = await buildApp(
    { ...deps, env: { ...deps.env, portalUrl: 'https://portal.example' } },
    { maxDelayMs: 0 },
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => app.close());

/** Sends lines over a new connection, and returns what the server sends before closing it. */
async function sendRaw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

describe('a listening portal', () => {
  test('has a timeout for everything that a client can delay', () => {
    expect(app.server).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      timeout: 60_000,
      keepAliveTimeout: 10_000,
    });
  });

  test.each([
    ['headers over 16 kB', ['GET /api/health HTTP/1.1', `x: ${'y'.repeat(20_000)}`, '', ''], 431],
    ['what is not HTTP', ['hello', '', ''], 400],
    ['an unknown Expect header', ['GET / HTTP/1.1', 'host: x', 'expect: miracles', '', ''], 417],
    [
      'two content lengths, of which proxies read different ones',
      ['POST / HTTP/1.1', 'content-length: 1', 'content-length: 2', '', ''],
      400,
    ],
    [
      'two Host headers',
      ['GET / HTTP/1.1', 'host: a.example', 'host: b.example', 'connection: close', '', ''],
      400,
    ],
    ['a malformed Host header', ['GET / HTTP/1.1', 'host: a.example/b', 'connection: close', '', ''], 400],
    [
      'a content length beside chunks',
      ['POST / HTTP/1.1', 'host: x', 'content-length: 4', 'transfer-encoding: chunked', '', '0', '', ''],
      400,
    ],
    [
      'an unknown transfer encoding',
      ['POST / HTTP/1.1', 'host: x', 'transfer-encoding: xchunked', '', '0', '', ''],
      400,
    ],
    ['a header whose name ends in a space', ['GET / HTTP/1.1', 'host : x', '', ''], 400],
  ])('refuses %s in the documented shape', async (_name, lines, status) => {
    const answer = await sendRaw(...lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\{"message":"[^"]+","errors":\[\]\}$/);
    expect(answer).toMatch(/content-security-policy: default-src 'none';.*frame-ancestors 'none'/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('strict-transport-security: max-age=63072000; includeSubDomains');
  });

  test('closes a connection whose headers never end', async () => {
    app.server.headersTimeout = 300;
    const answer = await sendRaw('GET /api/health HTTP/1.1', 'x: y');
    app.server.headersTimeout = 15_000;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('{"message":"The request took too long","errors":[]}');
  });
});
