import { messages } from '@headwater/contract/messages';
import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const password = 'Correct-Horse-7';
const code = 'AB12-CD34-EF56';

async function register(body: object) {
  return portal().visitor().rest('POST', '/api/users/create', body);
}

async function accountsOf(email: string) {
  const rows = await portal().db.selectFrom('accounts').selectAll().execute();
  return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase());
}

test('registering creates an account that can sign in, one audit row and one email', async () => {
  const { status, body } = await register({ email: '  Ada@Example.com ', password, code });
  expect(status).toBe(201);
  expect(body).toEqual({ data: { id: expect.any(Number), email: 'Ada@Example.com' } });
  const [account] = await accountsOf('ada@example.com');
  expect(account).toMatchObject({ admin: false, closed_at: null });
  expect(JSON.stringify(account)).not.toMatch(/Correct-Horse|AB12/);
  const { db } = portal();
  const audit = await db.selectFrom('audit_entries').selectAll().execute();
  expect(audit).toMatchObject([
    { action: 'session.register', actor_id: account?.id, subject_id: account?.id },
  ]);
  const mails = await db.selectFrom('mails').selectAll().execute();
  expect(mails).toMatchObject([
    { recipient: 'Ada@Example.com', kind: 'registered', account_id: account?.id },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Correct-Horse|AB12/);
  const login = await portal()
    .visitor()
    .rest('POST', '/api/users/login', { email: 'ADA@example.COM', password });
  expect(login.status).toBe(200);
});

describe('an invalid registration returns a list of path and message, and creates nothing', () => {
  const good = { email: 'grace@example.com', password, code };
  const tooSimple = 'This recovery code is too simple: it needs at least 6 different characters';
  test.each([
    ['no email address', { email: undefined }, 'email', messages.invalidEmail],
    ['an invalid email address', { email: 'grace@' }, 'email', messages.invalidEmail],
    ['an email address that is no text', { email: { $ne: '' } }, 'email', messages.invalidEmail],
    ['an email address with NUL', { email: 'gr\0ace@example.com' }, 'email', messages.invalidEmail],
    [
      'an email address that is too long',
      { email: `${'g'.repeat(250)}@example.com` },
      'email',
      messages.invalidEmail,
    ],
    ['a short password', { password: 'Short-Horse' }, 'password', messages.invalidPassword],
    ['no uppercase letter', { password: 'correct-horse-7' }, 'password', messages.invalidPassword],
    ['no lowercase letter', { password: 'CORRECT-HORSE-7' }, 'password', messages.invalidPassword],
    ['no digit', { password: 'Correct-Horse-x' }, 'password', messages.invalidPassword],
    ['no special character', { password: 'CorrectHorse7xx' }, 'password', messages.invalidPassword],
    [
      'a password that is too long',
      { password: `Aa1-${'x'.repeat(1_000)}` },
      'password',
      messages.invalidPassword,
    ],
    ['no code', { code: undefined }, 'code', 'This is not a valid recovery code'],
    ['a short code', { code: 'AB12-CD34' }, 'code', 'This is not a valid recovery code'],
    ['a code with other characters', { code: 'AB12-CD34-EF5é' }, 'code', 'This is not a valid recovery code'],
    ['a code of five different characters', { code: 'ABCD-EABC-DEAB' }, 'code', tooSimple],
  ])('%s', async (_name, fields, path, message) => {
    const { status, body } = await register({ ...good, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: [{ path, message }] });
    expect(await accountsOf(good.email)).toEqual([]);
  });

  test('several errors at once', async () => {
    const { body } = await register({});
    expect(body).toMatchObject({ errors: [{ path: 'email' }, { path: 'password' }, { path: 'code' }] });
  });
});

test('an email with a non-ASCII domain is one account, however it is typed', async () => {
  const { status, body } = await register({ email: 'ada@Bücher.example', password, code });
  expect([status, body]).toEqual([
    201,
    { data: { id: expect.any(Number), email: 'ada@xn--bcher-kva.example' } },
  ]);
  const visitor = portal().visitor();
  for (const email of ['ada@bücher.example', 'ADA@XN--BCHER-KVA.EXAMPLE'])
    expect((await visitor.rest('POST', '/api/users/login', { email, password })).status).toBe(200);
  expect((await register({ email: 'ada@xn--bcher-kva.example', password, code })).status).toBe(400);
  const admin = await portal().account({ admin: true });
  const { body: found } = await admin.query('search.list', { group: 'people', text: 'ada@bücher.example' });
  expect(Object(found).result.data.hits).toMatchObject([{ title: 'ada@xn--bcher-kva.example' }]);
});

test('a recovery code is accepted in any case, with or without hyphens and spaces', async () => {
  const answer = await register({ email: 'kay@example.com', password, code: 'ab12 cd34ef56' });
  expect(answer.status).toBe(201);
});

test('a taken email address, in any case, is refused at its field', async () => {
  await register({ email: 'taken@example.com', password, code });
  const message = 'An account with this email exists already';
  const { status, body } = await register({ email: 'TAKEN@example.com', password, code });
  expect(status).toBe(400);
  expect(body).toEqual({ message, errors: [{ path: 'email', message }] });
});

test('one of many concurrent registrations with one email address gets the account, and one email is sent', async () => {
  const email = 'race@example.com';
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => register({ email, password, code })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  expect(await accountsOf(email)).toHaveLength(1);
  const mails = await portal().db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
  expect(mails).toHaveLength(1);
});

test('the rate limit allows sixty registrations an hour from one address, whether they succeed or not', async () => {
  const attempt = async (index: number) => {
    const payload = { email: `many-${index % 2}@example.com`, password, code };
    const remoteAddress = '203.0.113.60';
    const request = { method: 'POST', url: '/api/users/create', payload, remoteAddress } as const;
    return (await portal().app.inject(request)).statusCode;
  };
  const { limits } = portal().deps.env;
  await portal()
    .db.insertInto('throttle_hits')
    .values(
      Array.from({ length: limits.registrationsPerAddress - 2 }, () => ({
        scope: 'register-address',
        key: '203.0.113.60',
        at: portal().deps.now(),
      })),
    )
    .execute();
  expect([await attempt(0), await attempt(2), await attempt(4)]).toEqual([201, 400, 429]);
});
