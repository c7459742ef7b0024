import { settings } from '@headwater/runtime/settings';
import { expect, test } from 'vitest';
import { asvsLevels } from '../testing/asvs-levels.ts';
import { findNamedPaths, findNamedTests, readRepositoryFile } from '../testing/named-tests.ts';

const policy = readRepositoryFile('.github/SECURITY.md');
const [, asvs = ''] = policy.split('## OWASP ASVS 5.0');

test('the security policy and the page on privacy say how long each record is kept', () => {
  const defaults = Object.entries(settings.parse({})).filter(([name]) => name.startsWith('KEEP_'));
  expect(defaults).toHaveLength(7);
  const pages = policy + readRepositoryFile('.github/PRIVACY.md');
  for (const [name, days] of defaults) expect(pages).toContain(`\`${name}\`, ${JSON.stringify(days)}`);
});

test('the files that the security policy names exist', () => {
  const { named, lost } = findNamedPaths(policy);
  expect(named.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

test('the tests whose titles the security policy names are there', () => {
  const { named, lost } = findNamedTests(policy);
  expect(named.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

test('each requirement of the ASVS of levels 1 and 2 stands once, with its level or among those left out', () => {
  const rows = [...asvs.matchAll(/^\| (V[\d.]+) +\|[^|]+\| +(\d) +\|/gm)];
  const leftOut = [...asvs.matchAll(/^Left out: .+$/gm)].flatMap(
    ([line]) => line.match(/V\d+\.\d+\.\d+/g) ?? [],
  );
  const ids = [...rows.map(([, id = '']) => id), ...leftOut];
  expect(ids.toSorted()).toEqual([...asvsLevels.keys()].toSorted());
  const wrong = rows.filter(([, id = '', level]) => asvsLevels.get(id) !== Number(level));
  expect(wrong.map(([, id]) => id)).toEqual([]);
});
