import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

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
  const child = execFile(process.execPath, args, (_, stdout, stderr) =>
    resolve({ code: child.exitCode, output: stdout + stderr }),
  );
  return promise;
}

async function checkLock(packages: Record<string, object>) {
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return bootstrap('--check-lock');
}

test('an installation is recorded, so that nothing is installed again once the development packages are gone', async () => {
  const packages = { 'node_modules/tool': { version: '1.0.0', dev: true } };
  const node = join(root, 'node_modules/node/bin');
  await mkdir(node, { recursive: true });
  await writeFile(join(node, 'node'), '');
  await writeFile(join(root, 'package.json'), JSON.stringify({ allowScripts: {} }));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  expect(await bootstrap()).toEqual({ code: 0, output: '' });
  // `npm prune --omit=dev` leaves this.
  await rm(join(root, 'node_modules/node'), { recursive: true });
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect(await bootstrap()).toEqual({ code: 0, output: '' });
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

test("a platform's package without an entry is reported, before npm ci fails on it", async () => {
  const { code, output } = await checkLock({
    'node_modules/tool': { optionalDependencies: { '@tool/mac': '1.0.0' } },
  });
  expect(code).toBe(1);
  expect(output).toContain('node_modules/tool: its optional @tool/mac has no entry');
});

test('an address of a registry is reported', async () => {
  const { code, output } = await checkLock({
    'node_modules/tool': { resolved: 'https://registry.example/tool-1.0.0.tgz' },
  });
  expect(code).toBe(1);
  expect(output).toContain('node_modules/tool: has an address');
});

test.each([
  ['GPL-3.0', 'is under GPL-3.0'],
  ['MIT AND GPL-2.0', 'is under MIT AND GPL-2.0'],
  [undefined, 'is under no licence'],
])('a package under %s is reported', async (license, problem) => {
  const { code, output } = await checkLock({ 'node_modules/tool': { license } });
  expect(code).toBe(1);
  expect(output).toContain(`node_modules/tool: ${problem}`);
});
