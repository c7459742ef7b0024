import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFileErrors } from '../lock-file-errors.mjs';

const scripts = fileURLToPath(new URL('../', import.meta.url));
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'headwater-bootstrap-'));
  await mkdir(join(root, 'apps/cli'), { recursive: true });
  for (const name of ['bootstrap.mjs', 'lock-file-errors.mjs', 'apt-install.mjs', 'chromium.mjs']) {
    await cp(join(scripts, name), join(root, 'apps/cli', name));
  }
});

afterEach(() => rm(root, { recursive: true }));

async function bootstrap(...options: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const args = [join(root, 'apps/cli/bootstrap.mjs'), ...options];
  const env = { NODE_ENV: 'production', npm_execpath: join(root, 'npm-cli.js') };
  const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode, output: stdout + stderr }),
  );
  return promise;
}

async function checkLock(packages: Record<string, object>) {
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return bootstrap('--check-lock');
}

/** Makes an npm that writes down how it was called, and the record of what it has installed. */
async function prepareInstallation(version = '1.0.0') {
  const packages = {
    'node_modules/tool': { version },
    'node_modules/checker': { version, dev: true },
  };
  await writeFile(join(root, 'package.json'), JSON.stringify({ allowScripts: {} }));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(
    join(root, 'npm-cli.js'),
    `const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
    const args = process.argv.slice(2);
    appendFileSync('npm-calls', args.slice(0, 2).join(' ') + '\\n');
    if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    if (args.includes('--omit=dev')) delete packages['node_modules/checker'];
    mkdirSync('node_modules/node/bin', { recursive: true });
    writeFileSync('node_modules/node/bin/node', '');
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`,
  );
}

async function installByHand(...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'npm-cli.js'), 'ci', ...options], { cwd: root });
}

/** Runs the script as before `npm start` or a test, and returns how it called npm. */
async function npmCalls(...options: string[]): Promise<string[]> {
  await writeFile(join(root, 'npm-calls'), '');
  const { code } = await bootstrap(...options);
  expect(code).toBe(0);
  return (await readFile(join(root, 'npm-calls'), 'utf8')).split('\n').slice(0, -1);
}

test('npm start installs what the product needs, and the tests add the rest to it', async () => {
  await prepareInstallation();
  expect(await npmCalls()).toEqual(['ci --omit=dev']);
  expect(await npmCalls()).toEqual([]);
  expect(await npmCalls('--with-dev')).toEqual(['install --include=dev']);
  expect(await npmCalls('--with-dev')).toEqual([]);
});

test('npm start leaves what the tests have installed, and brings it to a new version as well', async () => {
  await prepareInstallation();
  expect(await npmCalls('--with-dev')).toEqual(['ci --include=dev']);
  expect(await npmCalls()).toEqual([]);
  await prepareInstallation('2.0.0');
  expect(await npmCalls()).toEqual(['ci --include=dev']);
});

test('what was installed by hand stays, and only what is missing is added', async () => {
  await prepareInstallation();
  await installByHand();
  expect(await npmCalls()).toEqual([]);
  expect(await npmCalls('--with-dev')).toEqual([]);
  await installByHand('--omit=dev');
  expect(await npmCalls()).toEqual([]);
  expect(await npmCalls('--with-dev')).toEqual(['install --include=dev']);
});

test('a lock file that installs everywhere passes', async () => {
  const result = await checkLock({
    '': { name: 'root' },
    'node_modules/@headwater/cli': { resolved: 'apps/cli', link: true },
    'node_modules/tool': { license: 'MIT', optionalDependencies: { '@tool/mac': '1.0.0' } },
    'node_modules/@tool/mac': { license: '(GPL-2.0 OR MIT AND ISC)', optional: true },
  });
  expect(result).toEqual({ code: 0, output: '' });
});

test('a lock file with errors is reported, before npm ci fails on it', async () => {
  const { code, output } = await checkLock({
    'node_modules/tool': { optionalDependencies: { '@tool/mac': '1.0.0' } },
  });
  expect(code).toBe(1);
  expect(output).toContain('node_modules/tool: its optional @tool/mac has no entry');
});

test('an address of a registry is an error', () => {
  const packages = {
    'node_modules/tool': { resolved: 'https://registry.example/tool-1.0.0.tgz', license: 'MIT' },
  };
  expect(lockFileErrors({ packages })).toEqual(['  node_modules/tool: has an address in "resolved"']);
});

test.each([
  ['GPL-3.0', 'is under GPL-3.0'],
  ['MIT AND GPL-2.0', 'is under MIT AND GPL-2.0'],
  [undefined, 'is under no licence'],
])('a package under %s is an error', (license, problem) => {
  const packages = { 'node_modules/tool': license === undefined ? {} : { license } };
  expect(lockFileErrors({ packages })).toEqual([`  node_modules/tool: ${problem}`]);
});
