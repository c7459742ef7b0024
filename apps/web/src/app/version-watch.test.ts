import { expect, it, vi } from 'vitest';
import { createVersionWatch, readPageVersion } from './version-watch.ts';

it('a page is outdated while answers name a version other than its own', () => {
  const watch = createVersionWatch('index-a');
  const listener = vi.fn<() => void>();
  watch.subscribe(listener);
  for (const version of ['index-a', null, 'index-a']) watch.observe(version);
  expect(watch.isOutdated()).toBe(false);
  expect(listener).not.toHaveBeenCalled();
  watch.observe('index-b');
  watch.observe(null);
  expect(watch.isOutdated()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('an old server’s answer during a rolling upgrade makes a new page outdated only for a while', () => {
  const watch = createVersionWatch('index-b');
  watch.observe('index-a');
  watch.observe('index-b');
  expect(watch.isOutdated()).toBe(false);
});

it('a page without a version, as in development, is never outdated', () => {
  const watch = createVersionWatch(readPageVersion(document));
  watch.observe('index-a');
  expect(watch.isOutdated()).toBe(false);
});

it('a page’s version is the name of its entry script', () => {
  const page = new DOMParser().parseFromString(
    '<script type="module" src="https://portal.test/assets/index-b3_-C.js"></script>',
    'text/html',
  );
  expect(readPageVersion(page)).toBe('index-b3_-C');
});
