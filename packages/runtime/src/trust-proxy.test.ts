import { expect, test } from 'vitest';
import { compileTrustProxy } from './trust-proxy.ts';

test.for([
  { entry: 'loopback', inside: ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'] },
  { entry: 'linklocal', inside: ['169.254.1.1', 'fe80::1'] },
  { entry: 'uniquelocal', inside: ['10.1.2.3', '172.31.0.1', '192.168.7.7', 'fd00::1'] },
  { entry: '198.51.100.0/24', inside: ['198.51.100.9', '::ffff:198.51.100.9'] },
  { entry: '203.0.113.9', inside: ['203.0.113.9'] },
  { entry: '2001:db8::/32', inside: ['2001:db8::5', '2001:DB8::5'] },
])('$entry', ({ entry, inside }) => {
  const isTrusted = compileTrustProxy([entry]);
  expect(inside.filter((address) => !isTrusted(address))).toEqual([]);
  const outside = ['192.0.2.1', '172.32.0.1', '203.0.113.8', '2001:db9::1', 'unknown', '', undefined];
  expect(outside.filter(isTrusted)).toEqual([]);
});
