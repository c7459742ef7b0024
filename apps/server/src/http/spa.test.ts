import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWebVersion } from './spa.ts';

test('the version of the web app changes with its page, and is null where the app is not built', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  expect(readWebVersion(folder.path)).toBeNull();
  const build = async (script: string) => {
    await writeFile(join(folder.path, 'index.html'), `<script src="/assets/${script}"></script>`);
    return readWebVersion(folder.path);
  };
  const version = await build('main-a.js');
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await build('main-b.js')).not.toBe(version);
  expect(await build('main-a.js')).toBe(version);
});
