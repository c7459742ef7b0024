import { generateAppSecret } from '@headwater/contract/second-factor';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { givenSecondFactor } from '../../../../testing/session/given-second-factor.ts';
import { oneTimeCode } from '../../../../testing/session/one-time-code.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { statuses } from '../../../../testing/session/statuses.ts';
import {
  testPassword,
  testRecoveryCode,
  useTestPortal,
  type Caller,
  type TestResponse,
} from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { lockAccountByEmail } from '../account/accounts.queries.ts';
import { insertApp } from './authenticator-apps.queries.ts';
import { endSecondFactor } from './end-second-factor.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

let caller: Caller;
let secret: string;
beforeEach(async () => {
  portal().setNow(noon);
  caller = await portal().account();
  secret = generateAppSecret();
});

async function addApp(): Promise<string[]> {
  const input = { secret, code: oneTimeCode(secret, noon) };
  const { body } = await caller.mutate('session.secondFactor.addApp', input);
  return Object(body).result.data.backupCodes;
}

async function login(code?: string, password = testPassword) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: caller.email, password, ...(code !== undefined && { code }) },
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies.length };
}

async function getSecondFactor() {
  return Object((await caller.query('session.secondFactor.get')).body).result.data;
}

const codeRefused = {
  status: 401,
  body: { message: 'Authentication failed', errors: [{ path: 'code', message: expect.any(String) }] },
  cookies: 0,
};

