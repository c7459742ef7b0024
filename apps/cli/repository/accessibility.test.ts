import { expect, test } from 'vitest';
import { findNamedPaths, findNamedTests, readRepositoryFile } from '../testing/named-tests.ts';
import { wcagLevels } from '../testing/wcag-levels.ts';

const page = readRepositoryFile('.github/ACCESSIBILITY.md');
const rows = [...page.matchAll(/^\| ([\d.]+) [^|]+\| +(A+) +\|([^|]+)\|([^|]+)\|$/gm)];

test('the files that the page on accessibility names exist', () => {
  const { named, lost } = findNamedPaths(page);
  expect(named.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('the tests whose titles the page on accessibility names are there', () => {
  const { named, lost } = findNamedTests(page);
  expect(named.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('each criterion of WCAG 2.2 of the levels A and AA stands once, with its level, a sentence and its test', () => {
  expect(rows).toHaveLength(wcagLevels.size);
  expect(new Map(rows.map(([, id = '', level = '']) => [id, level]))).toEqual(wcagLevels);
  const untested = rows.filter(([, , , sentence = '', tests = '']) => {
    const hasTest = ['axe', 'nightly'].includes(tests.trim()) || findNamedTests(tests).named.length > 0;
    return !sentence.trim().endsWith('.') || !(hasTest || tests.trim().startsWith('None: '));
  });
  expect(untested.map(([, id]) => id)).toEqual([]);
});
