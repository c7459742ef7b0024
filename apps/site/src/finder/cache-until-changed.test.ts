import { expect, test } from 'vitest';
import { cacheUntilChanged, type FormerValue } from './cache-until-changed.ts';

/** Opens a cache whose loads end when they are told to. */
function openCache() {
  const loads: {
    former: FormerValue<string> | null;
    end: (value: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  let moment: string | null = 'today';
  const cache = cacheUntilChanged({
    load: async (former: FormerValue<string> | null) =>
      new Promise<string>((end, fail) => loads.push({ former, end, fail })),
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
  cache.invalidate(['item:1']);
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
  cache.invalidate(['item:1']);
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

test('a load knows the value that was held and the tags of what has changed since, each once', async () => {
  const { cache, loads, setMoment } = openCache();
  const load = async (value: string) => {
    const read = cache.get();
    await settle();
    loads.at(-1)?.end(value);
    await read;
    return loads.at(-1)?.former ?? null;
  };
  cache.invalidate(['item:1']);
  expect(await load('first')).toBeNull();
  cache.invalidate(['item:1', 'lists']);
  cache.invalidate(['item:2', 'lists']);
  expect(await load('second')).toEqual({
    value: 'first',
    cacheTags: new Set(['item:1', 'lists', 'item:2']),
  });
  cache.invalidate(['item:3']);
  const reading = cache.get();
  await settle();
  // It may have read before this change, which the next load follows.
  cache.invalidate(['item:4']);
  loads.at(-1)?.end('third');
  await reading;
  expect(await load('fourth')).toEqual({ value: 'third', cacheTags: new Set(['item:4']) });
  setMoment('tomorrow');
  expect(await load('fifth')).toBeNull();
});

test('after a failed load, or more changes than can be followed, a value is loaded anew', async () => {
  const { cache, loads } = openCache();
  const load = async () => {
    const read = cache.get();
    await settle();
    return { read, ...loads.at(-1) };
  };
  const first = await load();
  first.end?.('first');
  await first.read;
  cache.invalidate(['item:1']);
  const failing = await load();
  failing.fail?.(new Error('the database is away'));
  await expect(failing.read).rejects.toThrow('away');
  const again = await load();
  expect(again.former).toBeNull();
  again.end?.('second');
  await again.read;
  for (let item = 0; item < 5_000; item += 1) cache.invalidate([`item:${item}`, 'lists']);
  expect((await load()).former).toBeNull();
});