describe('an account with an authenticator app', () => {
  test('signs in by password and code; without the code, or with a wrong one, it gets 401 at code and no cookie', async () => {
    await addApp();
    portal().setNow(later(60));
    expect(await login()).toEqual(codeRefused);
    expect(await login('000000')).toEqual(codeRefused);
    expect(await login(oneTimeCode(secret, later(60)))).toMatchObject({ status: 200, cookies: 2 });
  });

  test('reveals nothing about it to a person without the password', async () => {
    await addApp();
    const refused = { status: 401, body: { message: 'Authentication failed', errors: [] } };
    expect(await login(undefined, 'Wrong-Horse-1')).toMatchObject(refused);
    expect(await login(oneTimeCode(secret, noon), 'Wrong-Horse-1')).toMatchObject(refused);
  });

  test('accepts the codes of the time steps before and after, with spaces, and none twice', async () => {
    await addApp();
    portal().setNow(later(300));
    expect(await login(oneTimeCode(secret, later(240)))).toEqual(codeRefused);
    const before = oneTimeCode(secret, later(270));
    expect(await login(`${before.slice(0, 3)} ${before.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await login(before)).toEqual(codeRefused);
    expect(await login(oneTimeCode(secret, later(330)))).toMatchObject({ status: 200 });
    // It was still valid, but a later one has been used.
    expect(await login(oneTimeCode(secret, later(300)))).toEqual(codeRefused);
    expect(await login(oneTimeCode(secret, later(360)))).toEqual(codeRefused);
  });

  test('accepts one of concurrent sign-ins with the same code', async () => {
    await addApp();
    portal().setNow(later(60));
    const code = oneTimeCode(secret, later(60));
    const answers = await Promise.all(Array.from({ length: 4 }, async () => login(code)));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  });

  test('is protected against guessing: after ten wrong codes the right one has to wait, and a sign-in without a code changes nothing', async () => {
    await addApp();
    portal().setNow(later(60));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login('000000')).status).toBe(401);
      expect((await login()).status).toBe(401);
    }
    expect((await login(oneTimeCode(secret, later(60)))).status).toBe(429);
    const quarterHour = later(60 + 15 * 60 + 1);
    portal().setNow(quarterHour);
    expect((await login(oneTimeCode(secret, quarterHour))).status).toBe(200);
  });

  test('is not locked out by a person with the password: a known device signs in, and verifies its user', async () => {
    const { device } = await signIn(portal(), caller);
    await addApp();
    portal().setNow(later(60));
    for (let attempt = 0; attempt < 10; attempt += 1) await login('000000');
    const code = oneTimeCode(secret, later(60));
    expect((await login(code)).status).toBe(429);
    expect((await signIn(portal(), { email: caller.email, code, device })).status).toBe(200);
    portal().setNow(later(90));
    const verified = await caller.mutate('session.verify', { code: oneTimeCode(secret, later(90)) });
    expect(verified.status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await signIn(portal(), { email: caller.email, code: '000000', device });
    const next = oneTimeCode(secret, later(120));
    expect((await signIn(portal(), { email: caller.email, code: next, device })).status).toBe(429);
  });

  test('accepts each backup code once, typed in any way', async () => {
    const [first = '', second = ''] = await addApp();
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    expect(await login(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
    expect(await login(first)).toEqual(codeRefused);
    expect(await getSecondFactor()).toMatchObject({ backupCodes: 9 });
    const renewed = await caller.mutate('session.secondFactor.renewBackupCodes');
    const [third = ''] = Object(renewed.body).result.data.backupCodes;
    expect(await login(second)).toEqual(codeRefused);
    expect(await login(third)).toMatchObject({ status: 200 });
  });

  test('is asked for its code after a password reset, which signs nobody in', async () => {
    const [backupCode] = await addApp();
    const reset = { email: caller.email, recoveryCode: testRecoveryCode, newPassword: testPassword };
    expect(await portal().visitor().rest('POST', '/api/users/reset-password', reset)).toMatchObject({
      status: 200,
    });
    expect(await getSignedInUser(portal(), caller.headers)).toBeNull();
    expect(await login()).toEqual(codeRefused);
    expect(await login(backupCode)).toMatchObject({ status: 200 });
  });

  test('loses no code by a sign-in that its suspension refuses, and only learns of it after the right code', async () => {
    const [backupCode = ''] = await addApp();
    const { db } = portal();
    const suspend = async (suspended_at: Date | null) =>
      db
        .updateTable('accounts')
        .set({ suspended_at, suspension_reason: suspended_at && 'Spam' })
        .where('id', '=', caller.id)
        .execute();
    await suspend(noon);
    portal().setNow(later(60));
    const code = oneTimeCode(secret, later(60));
    expect(await login('000000')).toEqual(codeRefused);
    expect((await login(code)).status).toBe(403);
    expect((await login(backupCode)).status).toBe(403);
    await suspend(null);
    expect((await login(code)).status).toBe(200);
    expect((await login(backupCode)).status).toBe(200);
  });

  test('keeps no backup code in the database, and describes the app to its owner without its secret', async () => {
    const codes = await addApp();
    const rows = await portal().db.selectFrom('backup_codes').selectAll().execute();
    expect(codes).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll('-', ''));
    expect(await getSecondFactor()).toEqual({
      app: { createdAt: noon.toISOString(), lastUsedAt: null },
      passkeys: [],
      backupCodes: 10,
      required: false,
    });
  });
});

describe('adding an authenticator app', () => {
  test('is audited, and its owner gets an email; removing it ends the second step and the backup codes', async () => {
    const [backupCode] = await addApp();
    expect(await caller.mutate('session.secondFactor.removeApp')).toMatchObject({ status: 200 });
    const { audit, mails } = await listAuditAndMails(portal(), caller.id);
    expect(audit).toEqual([
      { action: 'session.secondFactor.addApp', actor: caller.id },
      { action: 'session.secondFactor.removeApp', actor: caller.id },
    ]);
    expect(mails).toEqual(['second-factor-changed', 'second-factor-changed']);
    expect(await login()).toMatchObject({ status: 200 });
    await addApp();
    expect(await login(backupCode)).toEqual(codeRefused);
  });

  test.each<[string, () => object, string]>([
    ['with a wrong code', () => ({ secret, code: '000000' }), 'code'],
    ['without a code', () => ({ secret }), 'code'],
    ['with a secret that is too short', () => ({ secret: 'ABC', code: '000000' }), 'secret'],
  ])('is refused %s', async (_name, input, path) => {
    const answer = await caller.mutate('session.secondFactor.addApp', input());
    expect(answer).toMatchObject({ status: 400, body: { error: { data: { errors: [{ path }] } } } });
    expect(await login()).toMatchObject({ status: 200 });
  });

  test('is refused if there already is one, and the first one stays', async () => {
    await addApp();
    const other = generateAppSecret();
    const again = await caller.mutate('session.secondFactor.addApp', {
      secret: other,
      code: oneTimeCode(other, noon),
    });
    expect(again.status).toBe(409);
    portal().setNow(later(60));
    expect(await login(oneTimeCode(secret, later(60)))).toMatchObject({ status: 200 });
  });

  test('as the first factor signs out everybody else, who may have had only the password', async () => {
    const thief = await signIn(portal(), caller);
    const isThiefSignedIn = async () => (await getSignedInUser(portal(), { cookie: thief.cookie })) !== null;
    expect(await isThiefSignedIn()).toBe(true);
    await addApp();
    expect(await isThiefSignedIn()).toBe(false);
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });

  test('as a further factor leaves the sessions, which have already proved a factor', async () => {
    const { backupCode: code } = await givenSecondFactor(portal().db, caller);
    const { cookie } = await signIn(portal(), { email: caller.email, code });
    await addApp();
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ id: caller.id });
  });

  test('asks a sign-in for the code even if its password was accepted a moment before', async () => {
    const { db } = portal();
    const attempt = await db.transaction().execute(async (trx) => {
      await lockAccountByEmail(trx, caller);
      const waiting = login();
      await waitForBlocked(trx);
      const fields = { accountId: caller.id, secret: Buffer.alloc(20), timeStep: 0, now: noon };
      await insertApp(trx, fields);
      return { waiting };
    });
    expect(await attempt.waiting).toEqual(codeRefused);
  });

  test('makes backup codes once, for concurrent requests too', async () => {
    const input = { secret, code: oneTimeCode(secret, noon) };
    const add = async (): Promise<TestResponse> => caller.mutate('session.secondFactor.addApp', input);
    expect(statuses(await Promise.all([add(), add(), add()]))).toEqual([200, 409, 409]);
    expect(await getSecondFactor()).toMatchObject({ backupCodes: 10 });
  });
});

describe('the operator', () => {
  test('ends the second factor of an account by its email, in any case; that is audited, and mailed to its owner', async () => {
    await addApp();
    const ended = await endSecondFactor(portal().deps, { email: caller.email.toUpperCase() });
    expect(ended).toEqual({ email: caller.email, changed: true });
    expect(await login()).toMatchObject({ status: 200 });
    const { audit, mails } = await listAuditAndMails(portal(), caller.id);
    expect(audit[1]).toEqual({ action: 'session.secondFactor.end', actor: null });
    expect(mails).toHaveLength(2);
    expect(await getSecondFactor()).toMatchObject({ app: null, backupCodes: 0 });
  });

  test('says if there is none, and if the account is unknown', async () => {
    const { deps } = portal();
    expect(await endSecondFactor(deps, caller)).toEqual({ email: caller.email, changed: false });
    await expect(endSecondFactor(deps, { email: 'x@example.com' })).rejects.toThrow(
      'There is no account with the email x@example.com.',
    );
  });
});
