import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv, repositoryRoot } from './env.ts';
import { settings } from './settings.ts';

test('.env.example lists every setting with its default', async () => {
  const { CHROMIUM_PATH, ...example } = parseEnv(
    await readFile(join(repositoryRoot, '.env.example'), 'utf8'),
  );
  expect(CHROMIUM_PATH).toBe('');
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  expect(readEnv(example)).toEqual(readEnv({}));
});
