import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is hashed by argon2id with the recommended cost and a salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Correct-Horse-7'), hashPassword('Correct-Horse-7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Correct-Horse-7')).toBe(true);
  expect(await verifyPassword(one, 'correct-horse-7')).toBe(false);
});

test('an account without a password hash accepts none', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
});

test('a flood of passwords is refused beyond the queue, which goes on working', async () => {
  const hash = await hashPassword('Correct-Horse-7');
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, async () => verifyPassword(hash, 'Correct-Horse-7')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
  expect(await verifyPassword(hash, 'Correct-Horse-7')).toBe(true);
});
