import { expect, test } from 'vitest';
import { hasValidHost } from './host-header.ts';

function requestWith(...hosts: string[]) {
  const rawHeaders = ['Accept', 'host', ...hosts.flatMap((host) => ['Host', host])];
  const [host] = hosts;
  return Object.assign(Object.create(null), { rawHeaders, headers: host === undefined ? {} : { host } });
}

test.each(['portal.example', 'portal.example:8443', '192.0.2.7:3000', '[2001:db8::1]:3000', 'a_b-c'])(
  'the host %j is valid',
  (host) => {
    expect(hasValidHost(requestWith(host))).toBe(true);
  },
);

test.each(['', 'a b', 'a/b', 'user@a.example', 'a.example:port', 'a.example:', 'a,b', '[::1', 'a.example#x'])(
  'the host %j is malformed',
  (host) => {
    expect(hasValidHost(requestWith(host))).toBe(false);
  },
);

test('a host may be absent, and may be named only once', () => {
  expect(hasValidHost(requestWith())).toBe(true);
  expect(hasValidHost(requestWith('a.example', 'a.example'))).toBe(false);
});
