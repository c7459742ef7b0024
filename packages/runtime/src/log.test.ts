import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';
import { newSecret } from './secrets.ts';

function createCapturedLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog('test', 'info', destination) };
}

test('secrets are left out of the log', () => {
  const { lines, log } = createCapturedLog();
  log.info({ password: 'hush', body: { email: 'a@b.example', recoveryCode: 'hush', newPassword: 'hush' } });
  log.info({
    input: { nested: { code: 'hush', token: 'hush', secret: 'hush' } },
    headers: { cookie: 'hush' },
  });
  expect(lines.join('')).toContain('a@b.example');
  expect(lines.join('')).not.toContain('hush');
});

test('a value with line breaks stays within its line', () => {
  const { lines, log } = createCapturedLog();
  const forged = 'Mozilla\r\n{"level":30,"msg":"session.login"}\u2028';
  log.warn({ agent: forged }, forged);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ agent: forged, msg: forged });
});

test('an error is logged without its row and without secrets', () => {
  const { lines, log } = createCapturedLog();
  const error = Object.assign(new Error('refused'), {
    detail: 'Key (email)=(hush)',
    password: 'hush',
    input: { token: 'hush', kept: 'a field' },
    list: [{ code: 'hush' }],
  });
  log.error(error, 'failed');
  log.error({ err: error, at: new Date(0) });
  const [first = '', second = ''] = lines;
  expect(JSON.parse(first)).toMatchObject({ msg: 'failed', err: { type: 'Error', message: 'refused' } });
  expect(JSON.parse(second)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    err: { input: { kept: 'a field' }, list: [{}], stack: error.stack },
  });
  expect(lines.join('')).not.toContain('hush');
});

test('a request is logged without the secret in its path', async () => {
  const { lines, log } = createCapturedLog();
  const app = Fastify({ loggerInstance: log });
  app.get('/follow/:id/:signature', () => 'page');
  const secret = newSecret();
  await app.inject({ url: `/follow/7/${secret}` });
  await app.close();
  const text = lines.join('');
  expect(text).toContain('"path":"/follow/7/…"');
  expect(text).not.toContain(secret);
});

test('a request is logged without its query, which contains a preview’s capability', async () => {
  const { lines, log } = createCapturedLog();
  const app = Fastify({ loggerInstance: log });
  app.get('/preview', () => 'page');
  await app.inject({ url: '/preview?item=capability', headers: { cookie: 'session=hush' } });
  await app.close();
  const text = lines.join('');
  expect(text).toContain('"path":"/preview"');
  expect(text).not.toContain('capability');
  expect(text).not.toContain('hush');
});

describe('a process writes its lines', () => {
  function run(deeds: string) {
    const source = `import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
      const log = createLog('test', 'info');
      ${deeds}`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
    onTestFinished(() => void child.kill());
    return child;
  }

  test('while it runs', async () => {
    const child = run("log.info('first'); setInterval(() => undefined, 1_000);");
    const [line] = await once(child.stdout, 'data');
    expect(JSON.parse(String(line))).toMatchObject({ msg: 'first' });
  });

  test.each(['process.exit(3)', 'throw new Error()'])('before it ends by %s', async (end) => {
    const child = run(`for (let i = 0; i < 3; i += 1) log.info('line ' + i); ${end}`);
    expect((await text(child.stdout)).trim().split('\n')).toHaveLength(3);
  });
});
