import { mapRights, noLimits, packageRightNames } from '@headwater/contract/package-rights';
import { otherLimits } from '@headwater/contract/testing/other-limits';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { describeRights, toLimits, withLimitOptions } from './limit-options.ts';

function parse(options: readonly string[]) {
  const command = withLimitOptions(
    new Command().exitOverride().configureOutput({ writeErr: () => undefined }),
  );
  return toLimits(command.parse(options, { from: 'user' }).opts());
}

const typed = mapRights({
  count: (kind) => ['--limit', `${kind}=${otherLimits[kind]}`],
  number: (right) => [`--${right}`, String(otherLimits[right])],
  switch: (right) => [`--no-${right}`],
});

test.each(packageRightNames)('a single right of a package is set and described: %s', (right) => {
  expect(parse(typed[right])).toEqual({ [right]: otherLimits[right] });
  const described = describeRights({ ...noLimits, [right]: otherLimits[right] });
  expect(described).toHaveLength(1);
  expect(described).not.toEqual(describeRights(noLimits));
});

test('all rights are set at once, including no limit and a switch', () => {
  expect(parse(Object.values(typed).flat())).toEqual(otherLimits);
  expect(parse(['--limit', 'videos=none', '--enquiries'])).toEqual({ videos: null, enquiries: true });
  expect(parse([])).toEqual({});
});

test('an unknown kind or a value that is not a number is refused with what to type', () => {
  expect(() => parse(['--limit', 'pumps=3'])).toThrow('Name one of mini-case-study');
  expect(() => parse(['--limit', 'videos=many'])).toThrow('It must be a whole number.');
  expect(() => parse(['--featured', 'some'])).toThrow('It must be a whole number.');
});
