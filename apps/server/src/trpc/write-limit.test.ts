import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestImage } from '../../testing/uploads/test-image.ts';
import { sendUpload } from '../../testing/uploads/send-upload.ts';
import { testPassword, useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { buildApp } from '../app.ts';
import { cleanUp } from '../features/operations/clean-up.ts';

const perAccount = 5;
const perAddress = 12;
const portal = useTestPortal({
  settings: {
    WRITES_PER_MINUTE: String(perAccount),
    WRITES_PER_ADDRESS_PER_MINUTE: String(perAddress),
  },
});
const noon = new Date('2026-03-02T12:00:20Z');

// Each test has an address of its own.
let testNumber = 0;
let caller: Caller;
beforeEach(async () => {
  testNumber += 1;
  portal().setNow(noon);
  caller = await portal().account();
});

async function save({ headers }: Caller, app = portal().app) {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/session.confirmRecoveryCode',
    headers,
    payload: { code: 'AB12-CD34-EF56' },
    remoteAddress: `198.51.100.${testNumber}`,
  });
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() };
}

/** Adds an API token to the account, and returns its id. */
async function addToken(): Promise<number> {
  await portal().withApiToken(caller);
  const { id } = await portal()
    .db.selectFrom('api_tokens')
    .select('id')
    .where('account_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes this many changes, and returns how many were let through. */
async function saveTimes(times: number, as = caller): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < times; index += 1) if ((await save(as)).status !== 429) allowed += 1;
  return allowed;
}

describe('the limit of changes in a minute', () => {
  test('of an account says how long to wait, and ends with the minute', async () => {
    expect(await saveTimes(perAccount)).toBe(perAccount);
    expect(await save(caller)).toMatchObject({
      status: 429,
      wait: '40',
      body: { error: { message: expect.stringContaining('Please try again in a minute') } },
    });
    portal().setNow(new Date('2026-03-02T12:01:00Z'));
    expect(await saveTimes(perAccount + 1)).toBe(perAccount);
  });

  test('of an account does not affect the changes of others, or reading', async () => {
    await saveTimes(perAccount + 1);
    const { headers } = caller;
    expect((await portal().app.inject({ url: '/api/isLoggedIn', headers })).statusCode).toBe(200);
    expect((await save(await portal().account())).status).toBe(409);
  });

  test('of an address applies to all accounts and visitors together, and to refused changes', async () => {
    expect(await saveTimes(perAccount + 2)).toBe(perAccount);
    expect(await saveTimes(3, await portal().account())).toBe(3);
    expect(await saveTimes(perAddress, portal().visitor())).toBe(perAddress - perAccount - 5);
    expect((await save(await portal().account())).status).toBe(429);
  });

  test('of an account is not used up by calls that it may not make', async () => {
    const reader = await portal().withApiToken(caller, ['read']);
    for (let call = 0; call <= perAccount; call += 1) expect((await save(reader)).status).toBe(403);
    expect((await save(caller)).status).toBe(409);
  });

  test('of an account exempts the end of an attack on it', async () => {
    const tokenId = await addToken();
    const newPassword = 'Another-Horse-8';
    await saveTimes(perAccount + 1);
    expect((await save(caller)).status).toBe(429);
    const call = async (procedure: string, input?: unknown) => (await caller.mutate(procedure, input)).status;
    expect(await call('session.tokens.revoke', { id: tokenId })).toBe(200);
    expect(await call('session.sessions.end', { id: randomUUID() })).toBe(404);
    expect(await call('session.sessions.endOthers')).toBe(200);
    expect(await call('session.verify', { password: testPassword })).toBe(200);
    expect(await call('session.account.changePassword', { password: testPassword, newPassword })).toBe(200);
    expect(await call('session.login', { email: caller.email, password: newPassword })).toBe(200);
    expect(await call('session.logout')).toBe(200);
  });

  test('applies to concurrent changes on several servers', async () => {
    const other = await buildApp(portal().deps, { maxDelayMs: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => save(caller, index % 2 === 0 ? other : portal().app)),
    );
    await other.close();
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(perAccount);
  });

  test('applies to REST and uploads as well', async () => {
    await saveTimes(perAccount);
    const company = { userId: caller.id, title: 'Pumps', introHeader: 'Pumps', content: '' };
    expect((await caller.rest('POST', '/api/companies/create', company)).status).toBe(429);
    const file = await createTestImage(1158, 188);
    const upload = await sendUpload({ portal: portal(), caller, fields: [['file', file]] });
    expect(upload).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
  });
});

test('the counts of past minutes are deleted each night', async () => {
  await saveTimes(1);
  portal().setNow(new Date('2026-03-03T02:30:00Z'));
  await cleanUp(portal().deps);
  expect(await portal().db.selectFrom('write_counts').select('key').execute()).toEqual([]);
});
