import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { toSourceStack } from './source-stack.ts';

/** Maps the first column of the first line to line 3 of a source. */
const map = { version: 3, sources: ['../src/portal.ts'], names: [], mappings: 'AAEA' };

test.each([
  ['names the source', JSON.stringify(map), 'src/portal.ts:3:1'],
  ['stays as it is where the map is damaged', '{"version":3,', 'dist/portal.js:1:1'],
  ['stays as it is where the map is missing', null, 'dist/portal.js:1:1'],
])('a stack of a bundle %s', async (_title, content, place) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-stack-'));
  await mkdir(join(folder.path, 'dist'));
  const bundle = join(folder.path, 'dist/portal.js');
  if (content !== null) await writeFile(`${bundle}.map`, content);
  const stack = `Error: refused\n    at serve (${pathToFileURL(bundle).href}:1:1)`;
  expect(toSourceStack(stack)).toContain(place);
});
