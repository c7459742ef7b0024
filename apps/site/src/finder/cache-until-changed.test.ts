import { expect, test } from 'vitest';
import { cacheUntilChanged } from './cache-until-changed.ts';

/** Opens a cache whose loads end when they are told to. */
function openCache() {
  const loads: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  let moment: string | null = 'today';
  const cache = cacheUntilChanged({
    load: async () => new Promise<string>((end, fail) => loads.push({ end, fail })),
    moment: () => moment,
  });
  return { cache, loads, setMoment: (at: string | null) => void (moment = at) };
}

const settle = async () => new Promise((resolve) => setImmediate(resolve));

test('a value is loaded once for all readers, and again after a change or on another day', async () => {
  const { cache, loads, setMoment } = openCache();
  const readers = [cache.get(), cache.get()];
  await settle();
  loads[0]?.end('first');
  expect(await Promise.all(readers)).toEqual(['first', 'first']);
  expect(await cache.get()).toBe('first');
  expect(loads).toHaveLength(1);
  cache.invalidate();
  const changed = cache.get();
  await settle();
  loads[1]?.end('second');
  expect(await changed).toBe('second');
  setMoment('tomorrow');
  const nextDay = cache.get();
  await settle();
  loads[2]?.end('third');
  expect(await nextDay).toBe('third');
});

test('whoever asks after a change gets what was read after it, and no two loads run at once', async () => {
  const { cache, loads } = openCache();
  const before = cache.get();
  await settle();
  cache.invalidate();
  const after = [cache.get(), cache.get()];
  await settle();
  expect(loads).toHaveLength(1);
  loads[0]?.end('before the change');
  expect(await before).toBe('before the change');
  await settle();
  expect(loads).toHaveLength(2);
  loads[1]?.end('after it');
  expect(await Promise.all(after)).toEqual(['after it', 'after it']);
  expect(await cache.get()).toBe('after it');
});

test('without a subscription nothing is held, and a failed load is tried again', async () => {
  const { cache, loads, setMoment } = openCache();
  setMoment(null);
  for (const value of ['one', 'two']) {
    const read = cache.get();
    await settle();
    loads.at(-1)?.end(value);
    expect(await read).toBe(value);
  }
  setMoment('today');
  const failing = cache.get();
  await settle();
  loads.at(-1)?.fail(new Error('the database is away'));
  await expect(failing).rejects.toThrow('away');
  const again = cache.get();
  await settle();
  loads.at(-1)?.end('back');
  expect(await again).toBe('back');
});
