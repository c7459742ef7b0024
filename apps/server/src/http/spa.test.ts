import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendError } from './send-error.ts';
import { readWebVersion, registerSpa } from './spa.ts';

test('the version of the web app is the name of its entry script, and null where the app is not built', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  expect(readWebVersion(folder.path)).toBeNull();
  const script = '<script type="module" crossorigin src="/assets/index-b3_-C.js"></script>';
  await writeFile(join(folder.path, 'index.html'), `<title>Headwater</title>\n${script}\n`);
  expect(readWebVersion(folder.path)).toBe('index-b3_-C');
});

async function serveApp() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), 'the app');
  await writeFile(join(folder.path, 'assets', 'index.js'), 'its script');
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  const app = Fastify();
  app.setErrorHandler((error, _req, reply) => sendError(error, reply));
  await registerSpa(app, folder.path);
  onTestFinished(async () => {
    await app.close();
    await folder.remove();
  });
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    return { statusCode, body, type: headers['content-type'] };
  };
}

test('the page of the app answers its own paths, whatever their query', async () => {
  const get = await serveApp();
  const paths = ['/', '/company', '/press-releases/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a', '/login?to=/a.b'];
  for (const path of [...paths, '/metrics-and-more', '/checkout/success?session_id=cs_1'])
    expect([path, await get(path)]).toMatchObject([path, { statusCode: 200, body: 'the app' }]);
  expect(await get('/assets/index.js')).toMatchObject({ statusCode: 200, body: 'its script' });
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
])('%s is no page of the app', async (path) => {
  const get = await serveApp();
  expect(await get(path)).toMatchObject({ statusCode: 404 });
});
