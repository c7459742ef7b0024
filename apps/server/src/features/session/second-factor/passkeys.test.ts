import type { PasskeyResponse } from '@headwater/contract/second-factor';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { createSoftPasskey, type SoftPasskey } from '../../../../testing/session/soft-passkey.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');

let caller: Caller;
let passkey: SoftPasskey;
beforeEach(async () => {
  portal().setNow(noon);
  caller = await portal().account();
  passkey = createSoftPasskey(portal().deps.env);
});

async function dataOf(answer: ReturnType<Caller['mutate']>) {
  return Object((await answer).body).result.data;
}

async function startRegistration(by = caller) {
  return dataOf(by.mutate('session.secondFactor.startPasskey'));
}

async function addPasskey(name = 'Laptop', by = passkey) {
  const { challenge } = await startRegistration();
  return caller.mutate('session.secondFactor.addPasskey', { name, passkey: by.register(challenge) });
}

async function loginChallenge(): Promise<string> {
  return (await dataOf(portal().visitor().mutate('session.startPasskeyLogin'))).challenge;
}

async function login(response: PasskeyResponse) {
  const visitor = portal().visitor();
  const { status, headers, body } = await visitor.mutate('session.loginWithPasskey', { passkey: response });
  const { data } = Object(body).error ?? Object(body).result;
  return { status, cookie: headers['set-cookie'] !== undefined, user: data.id, errors: data.errors };
}

async function listPasskeys() {
  return (await dataOf(caller.query('session.secondFactor.get'))).passkeys;
}

const refused = {
  status: 401,
  cookie: false,
  errors: [
    { path: 'passkey', message: 'This passkey was not accepted. Try again, or sign in with your password.' },
  ],
};

describe('a passkey', () => {
  test('is made for the portal’s host and unlocked by its owner, and the first comes with backup codes', async () => {
    expect(await startRegistration()).toMatchObject({
      rp: { id: 'localhost', name: 'Headwater' },
      user: { name: caller.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Object((await addPasskey()).body).result.data.backupCodes).toHaveLength(10);
    const other = createSoftPasskey(portal().deps.env);
    expect(Object((await addPasskey('Phone', other)).body).result.data.backupCodes).toBeNull();
    expect((await startRegistration()).excludeCredentials).toMatchObject([
      { id: passkey.id },
      { id: other.id },
    ]);
    expect(await listPasskeys()).toMatchObject([
      { name: 'Laptop', createdAt: noon.toISOString(), lastUsedAt: null },
      { name: 'Phone' },
    ]);
    const { audit, mails } = await listAuditAndMails(portal(), caller.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'session.secondFactor.addPasskey',
      'session.secondFactor.addPasskey',
    ]);
    expect(mails).toHaveLength(2);
  });

  test('signs in alone, and its use is recorded', async () => {
    await addPasskey();
    expect(await login(passkey.use(await loginChallenge()))).toMatchObject({
      status: 200,
      cookie: true,
      user: caller.id,
    });
    expect(await listPasskeys()).toMatchObject([{ lastUsedAt: noon.toISOString() }]);
  });

  test('makes the password alone insufficient', async () => {
    await addPasskey();
    const { email } = caller;
    const answer = await portal().visitor().mutate('session.login', { email, password: testPassword });
    expect(answer).toMatchObject({ status: 401, body: { error: { data: { errors: [{ path: 'code' }] } } } });
  });

  test('can be renamed and removed only by its owner', async () => {
    await addPasskey();
    const [{ id }] = await listPasskeys();
    const stranger = await portal().account();
    const { status } = await stranger.mutate('session.secondFactor.removePasskey', { id });
    expect(status).toBe(404);
    await caller.mutate('session.secondFactor.renamePasskey', { id, name: ' Work laptop ' });
    expect(await listPasskeys()).toMatchObject([{ name: 'Work laptop' }]);
    await caller.mutate('session.secondFactor.removePasskey', { id });
    expect(await listPasskeys()).toEqual([]);
    expect(await login(passkey.use(await loginChallenge()))).toMatchObject(refused);
  });
});

describe('signing in with a passkey is refused', () => {
  beforeEach(async () => void (await addPasskey()));

  test.each<[string, (challenge: string) => PasskeyResponse]>([
    ['from another site', (challenge) => passkey.use(challenge, { origin: 'https://headwater.example' })],
    ['where its person did not unlock it', (challenge) => passkey.use(challenge, { unlocked: false })],
    [
      'with another’s signature',
      (challenge) => ({
        ...createSoftPasskey(portal().deps.env).use(challenge),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ],
    ['for a challenge of its own', () => passkey.use('Y2hhbGxlbmdl')],
    ['where it is unknown', (challenge) => createSoftPasskey(portal().deps.env).use(challenge)],
    [
      'with client data that is no JSON',
      (challenge) => {
        const used = passkey.use(challenge);
        return { ...used, response: { ...used.response, clientDataJSON: 'e30x' } };
      },
    ],
  ])('%s', async (_name, use) => {
    expect(await login(use(await loginChallenge()))).toMatchObject(refused);
  });

  test('for the second time with the same challenge', async () => {
    const challenge = await loginChallenge();
    expect(await login(passkey.use(challenge))).toMatchObject({ status: 200 });
    expect(await login(passkey.use(challenge))).toMatchObject(refused);
  });

  test('five minutes after the challenge', async () => {
    const challenge = await loginChallenge();
    portal().setNow(new Date(noon.getTime() + 5 * 60_000));
    expect(await login(passkey.use(challenge))).toMatchObject(refused);
  });

  test('by a copy whose counter lags behind', async () => {
    const used = passkey.use(await loginChallenge());
    const { db } = portal();
    await db.updateTable('passkeys').set({ counter: '9' }).where('credential_id', '=', used.id).execute();
    expect(await login(used)).toMatchObject(refused);
  });

  test('with the challenge of an account’s own verification', async () => {
    const { challenge } = await dataOf(caller.mutate('session.startVerification'));
    expect(await login(passkey.use(challenge))).toMatchObject(refused);
  });

  test('to a closed account', async () => {
    const { db } = portal();
    await db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', caller.id).execute();
    expect(await login(passkey.use(await loginChallenge()))).toMatchObject(refused);
  });
});

describe('adding a passkey is refused', () => {
  test('for the challenge of another account', async () => {
    const { challenge } = await startRegistration(await portal().account());
    const answer = await caller.mutate('session.secondFactor.addPasskey', {
      name: 'Laptop',
      passkey: passkey.register(challenge),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'passkey' }] } } },
    });
    expect(await listPasskeys()).toEqual([]);
  });

  test('if it is already registered', async () => {
    await addPasskey();
    expect((await addPasskey()).status).toBe(409);
  });
});

test('challenges for visitors are limited for each address, without affecting signed-in people there', async () => {
  const ask = async () => portal().visitor().mutate('session.startPasskeyLogin');
  const { db } = portal();
  await db.deleteFrom('throttle_hits').execute();
  const rows = Array.from({ length: 300 }, () => ({
    scope: 'challenge-address',
    key: '127.0.0.1',
    at: noon,
  }));
  await db.insertInto('throttle_hits').values(rows).execute();
  const answer = await ask();
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('900');
  expect((await caller.mutate('session.startVerification')).status).toBe(200);
  await db.deleteFrom('throttle_hits').execute();
  expect((await ask()).status).toBe(200);
});
