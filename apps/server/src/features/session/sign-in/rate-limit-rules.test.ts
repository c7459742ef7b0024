import { readServiceEnv } from '@headwater/runtime/env';
import { describe, expect, test } from 'vitest';
import {
  codeRateLimits,
  confirmCodeRateLimits,
  loginRateLimits,
  resetRateLimits,
} from './rate-limit-rules.ts';

const { limits } = readServiceEnv({ DATABASE_URL: 'postgres://localhost/test' });
const attempt = { email: 'ada@example.com', address: '203.0.113.7', device: null };
const device = Buffer.alloc(32);

test('the keys of an email ignore case, and do not reveal it', () => {
  const keysOf = (email: string) => {
    const { failures } = loginRateLimits(limits, { ...attempt, email });
    return failures.filter(({ scope }) => scope !== 'login-address').map(({ key }) => key);
  };
  expect(keysOf('Ada@Example.com')).toEqual(keysOf('ada@example.com'));
  for (const [index, key] of keysOf('ada@example.com').entries()) {
    expect(key).not.toBe(keysOf('eda@example.com')[index]);
    expect(key).not.toContain('ada');
  }
});

describe('a failure counts', () => {
  test.each([
    ['sign-in', loginRateLimits, { 'login-address': 50, 'login-pair': 10, 'login-email': 50 }],
    ['reset', resetRateLimits, { 'reset-address': 20, 'reset-pair': 5, 'reset-email': 25 }],
  ])('at a %s, for the address, for the pair with the email, and for the email', (_name, rules, expected) => {
    const { failures } = rules(limits, attempt);
    expect(Object.fromEntries(failures.map(({ scope, max }) => [scope, max]))).toEqual(expected);
  });

  test('of a known device only against that device', () => {
    const { failures, resetBySuccess } = loginRateLimits(limits, { ...attempt, device });
    expect(failures).toEqual([{ ...resetBySuccess, scope: 'login-device', max: 10, windowMinutes: 15 }]);
    const elsewhere = { ...attempt, device, address: '203.0.113.8' };
    expect(loginRateLimits(limits, elsewhere).failures).toEqual(failures);
    const other = { ...attempt, device: Buffer.alloc(32, 1) };
    expect(loginRateLimits(limits, other).failures).not.toEqual(failures);
    const otherAccount = { ...attempt, device, email: 'eda@example.com' };
    expect(loginRateLimits(limits, otherAccount).failures).not.toEqual(failures);
  });
});

describe('a wrong code counts', () => {
  const account = { accountId: 17, address: attempt.address };
  const scopes = ({ failures }: ReturnType<typeof codeRateLimits>) => failures.map(({ scope }) => scope);

  test('at a sign-in, against the account and the address, and from a known device only against that device', () => {
    expect(scopes(codeRateLimits(limits, { ...account, device: null }))).toEqual([
      'code-account',
      'code-address',
    ]);
    const known = codeRateLimits(limits, { ...account, device });
    expect(scopes(known)).toEqual(['code-device']);
    const other = codeRateLimits(limits, { ...account, device: Buffer.alloc(32, 1) });
    expect(other.failures).not.toEqual(known.failures);
  });

  test('of a signed-in person, against nobody else', () => {
    const [byDevice, anywhere] = [device, null].map((each) =>
      confirmCodeRateLimits(limits, { accountId: 17, device: each }),
    );
    expect(byDevice && scopes(byDevice)).toEqual(['confirm-code']);
    expect(byDevice?.failures).not.toEqual(anywhere?.failures);
  });
});

test('a successful sign-in counts for the pair of email and address, if a limit is set', () => {
  expect(loginRateLimits(limits, attempt).successes).toEqual([]);
  const { successes } = loginRateLimits({ ...limits, loginsPerEmail: 100 }, attempt);
  expect(successes).toMatchObject([{ scope: 'login-success', max: 100 }]);
});
