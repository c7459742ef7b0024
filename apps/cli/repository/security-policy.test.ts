import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { expect, test } from 'vitest';

test('the tests that the security policy names exist', () => {
  const policy = readFileSync(join(repositoryRoot, '.github/SECURITY.md'), 'utf8');
  const named = [...policy.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
