import { expect, test } from 'vitest';
import { isDiskFullError, isFull, isNearlyFull, writeUnlessDiskFull } from './disk-space.ts';

const GB = 1_000_000_000;

test.each([
  { freeBytes: 3 * GB, totalBytes: 20 * GB, isShort: false },
  { freeBytes: 1.9 * GB, totalBytes: 20 * GB, isShort: true },
  { freeBytes: 0.9 * GB, totalBytes: 2 * GB, isShort: true },
])('$freeBytes of $totalBytes bytes are nearly full: $isShort', ({ isShort, ...space }) => {
  expect([isNearlyFull(space), isFull(space)]).toEqual([isShort, false]);
});

test('a disk counts as full before PostgreSQL has no room for its log', () => {
  expect(isFull({ freeBytes: 50_000_000, totalBytes: 20 * GB })).toBe(true);
});

test('a write that a read makes beside it may fail for want of room, and for nothing else', async () => {
  const failWith = async (code: string) => {
    throw Object.assign(new Error(code), { code });
  };
  const wrapped = new Error('wrapped', { cause: Object.assign(new Error(), { code: '53100' }) });
  expect([isDiskFullError(wrapped), isDiskFullError(new Error('other'))]).toEqual([true, false]);
  await expect(writeUnlessDiskFull(failWith('ENOSPC'))).resolves.toBeUndefined();
  await expect(writeUnlessDiskFull(failWith('23505'))).rejects.toThrow('23505');
});
