import { expect, test } from 'vitest';
import { findNamedPaths, findNamedTests, readRepositoryFile } from '../testing/named-tests.ts';

const page = readRepositoryFile('.github/PRIVACY.md');
const rows = page.split('\n').filter((line) => /^\| (?!what |-)/.test(line));

test('the files and the tests that the page on privacy names exist', () => {
  expect(findNamedPaths(page).lost).toEqual([]);
  expect(findNamedTests(page).lost).toEqual([]);
});

test('all that is kept of readers has how long, why and a test', () => {
  expect(rows.length).toBeGreaterThan(8);
  const incomplete = rows.filter((row) => {
    const [, what, time, reason, tests = ''] = row.split('|').map((cell) => cell.trim());
    return !what || !time || !reason || findNamedPaths(tests).named.length === 0;
  });
  expect(incomplete).toEqual([]);
});
