import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { toSourceStack } from '@headwater/runtime/source-stack';
import { build } from 'rolldown';
import { afterEach, beforeEach, expect, test } from 'vitest';
import config from '../rolldown.config.ts';

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'headwater-bundle-')));
  await symlink(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
});

afterEach(() => rm(root, { recursive: true }));

async function bundle(sources: Record<string, string>): Promise<void> {
  for (const [path, source] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), source);
  }
  const output = { ...config.output, dir: join(root, 'dist') };
  await build({ ...config, cwd: root, input: ['src/main.ts'], output });
}

function run(): unknown {
  return JSON.parse(execFileSync(process.execPath, [join(root, 'dist/main.js')], { encoding: 'utf8' }));
}

test('a script that is reached by its URL gets a bundle of its own', async () => {
  await bundle({
    'src/main.ts': `
      import { Worker } from 'node:worker_threads';
      const worker = new Worker(new URL('./deep/add.worker.ts', import.meta.url), { workerData: [1, 2] });
      worker.on('message', (sum: number) => console.log(sum));`,
    'src/deep/add.worker.ts': `
      import { parentPort, workerData } from 'node:worker_threads';
      import { add } from '../add.ts';
      parentPort?.postMessage(add(workerData));`,
    'src/add.ts': 'export const add = ([a, b]: [number, number]) => a + b;',
  });
  expect(run()).toBe(3);
});

test('files, folders and files of packages are copied beside the bundle that reads them', async () => {
  await bundle({
    'src/main.ts': `
      import { readFileSync } from 'node:fs';
      const read = (url: URL | string) => readFileSync(new URL(url), 'utf8');
      const web = new URL(
        '../web/dist/',
        import.meta.url,
      );
      console.log(JSON.stringify([
        read(new URL('deep/letter.txt', import.meta.url)),
        read(new URL('index.html', web)) + read(new URL('assets/a.js', web)),
        read(import.meta.resolve('swagger-ui-dist/swagger-ui.css')).includes('.swagger-ui'),
      ]));`,
    'src/deep/letter.txt': 'letter',
    'web/dist/index.html': 'page',
    'web/dist/assets/a.js': 'script',
  });
  await rm(join(root, 'src'), { recursive: true });
  await rm(join(root, 'web'), { recursive: true });
  expect(run()).toEqual(['letter', 'pagescript', true]);
});

test('two files of the same name are refused', async () => {
  const sources = {
    'src/main.ts': `
      console.log(new URL('./a/list.sql', import.meta.url), new URL('./b/list.sql', import.meta.url));`,
    'src/a/list.sql': 'select 1',
    'src/b/list.sql': 'select 2',
  };
  await expect(bundle(sources)).rejects.toThrow('src/b/list.sql needs a name of its own');
});

test('a file that is named in any other way is refused', async () => {
  const sources = { 'src/main.ts': "const name = 'a.sql';\nconsole.log(new URL(name, import.meta.url));" };
  await expect(bundle(sources)).rejects.toThrow('src/main.ts names a file in a way');
});

test('a file of a package that is not installed is reported', async () => {
  const sources = { 'src/main.ts': "console.log(import.meta.resolve('no-such-package/font.ttf'));" };
  await expect(bundle(sources)).rejects.toThrow('no-such-package/font.ttf is not installed');
});

test('the stack of an error names the source, and leaves a package’s place as it is', async () => {
  const thrower = `
    /** A comment that the bundle leaves out. */
    export function refuse(value: unknown): never {
      const url = import.meta
        .resolve('swagger-ui-dist/swagger-ui.css');
      throw new Error(url ? 'refused' : 'no url', { cause: value });
    }`;
  await bundle({
    'src/deep/refuse.ts': thrower,
    'src/main.ts': `
      import { visit } from 'yaml';
      import { refuse } from './deep/refuse.ts';
      try {
        visit({ items: [] } as never, refuse);
      } catch (error) {
        console.log(JSON.stringify((error as Error).stack));
      }`,
  });
  const stack = toSourceStack(String(run()));
  const frames = [...stack.matchAll(/at (?:(\w+) \()?file:\/\/([^:]+):(\d+):/g)];
  const places = frames.map(([, name = '', path = '', line]) => `${name} ${relative(root, path)}:${line}`);
  expect(places[0]).toBe('refuse src/deep/refuse.ts:6');
  expect(places).toContainEqual(expect.stringMatching(/^visit dist\/main\.js:\d+$/));
  expect(places.at(-1)).toBe(' src/main.ts:5');
});

test('no comment but a licence is kept, and no letter beyond ASCII', async () => {
  await bundle({ 'src/main.ts': `/*! @license MIT */\n/** Hear. */ console.log('“é” …');` });
  const text = await readFile(join(root, 'dist/main.js'), 'utf8');
  expect(text).toContain('@license MIT');
  expect(text).not.toContain('Hear');
  expect(text).toMatch(/^[\p{ASCII}]*$/u);
});
