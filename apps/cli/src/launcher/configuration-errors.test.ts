import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { mountSmallDisk } from '@headwater/runtime/testing/small-disk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

/** Of another machine: RFC 5737 keeps it for documentation. */
const FOREIGN_ADDRESS = '192.0.2.1';
const UNKNOWN_NAME = 'portal.invalid';
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const scripts = {
  launcher: new URL('../start.ts', import.meta.url),
  portal: new URL('../../../server/src/main.ts', import.meta.url),
  worker: new URL('../../../server/src/worker.ts', import.meta.url),
  stripe: new URL('../../../../packages/stripe-stand-in/src/main.ts', import.meta.url),
};

let database: TestDatabase;
let dataDir: string;
let port: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headwater-settings-'));
  await chmod(dataDir, 0o755);
  port = String(await findFreePort());
});
afterEach(async () => rm(dataDir, { recursive: true, force: true }));

interface RunOptions {
  settings?: Record<string, string>;
  args?: readonly string[];
  /** Who runs it; this process's user unless given. */
  uid?: number;
}

/** Runs a script of the portal to its end; returns its exit code and all that it wrote. */
async function run(script: keyof typeof scripts, { settings, args = [], uid }: RunOptions) {
  const child = spawn(process.execPath, [fileURLToPath(scripts[script]), ...args], {
    env: {
      ...environment(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: port,
      SITE_PORT: String(await findFreePort()),
      LOG_LEVEL: 'error',
      ...settings,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output: (output + errors).replace('Headwater is starting …\n', '') };
}

function sentence(output: string) {
  return { code: 1, output: `${output}\n` };
}

const missingAddress = (setting: string) =>
  sentence(
    `This machine does not have the address ${FOREIGN_ADDRESS}. Set ${setting} to one of its own, such as localhost or 0.0.0.0.`,
  );
const unknownName = (setting: string) =>
  sentence(
    `The name ${UNKNOWN_NAME} cannot be resolved. Set ${setting} to an address of this machine, such as localhost or 0.0.0.0.`,
  );
const portTaken = (setting: string) =>
  sentence(`Port ${port} is taken by another program. Stop it, or set ${setting} to another port.`);

async function takePort(): Promise<void> {
  const squatter = createServer().listen(Number(port), '127.0.0.1');
  await once(squatter, 'listening');
  onTestFinished(() => void squatter.close());
}

describe('npm start says in a sentence, before anything starts,', () => {
  test('that HOST or METRICS_HOST is no address of this machine, or a name of none', async () => {
    const metrics = { METRICS_PORT: String(await findFreePort()) };
    expect(await run('launcher', { settings: { HOST: FOREIGN_ADDRESS } })).toEqual(missingAddress('HOST'));
    expect(await run('launcher', { settings: { HOST: UNKNOWN_NAME } })).toEqual(unknownName('HOST'));
    expect(await run('launcher', { settings: { ...metrics, METRICS_HOST: UNKNOWN_NAME } })).toEqual(
      unknownName('METRICS_HOST'),
    );
    expect(await readdir(dataDir)).not.toContain('postgres');
  });

  const separate = { WORKER: 'separate' };
  test.for([
    [{ SITE_METRICS_PORT: 'same' }, 'PORT and SITE_METRICS_PORT'],
    [{ ...separate, WORKER_METRICS_PORT: 'same' }, 'PORT and WORKER_METRICS_PORT'],
    [{ METRICS_PORT: '29464', SITE_PORT: '29464' }, 'METRICS_PORT and SITE_PORT'],
    [{ ...separate, WORKER_METRICS_PORT: '29464', SITE_PORT: '29464' }, 'WORKER_METRICS_PORT and SITE_PORT'],
    [
      { ...separate, METRICS_PORT: '29464', WORKER_METRICS_PORT: '29464' },
      'METRICS_PORT and WORKER_METRICS_PORT',
    ],
    [{ METRICS_PORT: '29464', SITE_METRICS_PORT: '29464' }, 'METRICS_PORT and SITE_METRICS_PORT'],
    [
      { ...separate, WORKER_METRICS_PORT: '29464', SITE_METRICS_PORT: '29464' },
      'WORKER_METRICS_PORT and SITE_METRICS_PORT',
    ],
  ] as const)('that two of its processes would have the same port: %s', async ([settings, names]) => {
    const given = Object.entries(settings).map(([name, value]) => [name, value === 'same' ? port : value]);
    const shared = names.startsWith('PORT ') ? port : '29464';
    expect(await run('launcher', { settings: Object.fromEntries(given) })).toEqual(
      sentence(`${names} are both ${shared}. Set one of them to another port.`),
    );
  });

  test('that DATA_DIR is a file, or lies in one', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const folder of [file, join(file, 'data')])
      expect(await run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
        sentence(`DATA_DIR (${folder}) is a file, or lies in one. Set DATA_DIR to a folder.`),
      );
  });

  test.runIf(isRoot)('that DATA_DIR belongs to somebody else', async () => {
    expect(await run('launcher', { uid: NOBODY })).toEqual(
      sentence(
        `The user nobody may not write to DATA_DIR (${dataDir}). Make it that user's with chown, or set DATA_DIR to another folder.`,
      ),
    );
  });

  test.runIf(isRoot)('that a port below 1024 needs a right', async () => {
    await chown(dataDir, NOBODY, NOBODY);
    expect(await run('launcher', { uid: NOBODY, settings: { PORT: '81' } })).toEqual(
      sentence('This user may not listen on port 81. Set PORT to 1024 or above, and put a proxy in front.'),
    );
  });

  const disk = mountSmallDisk(1);
  afterAll(() => disk?.remove());
  test.runIf(disk)('that DATA_DIR has no space, or is read-only', async () => {
    const folder = disk?.folder ?? '';
    await writeFile(join(folder, 'large'), Buffer.alloc(1_048_576)).catch(() => undefined);
    expect(await run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
      sentence(
        `There is no space left in DATA_DIR (${folder}). Free some, or set DATA_DIR to a folder on another disk.`,
      ),
    );
    disk?.makeReadOnly();
    expect(await run('launcher', { settings: { DATA_DIR: folder } })).toEqual(
      sentence(`DATA_DIR (${folder}) is read-only. Mount it writable, or set DATA_DIR to another folder.`),
    );
  });
});

// The public site does the same in apps/e2e/src/image.spec.ts, as its pages have to be built first.
describe.for([
  ['portal', 'HOST', 'PORT'],
  ['worker', 'METRICS_HOST', 'WORKER_METRICS_PORT'],
] as const)('the %s alone says in a sentence', ([script, host, portSetting]) => {
  test(`that ${host} is no address of this machine, or a name of none`, async () => {
    const settings = { [portSetting]: port };
    expect(await run(script, { settings: { ...settings, [host]: FOREIGN_ADDRESS } })).toEqual(
      missingAddress(host),
    );
    expect(await run(script, { settings: { ...settings, [host]: UNKNOWN_NAME } })).toEqual(unknownName(host));
  });

  test(`that the port of ${portSetting} is taken`, async () => {
    await takePort();
    const ports = portSetting === 'PORT' ? {} : { PORT: String(await findFreePort()) };
    const settings = { HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', ...ports, [portSetting]: port };
    expect(await run(script, { settings })).toEqual(portTaken(portSetting));
  });

  test('that S3_ENDPOINT cannot be reached at any address of its name', async () => {
    const s3Port = await findFreePort();
    const settings = {
      [portSetting]: port,
      S3_ENDPOINT: `http://localhost:${s3Port}`,
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    const { code, output } = await run(script, { settings });
    expect(code).toBe(1);
    expect(output.replace(/connect ECONNREFUSED (::1|127\.0\.0\.1):\d+(; )?/g, '')).toBe(
      `The file storage of S3_ENDPOINT (http://localhost:${s3Port}) cannot be used (). Start it, or correct S3_ENDPOINT.\n`,
    );
    expect(output).toContain('ECONNREFUSED');
  });

  test.runIf(isRoot)('that DATA_DIR is another user’s', async () => {
    const refused = sentence(
      `The user nobody may not write to DATA_DIR (${dataDir}). Make it that user's with chown, or set DATA_DIR to another folder.`,
    );
    const settings = { [portSetting]: port };
    expect(await run(script, { uid: NOBODY, settings })).toEqual(refused);
    await mkdir(join(dataDir, 'files/tmp'), { recursive: true });
    expect(await run(script, { uid: NOBODY, settings })).toEqual(refused);
  });
});

test('a fault that no setting causes is logged with its stack', async () => {
  const empty = new URL(database.url);
  empty.pathname = '/postgres';
  const settings = { HOST: '0.0.0.0', DATABASE_URL: empty.href };
  const { code, output } = await run('portal', { settings });
  expect(code).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    level: 60,
    name: 'portal',
    err: { message: expect.stringContaining('does not exist'), stack: expect.stringContaining('    at ') },
  });
});

test('the fake Stripe says in a sentence that its port is taken', async () => {
  await takePort();
  const options = {
    port,
    'secret-key': 'sk_test_x',
    'webhook-secret': 'whsec_x',
    'webhook-url': 'http://localhost:9/webhook',
    'state-file': join(dataDir, 'state.json'),
    'control-key-file': join(dataDir, 'control-key'),
    catalogue: '[]',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  expect(await run('stripe', { args })).toEqual(
    sentence(
      `The fake Stripe cannot listen on port ${port} of localhost (EADDRINUSE). Start again, and it takes another port.`,
    ),
  );
});
