import { expect, test } from 'vitest';
import { releaseAgeIssue, listNewPackages } from './release-age.ts';

test('new packages are those in the second lock file that the first lacks', () => {
  const before = { packages: { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } } };
  const after = {
    packages: {
      ...before.packages,
      'node_modules/@headwater/cli': { link: true },
      'apps/cli': { version: '0.0.0' },
      'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
      'node_modules/@s/b': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    },
  };
  expect(listNewPackages(before, after)).toEqual(['@s/b@2.0.0', 'real@3.0.0']);
  expect(listNewPackages(after, after)).toEqual([]);
});

test('a version that has not been out for a week is refused, and so is one without a date', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(releaseAgeIssue('a@1.0.0', '2026-11-14T11:00:00Z', now)).toBeNull();
  expect(releaseAgeIssue('a@1.0.0', '2026-11-19T11:00:00Z', now)).toBe(
    'a@1.0.0: published 2 days ago, and 7 are wanted',
  );
  expect(releaseAgeIssue('a@1.0.0', undefined, now)).toContain('does not say');
});
