import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWebVersion } from './spa.ts';

test('the version of the web app is the name of its entry script, and null where the app is not built', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-web-'));
  expect(readWebVersion(folder.path)).toBeNull();
  const script = '<script type="module" crossorigin src="/assets/index-b3_-C.js"></script>';
  await writeFile(join(folder.path, 'index.html'), `<title>Headwater</title>\n${script}\n`);
  expect(readWebVersion(folder.path)).toBe('index-b3_-C');
});
