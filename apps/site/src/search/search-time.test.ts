import { expect, test, vi } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';
import { findFirst, withinSearchTime } from './search-time.ts';

const site = openTestSite();

test('the attempts at a search end with what is found, or when its time is used', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const tried: string[] = [];
  const find = async (attempt: string) => {
    tried.push(attempt);
    clock.mockReturnValue(tried.length * 10);
    return Promise.resolve(attempt === 'c' ? 'found' : null);
  };
  expect(await findFirst(['a', 'b', 'c', 'd'], { deadline: 25, find })).toBe('found');
  expect(tried.splice(0)).toEqual(['a', 'b', 'c']);
  clock.mockReturnValue(0);
  expect(await findFirst(['a', 'b', 'c', 'd'], { deadline: 15, find })).toBeNull();
  expect(tried).toEqual(['a', 'b']);
});

test('a search whose time is used runs no further statement', async () => {
  const run = vi.fn<() => Promise<string>>(async () => Promise.resolve('found'));
  expect(await withinSearchTime(site().deps.db, { deadline: performance.now() - 1, run })).toBeNull();
  expect(run).not.toHaveBeenCalled();
  expect(await withinSearchTime(site().deps.db, { deadline: Infinity, run })).toBe('found');
});
