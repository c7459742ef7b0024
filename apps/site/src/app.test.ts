import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDatabase, createPool } from '@headwater/db/connect';
import { expect, test } from 'vitest';
import { buildSite } from './app.ts';
import { insertPublished } from '../testing/insert-items.ts';
import { openTestSite } from '../testing/test-site.ts';

const site = openTestSite({ PUBLIC_SITE_URL: 'https://site.example', PORTAL_URL: 'https://portal.example' });

test('every page forbids script, foreign content and framing, and sets no cookie', async () => {
  for (const path of ['/', '/supply-chain', '/nothing', '/%zz']) {
    const { headers } = await site().get(path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'self'; " +
        "frame-src 'self' https://www.youtube.com https://player.vimeo.com; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test('links are built on the settings, never on the Host header', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'innovation', title: 'A valve' });
  const { body } = await site().get(path);
  expect(body).toContain(`<link rel="canonical" href="https://site.example${path}"/>`);
  expect(body).not.toContain('localhost');
});

test('HEAD answers with the headers of GET and no body', async () => {
  const [head, get] = [await site().get('/supply-chain', 'HEAD'), await site().get('/supply-chain')];
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('POST is refused with 405 on every path', async () => {
  for (const path of ['/', '/supply-chain/x', '/files/x.png', '/health']) {
    const response = await site().get(path, 'POST');
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
  }
});

test('TRACE is refused, and echoes nothing of the request', async () => {
  const app = await site().openSecondInstance();
  const response = await app.inject({ method: 'TRACE', url: '/', headers: { 'x-secret': 'hush' } });
  expect(response.statusCode).toBe(405);
  expect(response.body).not.toContain('hush');
  await app.close();
});

test('text has its charset, types are not sniffed, and no other origin may read a response', async () => {
  const texts = [
    '/',
    '/robots.txt',
    '/feed.xml',
    '/sitemap.xml',
    '/health',
    '/files/none.png',
    '/nothing',
    '/%zz',
  ];
  for (const path of texts) {
    const { headers } = await site().get(path, 'GET', { origin: 'https://evil.example' });
    expect([path, headers['content-type']]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test.for([
  ['a request that is not HTTP', 400, ['hello', '', '']],
  ['headers over 16 kB', 431, ['GET / HTTP/1.1', `x: ${'y'.repeat(20_000)}`, '', '']],
  ['an unknown Expect header', 417, ['GET / HTTP/1.1', 'host: x', 'expect: miracles', '', '']],
  [
    'two lengths, which proxies read differently',
    400,
    ['GET / HTTP/1.1', 'host: x', 'content-length: 0', 'content-length: 1', '', ''],
  ],
  [
    'a length with chunks',
    400,
    ['GET / HTTP/1.1', 'host: x', 'content-length: 4', 'transfer-encoding: chunked', '', '0', '', ''],
  ],
  [
    'an unknown transfer encoding',
    400,
    ['GET / HTTP/1.1', 'host: x', 'transfer-encoding: xchunked', '', '0', '', ''],
  ],
] as const)('%s is refused, with the security headers', async ([, status, lines]) => {
  const app = await site().openSecondInstance();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(lines.join('\r\n'));
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('strict-transport-security: max-age=63072000; includeSubDomains');
  expect(answer).toContain("frame-ancestors 'none'");
  await app.close();
});

test('an escaped slash leads nowhere, and does not spoil a cached page', async () => {
  await insertPublished(site().deps.db, { type: 'press-release', title: 'A new pumping station' });
  for (const path of [
    '/press-releases%2Fa-new-pumping-station',
    '/press-releases%2fa-new-pumping-station',
    '/press-releases%5Ca',
  ])
    expect((await site().get(path)).statusCode).toBe(404);
  expect((await site().get('/press-releases/a-new-pumping-station')).statusCode).toBe(200);
  expect((await site().get('/press-releases%2Fa-new-pumping-station')).statusCode).toBe(404);
  expect((await site().get('/search?q=a%2Fb')).statusCode).toBe(200);
});

test('a malformed address is refused with a page', async () => {
  const page = await site().get('/supply-chain/%zz');
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('This address is not valid');
});

test('the site serves stored files, robots.txt and its health', async () => {
  const name = '0a1b2c3d-0000-4000-8000-000000000001.pdf';
  await site().deps.files.put(name, Buffer.from('%PDF-1.7'));
  expect(await site().get(`/files/${name}`)).toMatchObject({ statusCode: 200, body: '%PDF-1.7' });
  const robots = await site().get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Allow: /\n');
  expect(robots.body).toContain('Sitemap: https://site.example/sitemap.xml');
  expect((await site().get('/health')).json()).toEqual({ status: 'ok' });
});

test.each([
  ['missing', async (name: string) => site().deps.files.remove(name)],
  ['truncated', async (name: string) => site().deps.files.put(name, Buffer.from('%PDF'))],
] as const)('the site does not serve a file that is %s', async (_how, damage) => {
  const id = randomUUID();
  const name = `${id}.pdf`;
  const { db, files } = site().deps;
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 8 }).execute();
  await files.put(name, Buffer.from('%PDF-1.7'));
  expect((await site().get(`/files/${name}`)).statusCode).toBe(200);
  await damage(name);
  const answer = await site().get(`/files/${name}`);
  expect(answer).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
  expect(answer.body).toContain('The file is damaged');
});

test.each(['/.env', '/.git/config', '/metrics', '/wp-login.php', '/.well-known/security.txt'])(
  '%s does not exist',
  async (path) => {
    expect((await site().get(path)).statusCode).toBe(404);
  },
);

test('security.txt names the contact of the settings', async () => {
  const { deps } = site();
  const securityContact = 'https://site.example/report';
  const app = await buildSite({ ...deps, env: { ...deps.env, securityContact } }, { maxDelayMs: 0 });
  const { statusCode, body } = await app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^Contact: https:\/\/site\.example\/report\nExpires: 20\d\d-/);
  expect(body).toContain('Canonical: https://site.example/.well-known/security.txt\n');
  await app.close();
});

test('a request with two Host headers, or a malformed one, is refused', async () => {
  const app = await buildSite(site().deps, { maxDelayMs: 0 });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const hosts of [['a.example', 'b.example'], ['a.example/b']]) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  await app.close();
});

test('pages and health answer 503 without details while the database is unreachable', async () => {
  const url = 'postgres://headwater@127.0.0.1:1/nothing';
  const db = createDatabase(createPool({ url, onError: () => undefined }));
  const app = await buildSite({ ...site().deps, db }, { maxDelayMs: 0 });
  const page = await app.inject('/supply-chain');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(page.body).toContain('The site cannot be reached right now');
  expect(page.body).not.toContain('ECONNREFUSED');
  expect((await app.inject('/health')).statusCode).toBe(503);
  await app.close();
  await db.destroy();
});

test('an unexpected error answers 500 with a page that shows no details', async () => {
  const broken = {
    ...site().deps,
    now: (): Date => {
      throw new Error('the clock broke');
    },
  };
  const app = await buildSite(broken, { maxDelayMs: 0 });
  const page = await app.inject('/supply-chain');
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain('Something went wrong on our side');
  expect(page.body).not.toContain('clock');
  await app.close();
});
