import { expect, test } from 'vitest';
import { emailKey, mailboxKey } from './email-key.ts';

test('a mailbox is one by whichever name within it and in whichever letters it is written to', () => {
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

test('dots make no other mailbox where a service ignores them, and another one elsewhere', () => {
  const jane = mailboxKey('janedoe@gmail.com');
  for (const email of ['jane.doe@gmail.com', 'j.a.n.e.doe@googlemail.com', 'Jane.Doe+x.y@Gmail.com'])
    expect(mailboxKey(email)).toBe(jane);
  expect(mailboxKey('jane.doe@example.com')).not.toBe(mailboxKey('janedoe@example.com'));
});

test('what is no email has a key too', () => {
  for (const typed of ['', '@', 'a password', 'a@b@c']) expect(mailboxKey(typed)).toMatch(/^[\w-]{43}$/);
});
