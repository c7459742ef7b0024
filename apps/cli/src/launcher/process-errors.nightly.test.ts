import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { describe, expect, test } from 'vitest';
import {
  FOREIGN_ADDRESS,
  isRoot,
  missingAddress,
  NOBODY,
  portTaken,
  sentence,
  UNKNOWN_NAME,
  unknownName,
  openScripts,
} from '../../testing/run-to-end.ts';

const scripts = openScripts();

// The public site does the same in apps/e2e/src/image.spec.ts, as its pages have to be built first.
describe.for([
  ['portal', 'HOST', 'PORT'],
  ['worker', 'METRICS_HOST', 'WORKER_METRICS_PORT'],
] as const)('the %s alone says in a sentence', ([script, host, portSetting]) => {
  test(`that ${host} is not an address of this machine`, async () => {
    const settings = { [portSetting]: scripts.port() };
    expect(await scripts.run(script, { settings: { ...settings, [host]: FOREIGN_ADDRESS } })).toEqual(
      missingAddress(host),
    );
    expect(await scripts.run(script, { settings: { ...settings, [host]: UNKNOWN_NAME } })).toEqual(
      unknownName(host),
    );
  });

  test(`that the port of ${portSetting} is taken`, async () => {
    await scripts.takePort();
    const ports = portSetting === 'PORT' ? {} : { PORT: String(await findFreePort()) };
    const settings = {
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      ...ports,
      [portSetting]: scripts.port(),
    };
    expect(await scripts.run(script, { settings })).toEqual(portTaken(portSetting, scripts.port()));
  });

  test('that S3_ENDPOINT cannot be reached at any address of its name', async () => {
    const s3Port = await findFreePort();
    const settings = {
      [portSetting]: scripts.port(),
      S3_ENDPOINT: `http://localhost:${s3Port}`,
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    const { code, output } = await scripts.run(script, { settings });
    expect(code).toBe(1);
    expect(output.replace(/connect ECONNREFUSED (::1|127\.0\.0\.1):\d+(; )?/g, '')).toBe(
      `The file storage of S3_ENDPOINT (http://localhost:${s3Port}) cannot be used (). Start it, or correct S3_ENDPOINT.\n`,
    );
    expect(output).toContain('ECONNREFUSED');
  });

  test.runIf(isRoot)('that DATA_DIR is another user’s', async () => {
    const refused = sentence(
      `The user nobody may not write to DATA_DIR (${scripts.dataDir()}). Make it that user's with chown, or set DATA_DIR to another folder.`,
    );
    const settings = { [portSetting]: scripts.port() };
    expect(await scripts.run(script, { uid: NOBODY, settings })).toEqual(refused);
    await mkdir(join(scripts.dataDir(), 'files/tmp'), { recursive: true });
    expect(await scripts.run(script, { uid: NOBODY, settings })).toEqual(refused);
  });
});

test('a fault without a setting as its cause is logged with its stack', async () => {
  const empty = new URL(scripts.databaseUrl());
  empty.pathname = '/postgres';
  const settings = { HOST: '0.0.0.0', DATABASE_URL: empty.href };
  const { code, output } = await scripts.run('portal', { settings });
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    level: 60,
    name: 'portal',
    err: { message: expect.stringContaining('does not exist'), stack: expect.stringContaining('    at ') },
  });
});

test('the fake Stripe says in a sentence that its port is taken', async () => {
  await scripts.takePort();
  const options = {
    port: scripts.port(),
    'secret-key': 'sk_test_x',
    'webhook-secret': 'whsec_x',
    'webhook-url': 'http://localhost:9/webhook',
    'state-file': join(scripts.dataDir(), 'state.json'),
    'control-key-file': join(scripts.dataDir(), 'control-key'),
    catalogue: '[]',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  expect(await scripts.run('stripe', { args })).toEqual(
    sentence(
      `The fake Stripe cannot listen on port ${scripts.port()} of localhost (EADDRINUSE). Start again, and it takes another port.`,
    ),
  );
});
