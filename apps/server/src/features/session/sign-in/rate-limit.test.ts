import { messages } from '@headwater/contract/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testPassword, useTestPortal } from '../../../../testing/test-portal.ts';

// Lower than the defaults, which brute-force.test.ts covers: each failure costs a slow hash.
const [perEmail, perAddress] = [4, 12];
const portal = useTestPortal({
  settings: {
    LOGIN_FAILURES_PER_EMAIL: String(perEmail),
    LOGIN_FAILURES_PER_ADDRESS: String(perAddress),
  },
});
const noon = new Date('2026-03-02T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

// Each test has an address of its own, and starts at noon.
let testNumber = 0;
beforeEach(() => {
  testNumber += 1;
  portal().setNow(noon);
});
const testAddress = () => `198.51.100.${testNumber}`;

interface LoginAttempt {
  email: string;
  password?: string;
  from?: string;
}

async function login({ email, password = 'Wrong-Password-1', from = testAddress() }: LoginAttempt) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer.json(), wait: answer.headers['retry-after'] };
}

async function failTimes(times: number, attempt: (index: number) => LoginAttempt) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await login(attempt(index))).status);
  return statuses;
}

const failures = (count: number) => Array.from({ length: count }, () => 401);
const refusal = { message: messages.tooManyAttempts, errors: [] };

describe.each([
  ['an account', async () => (await portal().account()).email],
  ['an unknown email address', async () => `nobody-${testNumber}@example.com`],
])('the rate limit of one address for %s', (_name, findEmail) => {
  test('allows a number of failures in fifteen minutes, and says how long to wait', async () => {
    const email = await findEmail();
    expect(await failTimes(perEmail, () => ({ email }))).toEqual(failures(perEmail));
    expect(await login({ email })).toEqual({ status: 429, body: refusal, wait: '900' });
    expect(await login({ email: email.toUpperCase() })).toMatchObject({ status: 429 });
    expect(await login({ email, from: '203.0.113.1' })).toMatchObject({ status: 401 });
    portal().setNow(minutesLater(14));
    expect(await login({ email })).toMatchObject({ status: 429, wait: '60' });
  });

  test('ends when the first failure is fifteen minutes old: refused attempts do not count', async () => {
    const email = await findEmail();
    await failTimes(perEmail - 1, () => ({ email }));
    portal().setNow(minutesLater(5));
    await failTimes(1, () => ({ email }));
    portal().setNow(minutesLater(14));
    expect(await failTimes(3, () => ({ email }))).toEqual([429, 429, 429]);
    portal().setNow(minutesLater(15));
    expect(await failTimes(perEmail, () => ({ email }))).toEqual([...failures(perEmail - 1), 429]);
  });

  test('applies to tRPC as well', async () => {
    const email = await findEmail();
    await failTimes(perEmail, () => ({ email, from: '127.0.0.1' }));
    const answer = await portal().visitor().mutate('session.login', { email, password: 'x' });
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { error: { message: refusal.message, data: { httpStatus: 429, errors: [] } } },
    });
  });

  test('applies to concurrent attempts', async () => {
    const email = await findEmail();
    const answers = await Promise.all(Array.from({ length: 3 * perEmail }, async () => login({ email })));
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(counts.get(401)).toHaveLength(perEmail);
    expect(counts.get(429)).toHaveLength(2 * perEmail);
  });
});

describe('a successful sign-in', () => {
  test('resets the limit of its pair of email and address, unless it is reached', async () => {
    const { email } = await portal().account();
    await failTimes(perEmail - 1, () => ({ email }));
    expect((await login({ email, password: testPassword })).status).toBe(200);
    expect(await failTimes(perEmail, () => ({ email }))).toEqual(failures(perEmail));
    expect((await login({ email, password: testPassword })).status).toBe(429);
  });

  test('does not count against its IP address', async () => {
    const { email } = await portal().account();
    const statuses: number[] = [];
    for (let index = 0; index <= perAddress; index += 1)
      statuses.push((await login({ email, password: testPassword })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test('an address has a limit of failures, whatever the accounts; others are not locked out', async () => {
  const { email } = await portal().account();
  const guesses = await failTimes(perAddress, (index) => ({ email: `guess-${index}@example.com` }));
  expect(new Set(guesses)).toEqual(new Set([401]));
  expect((await login({ email, password: testPassword })).status).toBe(429);
  expect((await login({ email, password: testPassword, from: '203.0.113.2' })).status).toBe(200);
});

test('all addresses of one IPv6 network count as one', async () => {
  await failTimes(perAddress, (index) => ({
    email: `six-${index}@example.com`,
    from: `2001:db8:5:5::${index + 1}`,
  }));
  expect((await login({ email: 'six@example.com', from: '2001:db8:5:5:ffff::1' })).status).toBe(429);
  expect((await login({ email: 'six@example.com', from: '2001:db8:5:6::1' })).status).toBe(401);
});

test('the rate limit holds across servers', async () => {
  const { email } = await portal().account();
  await failTimes(perEmail, () => ({ email }));
  const other = await buildApp(portal().deps, { maxDelayMs: 0 });
  const payload = { email, password: testPassword };
  const request = { method: 'POST', url: '/api/users/login', payload, remoteAddress: testAddress() } as const;
  expect((await other.inject(request)).statusCode).toBe(429);
  await other.close();
});

test('a forwarded address is ignored unless a trusted proxy is set', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const payload = { email: `proxied-${testNumber}@example.com`, password: 'x' };
  const send = {
    method: 'POST',
    url: '/api/users/login',
    headers,
    payload,
    remoteAddress: testAddress(),
  } as const;
  await portal().app.inject(send);
  const { deps, db } = portal();
  const proxied = await buildApp(
    { ...deps, env: { ...deps.env, trustProxy: [testAddress()] } },
    { maxDelayMs: 0 },
  );
  await proxied.inject(send);
  await proxied.close();
  const attempts = await db
    .selectFrom('throttle_hits')
    .select('key')
    .where('scope', '=', 'login-address')
    .where('key', 'in', [testAddress(), '203.0.113.77'])
    .orderBy('id')
    .execute();
  expect(attempts).toEqual([{ key: testAddress() }, { key: '203.0.113.77' }]);
});
