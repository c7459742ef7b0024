import { expect, test } from 'vitest';
import { emailKey, mailboxKey } from './email-key.ts';

test('a mailbox has one key for all names within it, in any case', () => {
  const jane = mailboxKey('jane@example.com');
  for (const email of [
    'Jane@Example.com',
    'jane+press@example.com',
    'jane+a+b@example.com',
    'jane+@example.com',
  ])
    expect(mailboxKey(email)).toBe(jane);
  expect(mailboxKey('jane@example.org')).not.toBe(jane);
  expect(jane).toBe(emailKey('jane@example.com'));
});

test('dots make no other mailbox if a service ignores them, and do so elsewhere', () => {
  const jane = mailboxKey('janedoe@gmail.com');
  for (const email of ['jane.doe@gmail.com', 'j.a.n.e.doe@googlemail.com', 'Jane.Doe+x.y@Gmail.com'])
    expect(mailboxKey(email)).toBe(jane);
  expect(mailboxKey('jane.doe@example.com')).not.toBe(mailboxKey('janedoe@example.com'));
});

test('a text that is not an email has a key too', () => {
  for (const typed of ['', '@', 'a password', 'a@b@c']) expect(mailboxKey(typed)).toMatch(/^[\w-]{43}$/);
});
