import { expect, it, vi } from 'vitest';
import { createVersionWatch } from './version-watch.ts';

it('a tab is outdated from the first answer of another version on', () => {
  const watch = createVersionWatch();
  const listener = vi.fn<() => void>();
  watch.subscribe(listener);
  for (const version of ['1.0.0', null, '1.0.0']) watch.observe(version);
  expect(watch.isOutdated()).toBe(false);
  expect(listener).not.toHaveBeenCalled();
  watch.observe('1.1.0');
  expect(watch.isOutdated()).toBe(true);
  // During a rolling upgrade an old server may answer again.
  watch.observe('1.0.0');
  expect(watch.isOutdated()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('a server that names no version makes no tab outdated', () => {
  const watch = createVersionWatch();
  watch.observe(null);
  watch.observe('1.0.0');
  expect(watch.isOutdated()).toBe(false);
});
