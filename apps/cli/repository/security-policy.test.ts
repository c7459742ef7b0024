import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { settings } from '@headwater/runtime/settings';
import { expect, test } from 'vitest';

test('the security policy says how long each record is kept', () => {
  const policy = readFileSync(join(repositoryRoot, '.github/SECURITY.md'), 'utf8');
  const defaults = Object.entries(settings.parse({})).filter(([name]) => name.startsWith('KEEP_'));
  expect(defaults).toHaveLength(6);
  for (const [name, days] of defaults) expect(policy).toContain(`\`${name}\`, ${String(days)}`);
});

test('the tests that the security policy names exist', () => {
  const policy = readFileSync(join(repositoryRoot, '.github/SECURITY.md'), 'utf8');
  const named = [...policy.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
