import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await portal().app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const bytes = 2_000_000;
const multipart = 'multipart/form-data; boundary=x';
const json = 'application/json';

test.each([
  ['401', 'an upload without a sign-in', '/api/upload', multipart],
  ['401', 'a PDF without a sign-in', '/api/upload/pdf', multipart],
  ['401', 'a document without a sign-in', '/api/documents', multipart],
  ['413', 'a body over the limit', '/api/users/login', json],
  ['413', 'a tRPC call over the limit', '/trpc/session.login', json],
  ['413', 'an event of a payment over the limit', '/api/store/stripe/webhook', json],
  ['415', 'a form', '/api/users/login', multipart],
  ['405', 'a method that is not allowed', '/api/health', json],
])('the %s of %s reaches each client that reads once all is sent', async (status, _, path, type) => {
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    const head = [
      'host: localhost',
      `content-type: ${type}`,
      `content-length: ${bytes}`,
      'connection: close',
    ];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => void socket.write(Buffer.alloc(bytes), resolve));
    return (await text(socket)).slice(0, 12);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set([`HTTP/1.1 ${status}`]));
});
