import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyAddress } from './tidy-address.ts';

test.each([
  ['/Case-Studies/New-Weir', '/case-studies/new-weir'],
  ['/case-studies/new-weir.', '/case-studies/new-weir'],
  ['/case-studies/new-weir),', '/case-studies/new-weir'],
  ['/case-studies/new-weir%E2%80%9D', '/case-studies/new-weir'],
  ['/case-studies/new-weir%3E?utm_source=X.', '/case-studies/new-weir?utm_source=X.'],
  ['/SUPPLY-CHAIN/brook/Feed.XML', '/supply-chain/brook/feed.xml'],
  ['/).', '/'],
])('%s is meant as %s', (url, meant) => {
  expect(tidyAddress(url)).toBe(meant);
});

test.each([
  '/',
  '/nowhere',
  '/nowhere/',
  '/a?B=C.',
  '//Evil.example',
  '/%2FEvil.example',
  '/\\Evil.example',
  '/%',
  '/Café',
  '/A//B',
  '/.',
])('%s is meant as nothing else', (url) => {
  expect([null, '/']).toContain(tidyAddress(url));
});

test('a path longer than any address is ignored', () => {
  expect(tidyAddress(`/A${'.'.repeat(16_000)}a`)).toBeNull();
  expect(tidyAddress(`/A${'/'.repeat(16_000)}`)).toBeNull();
});

test('no address leads to another host, or redirects twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@%2Ff5ce?#Aa-)é\t '.split('')) }), (text) => {
      const meant = tidyAddress(`/${text}`);
      if (meant === null) return;
      expect(new URL(meant, 'https://site.example').origin).toBe('https://site.example');
      expect(tidyAddress(meant)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
