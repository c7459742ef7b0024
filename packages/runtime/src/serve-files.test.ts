import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { serveFiles } from './serve-files.ts';

const pdf = '0a1b2c3d-0000-4000-8000-000000000001.pdf';
const image = '0a1b2c3d-0000-4000-8000-000000000002-400.webp';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-files-'));
  const storage = await createDiskStorage(folder);
  await storage.put(pdf, Buffer.from('%PDF-1.7 ten'));
  await storage.put(image, Buffer.from('picture'));
  app = Fastify();
  app.addHook('onRequest', async (_, reply) => void reply.header('x-frame-options', 'SAMEORIGIN'));
  await app.register(serveFiles, {
    storage,
    frameAncestors: ['https://site.example', 'https://portal.example'],
    getRecord: async () => null,
    metrics: null,
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url: `/files/${name}`, headers });
}

test('a marker of an erased account is not served', async () => {
  const marker = '0a1b2c3d-0000-4000-8000-000000000003.erased';
  await (await createDiskStorage(folder)).put(marker, Buffer.from('erased'));
  expect((await get(marker)).statusCode).toBe(404);
});

test('an original is not served', async () => {
  const original = '0a1b2c3d-0000-4000-8000-000000000004.webp';
  await (await createDiskStorage(folder)).put(original, Buffer.from('uncut'));
  expect((await get(original)).statusCode).toBe(404);
});

test('a file is served whole, may be cached for a year, and runs nothing', async () => {
  const response = await get(pdf);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('%PDF-1.7 ten');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '12',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag: `"${pdf}"`,
  });
  const policy = response.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect((await get(image)).headers['content-type']).toBe('image/webp');
});

test('only the portal and the public site may frame a PDF', async () => {
  const { headers } = await get(pdf);
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://site.example https://portal.example",
  );
  expect(headers).not.toHaveProperty('x-frame-options');
});

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const safari =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

test.for([
  ['Chromium', { 'user-agent': chromium, 'sec-fetch-dest': 'document' }, 'inline', true],
  ['Chromium in a frame', { 'user-agent': chromium, 'sec-fetch-dest': 'object' }, 'inline', true],
  ['Firefox', { 'user-agent': firefox, 'sec-fetch-dest': 'document' }, 'inline', true],
  [
    'Safari, which shows no sandboxed PDF',
    { 'user-agent': safari, 'sec-fetch-dest': 'document' },
    'inline',
    false,
  ],
  ['a browser of before 2023', { 'user-agent': safari }, 'attachment', true],
  ['a script', { 'user-agent': 'curl/8.14' }, 'inline', true],
] as const)('a PDF for %s', async ([, headers, disposition, sandboxed]) => {
  const response = await get(pdf, headers);
  expect(response.headers).toMatchObject({
    'content-disposition': disposition,
    vary: 'User-Agent, Sec-Fetch-Dest',
  });
  const policy = response.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(/(^|; )sandbox(;|$)/.test(String(policy))).toBe(sandboxed);
});

test('an image is the same for all browsers', async () => {
  const { headers } = await get(image, { 'user-agent': safari });
  expect(headers).toMatchObject({ 'content-disposition': 'inline' });
  expect(headers).not.toHaveProperty('vary');
});

test('HEAD answers with the same headers without the body', async () => {
  const response = await get(image, {}, 'HEAD');
  expect(response).toMatchObject({ statusCode: 200, body: '' });
  expect(response.headers['content-length']).toBe('7');
});

test('a browser that has the file gets 304', async () => {
  expect(await get(pdf, { 'if-none-match': `"${pdf}"` })).toMatchObject({ statusCode: 304, body: '' });
});

test.for([
  ['bytes=0-3', 206, '%PDF', 'bytes 0-3/12'],
  ['bytes=9-', 206, 'ten', 'bytes 9-11/12'],
  ['bytes=-3', 206, 'ten', 'bytes 9-11/12'],
  ['bytes=9-99', 206, 'ten', 'bytes 9-11/12'],
  ['bytes=-99', 206, '%PDF-1.7 ten', 'bytes 0-11/12'],
  ['bytes=12-', 416, '', 'bytes */12'],
  ['bytes=-0', 416, '', 'bytes */12'],
  ['bytes=3-1', 200, '%PDF-1.7 ten', undefined],
  ['bytes=0-1,4-5', 200, '%PDF-1.7 ten', undefined],
  ['lines=1-2', 200, '%PDF-1.7 ten', undefined],
] as const)('range %s answers %i', async ([range, status, body, contentRange]) => {
  const response = await get(pdf, { range });
  expect(response.statusCode).toBe(status);
  expect(response.body).toBe(body);
  expect(response.headers['content-range']).toBe(contentRange);
  // A refusal that a cache keeps would stand in for the file.
  const isKept = 'cdn-cache-control' in response.headers || response.headers['cache-control'] !== 'no-store';
  expect(isKept).toBe(status !== 416);
});

test('a range request with an outdated If-Range gets the whole file', async () => {
  expect(await get(pdf, { range: 'bytes=0-3', 'if-range': '"other"' })).toMatchObject({ statusCode: 200 });
  expect(await get(pdf, { range: 'bytes=0-3', 'if-range': `"${pdf}"` })).toMatchObject({ statusCode: 206 });
});

test.for(['0a1b2c3d-0000-4000-8000-00000000000f.png', 'tmp', '..%2f..%2fetc%2fpasswd', 'logo.svg'])(
  '%s is not found, in plain text',
  async (name) => {
    const response = await get(name);
    expect(response).toMatchObject({ statusCode: 404, body: 'Not found' });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  },
);
