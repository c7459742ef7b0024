import { expect, test } from 'vitest';
import { hostsOverlap } from './hosts-overlap.ts';

test.for([
  ['10.0.0.5', '127.0.0.1', false],
  ['127.0.0.1', '127.0.0.2', false],
  ['portal.internal', '127.0.0.1', false],
  ['10.0.0.5', '10.0.0.5', true],
  ['Localhost', 'localhost', true],
  ['localhost', '127.0.0.1', true],
  ['::1', 'localhost', true],
  ['0.0.0.0', '127.0.0.1', true],
  ['10.0.0.5', '::', true],
] as const)('%s and %s: %s', ([one, other, overlap]) => {
  expect(hostsOverlap(one, other)).toBe(overlap);
  expect(hostsOverlap(other, one)).toBe(overlap);
});
