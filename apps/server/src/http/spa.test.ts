import { createHash } from 'node:crypto';
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import cookie from '@fastify/cookie';
import Fastify, { type InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { brandPage } from './brand-page.ts';
import { sendError } from './send-error.ts';
import { readWebVersion, registerSpa } from './spa.ts';

test('the version of the web app is the name of its entry script, and null if the app is not built', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  expect(readWebVersion(folder.path)).toBeNull();
  const script = '<script type="module" crossorigin src="/assets/index-b3_-C.js"></script>';
  await writeFile(join(folder.path, 'index.html'), `<title>Headwater</title>\n${script}\n`);
  expect(readWebVersion(folder.path)).toBe('index-b3_-C');
});

const page = '<head><title>Headwater</title><style>a{}</style></head>the app';

async function serveApp(publisher: Partial<PublisherSettings> = {}) {
  const defaults = withPublisher(readEnv({ PORTAL_URL: 'http://portal.example' }));
  const env = { ...defaults, publisher: { ...defaults.publisher, ...publisher } };
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), page);
  await writeFile(join(folder.path, 'signed-in.html'), `${page} with a sidebar`);
  await writeFile(join(folder.path, 'sign-in.html'), `${page} alone`);
  await writeFile(join(folder.path, 'assets', 'index.js'), 'its script');
  await writeFile(join(folder.path, 'assets', 'index.js.br'), 'its script, smaller');
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  const app = Fastify();
  app.setErrorHandler((error, _req, reply) => sendError(error, reply));
  await app.register(cookie);
  app.addHook('onRequest', async (_req, reply) => {
    void reply.header('content-security-policy', "script-src 'self';style-src 'self'");
  });
  await registerSpa(app, { env, folder: folder.path });
  onTestFinished(async () => {
    await app.close();
    await folder.remove();
  });
  return async (url: string, cookies = {}, options: InjectOptions = {}) => {
    const { statusCode, body, headers } = await app.inject({ url, cookies, ...options });
    const { 'content-type': type, 'content-security-policy': policy, vary } = headers;
    return { statusCode, body, type, policy, vary, headers };
  };
}

test('the page of the app answers its own paths, whatever their query', async () => {
  const get = await serveApp();
  const paths = [
    '/',
    '/company',
    '/press-releases/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
    '/register?to=/a.b',
  ];
  for (const path of [...paths, '/metrics-and-more', '/checkout/success?session_id=cs_1'])
    expect([path, await get(path)]).toMatchObject([path, { statusCode: 200, body: page }]);
  expect(await get('/assets/index.js')).toMatchObject({ statusCode: 200, body: 'its script' });
});

test('the page of a sign-off is neither kept nor indexed, and no other page learns a secret in its path', async () => {
  const get = await serveApp();
  const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  for (const path of ['/sign-off', `/sign-off/${'a'.repeat(43)}`])
    expect([path, await get(path)]).toMatchObject([path, { statusCode: 200, headers: secret }]);
  expect((await get('/company')).headers).not.toHaveProperty('x-robots-tag');
});

test('a request with a session gets the page that leaves room for the sidebar', async () => {
  const get = await serveApp();
  const answer = await get('/company', { headwater_session: 'a'.repeat(43) });
  expect(answer).toMatchObject({
    statusCode: 200,
    body: `${page} with a sidebar`,
    vary: expect.stringContaining('cookie'),
  });
});

test('a visitor’s sign-in page comes without what other pages share', async () => {
  const get = await serveApp();
  expect((await get('/login?problem=failed')).body).toBe(`${page} alone`);
  expect((await get('/login', { headwater_session: 'a'.repeat(43) })).body).toBe(`${page} with a sidebar`);
});

test('the page has the publisher’s name and colour before the app has loaded', async () => {
  const get = await serveApp({ name: 'Weir & <Sons>', brand: '#7a1f3d' });
  const { statusCode, body, policy, type } = await get('/company');
  expect([statusCode, type]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toBe(
    '<head><title>Weir &amp; &lt;Sons&gt;</title><style>a{}</style><link rel="stylesheet" href="/brand/7a1f3d.css" /></head>the app',
  );
  expect(policy).toContain('sha256-');
});

test('the built page has the publisher’s logo and icon in place of our own', async () => {
  const built = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  const marks = { logo: '/files/1.png', icon: '/files/2.png' };
  const own = { name: 'Weir & Sons', brand: null, logo: null, icon: null };
  expect(brandPage(built, own)).toMatch(/<svg aria-hidden[^]*Weir &amp; Sons\s*<\/a>/);
  const branded = brandPage(built, { ...own, ...marks });
  expect(branded).not.toContain('<svg');
  expect(branded).toContain('<img src="/files/1.png" alt="Weir &amp; Sons" class="publisher-logo" />');
  expect(branded.match(/rel="icon"[^>]*/g)).toEqual(['rel="icon" href="/files/2.png" type="image/png" /']);
});

test('the security policy allows only the page’s own styles', async () => {
  const get = await serveApp();
  const hash = createHash('sha256').update('a{}').digest('base64');
  expect((await get('/company')).policy).toBe(`script-src 'self';style-src 'self' 'sha256-${hash}'`);
  expect((await get('/assets/index.js')).policy).toBe("script-src 'self';style-src 'self'");
});

test('a script comes compressed, in part, or as its headers alone', async () => {
  const get = await serveApp();
  const script = async (options: InjectOptions) => get('/assets/index.js', {}, options);
  expect(await script({ headers: { 'accept-encoding': 'br' } })).toMatchObject({
    body: 'its script, smaller',
    headers: { 'content-encoding': 'br' },
  });
  expect(await script({ headers: { range: 'bytes=4-9' } })).toMatchObject({
    statusCode: 206,
    body: 'script',
  });
  expect(await script({ method: 'HEAD' })).toMatchObject({
    statusCode: 200,
    body: '',
    headers: { 'content-length': '10' },
  });
  expect(await get('/assets/none.js', {}, { method: 'HEAD' })).toMatchObject({ statusCode: 404 });
});

test.each(['/', '/assets/index.js', '/favicon.svg'])('%s has its charset', async (path) => {
  const get = await serveApp();
  expect(await get(path)).toMatchObject({
    statusCode: 200,
    type: expect.stringMatching(/^[\w/+]+; charset=utf-8$/),
  });
});

test.each([
  '/.env',
  '/%2eenv',
  '/.env.local?x=1',
  '/.git/config',
  '/.git/HEAD',
  '/company/.git/HEAD',
  '/.well-known/security.txt',
  '/metrics',
  '/metrics/',
  '/wp-login.php',
  '/wp-login%2ephp',
  '/backup.zip',
  '/config.json',
  '/server.js.map',
  '/assets/none',
  '/assets/',
  '/assets//index.js',
  '/assets/%00',
  '/assets/..%2findex.html',
])('%s is no page of the app', async (path) => {
  const get = await serveApp();
  expect(await get(path)).toMatchObject({ statusCode: 404 });
});
