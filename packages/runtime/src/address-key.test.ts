import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

describe('the key of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('is the same for two IPv6 addresses exactly when they share a /64, however they are written', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const halves = fc.tuple(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
    );
    const write = (groups: number[]) => groups.map((value) => value.toString(16)).join(':');
    fc.assert(
      fc.property(halves, halves, ([network, host], [otherNetwork, otherHost]) => {
        const key = addressKey(write([...network, ...host]));
        // Sockets report the shortest form.
        const shortest = new URL(`http://[${write([...network, ...otherHost])}]`).hostname.slice(1, -1);
        expect(addressKey(shortest)).toBe(key);
        const same = write(network) === write(otherNetwork);
        expect(addressKey(write([...otherNetwork, ...otherHost])) === key).toBe(same);
      }),
    );
  });
});
