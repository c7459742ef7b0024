import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const source = { address: '203.0.113.1' };

test('a password is hashed by argon2id with the recommended cost and a salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('Correct-Horse-7', source),
    hashPassword('Correct-Horse-7', source),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Correct-Horse-7', source)).toBe(true);
  expect(await verifyPassword(one, 'correct-horse-7', source)).toBe(false);
});

test('an account without a password hash accepts none', async () => {
  expect(await verifyPassword(null, '', source)).toBe(false);
});

test('a flood from one address is refused beyond its share of the queue, and delays nobody else', async () => {
  const hash = await hashPassword('Correct-Horse-7', source);
  let verified = 0;
  const flood = Promise.allSettled(
    Array.from({ length: 60 }, async () => {
      await verifyPassword(hash, 'Correct-Horse-7', source);
      verified += 1;
    }),
  );
  expect(await verifyPassword(hash, 'Correct-Horse-7', { address: '203.0.113.2' })).toBe(true);
  // The two that ran before, and those whose turn came in the meantime.
  expect(verified).toBeLessThan(6);
  const results = await flood;
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  expect(await verifyPassword(hash, 'Correct-Horse-7', source)).toBe(true);
});

test('all addresses of one IPv6 network share a limit', async () => {
  const hash = await hashPassword('Correct-Horse-7', source);
  const flood = Array.from({ length: 60 }, async (_, index) =>
    verifyPassword(hash, 'Correct-Horse-7', { address: `2001:db8::${index}` }),
  );
  const results = await Promise.allSettled(flood);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
});
