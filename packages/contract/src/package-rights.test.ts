import { expect, test } from 'vitest';
import { otherLimits } from '../testing/other-limits.ts';
import {
  mergeLimits,
  noLimits,
  packageLimits,
  packageRightNames,
  packageRights,
  type PackageLimits,
} from './package-rights.ts';

test('a right has one of its names in each list', () => {
  expect(packageRightNames).toEqual(Object.keys(packageRights));
});

test('a package stored before a right existed has its default', () => {
  expect(packageLimits.parse({})).toEqual(noLimits);
  for (const right of packageRightNames) {
    const { [right]: later, ...stored } = otherLimits;
    expect(packageLimits.parse(stored)).toEqual({ ...otherLimits, [right]: noLimits[right] });
    expect(later).not.toBe(noLimits[right]);
  }
});

test.each(packageRightNames)('the most generous of several packages gives the right: %s', (right) => {
  const less: PackageLimits = {
    ...otherLimits,
    [right]: { count: 2, number: 1, switch: false }[packageRights[right].kind],
  };
  const most: PackageLimits = {
    ...less,
    [right]: { count: 3, number: 2, switch: true }[packageRights[right].kind],
  };
  expect(mergeLimits([less, most])).toEqual(most);
  expect(mergeLimits([most, less])).toEqual(most);
  expect(mergeLimits([less])).toEqual(less);
});

test('a package without a limit is more generous than any, and without a package there is none', () => {
  const given = { videos: null, featured: otherLimits.featured, enquiries: true, statistics: true };
  expect(mergeLimits([otherLimits, noLimits])).toMatchObject(given);
  const none = { videos: null, featured: 0, enquiries: true, statistics: false };
  expect(mergeLimits([])).toMatchObject(none);
});
