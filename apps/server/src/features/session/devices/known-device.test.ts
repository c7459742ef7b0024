import { beforeEach, describe, expect, test } from 'vitest';
import { testRecoveryCode, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { listAdmitLinks } from '../../../../testing/session/admit-link.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { deleteUnusedDevices } from './known-devices.queries.ts';

const perEmail = 3;
const total = 6;
const portal = useTestPortal({
  settings: {
    LOGIN_FAILURES_PER_EMAIL: String(perEmail),
    LOGIN_FAILURES_PER_EMAIL_TOTAL: String(total),
    RESET_FAILURES_PER_EMAIL: String(perEmail),
    RESET_FAILURES_PER_EMAIL_TOTAL: String(total),
  },
});
const noon = new Date('2026-03-02T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const newPassword = 'Another-Horse-8';

// Each test has addresses of its own.
let testNumber = 0;
let caller: Caller;
beforeEach(async () => {
  testNumber += 1;
  portal().setNow(noon);
  caller = await portal().account();
});

interface Try {
  email?: string;
  password?: string;
  device?: string;
  from?: string;
}

const homeAddress = () => `192.0.2.${testNumber}`;
const tryToSignIn = async (fields: Try = {}) =>
  signIn(portal(), { email: caller.email, from: homeAddress(), ...fields });

/** Signs in, and returns the cookie of the device that the account now knows. */
async function knownDevice(): Promise<string> {
  return (await tryToSignIn()).device;
}

/** Fails to sign in as often as an email's limit allows, from a new address each time. */
async function attack(email = caller.email): Promise<void> {
  for (let index = 0; index < total; index += 1)
    await signIn(portal(), { email, password: 'Guess-1', from: `10.${testNumber}.0.${index}` });
}

async function reset({ device = '', recoveryCode = testRecoveryCode, from = homeAddress() }) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/users/reset-password',
    headers: { cookie: device },
    payload: { email: caller.email, recoveryCode, newPassword },
    remoteAddress: from,
  });
  return { status: answer.statusCode, cookies: answer.cookies };
}

async function admit(secret: string | undefined, cookie = '') {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/trpc/session.devices.admit',
    headers: { cookie },
    payload: { secret },
  });
  const [set] = answer.cookies;
  return { status: answer.statusCode, body: answer.json(), device: set ? `${set.name}=${set.value}` : '' };
}

describe('while strangers guess the password of an email', () => {
  test('a device that has signed in before signs in, and an unknown one is refused', async () => {
    const device = await knownDevice();
    await attack();
    expect((await tryToSignIn({ device })).status).toBe(200);
    expect((await tryToSignIn()).status).toBe(429);
    expect((await tryToSignIn({ device: `headwater_device=${'x'.repeat(43)}` })).status).toBe(429);
  });

  test('a known device resets the password, and an unknown one is refused', async () => {
    const device = await knownDevice();
    const wrong = { recoveryCode: 'ZZZZ-YYYY-XXWV' };
    for (let index = 0; index < total; index += 1)
      expect((await reset({ ...wrong, from: `10.${testNumber}.0.${index}` })).status).toBe(400);
    expect((await reset({})).status).toBe(429);
    expect((await reset({ device })).status).toBe(200);
  });

  test('a known device has its own budget, which a success resets', async () => {
    const device = await knownDevice();
    const fail = async () => (await tryToSignIn({ device, password: 'Forgotten-1' })).status;
    for (let index = 1; index < perEmail; index += 1) expect(await fail()).toBe(401);
    expect((await tryToSignIn({ device })).status).toBe(200);
    for (let index = 0; index < perEmail; index += 1) expect(await fail()).toBe(401);
    expect((await tryToSignIn({ device })).status).toBe(429);
    // Its failures count against nobody else.
    expect((await tryToSignIn()).status).toBe(200);
  });

  test('only the accounts that a device has signed in to know it', async () => {
    const device = await knownDevice();
    const other = await portal().account();
    await attack(other.email);
    expect((await tryToSignIn({ email: other.email, device })).status).toBe(429);
    portal().setNow(hoursLater(1));
    const { device: shared } = await tryToSignIn({ email: other.email, device });
    await attack(other.email);
    await attack();
    expect((await tryToSignIn({ email: other.email, device: shared })).status).toBe(200);
    expect((await tryToSignIn({ device: shared })).status).toBe(200);
    expect((await tryToSignIn({ device: shared })).device).toBe(shared);
  });

  test('a cookie that a stranger has planted in a browser does not become a device of the account', async () => {
    const thief = await portal().account();
    const { device: planted } = await tryToSignIn({ email: thief.email });
    const { device } = await tryToSignIn({ device: planted });
    expect(device).not.toBe(planted);
    await attack();
    expect((await tryToSignIn({ device: planted, from: '10.9.9.9' })).status).toBe(429);
    expect((await tryToSignIn({ device })).status).toBe(200);
  });

  test('an email without an account gets the same answers, and no mail is sent', async () => {
    const { db } = portal();
    await listAdmitLinks(portal(), caller.id);
    const before = await db.selectFrom('mails').select('id').execute();
    const email = `nobody-${testNumber}@example.com`;
    await attack(email);
    expect((await tryToSignIn({ email })).status).toBe(429);
    await listAdmitLinks(portal(), caller.id);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual(before);
  });
});

describe('the link that admits a device', () => {
  test('comes by mail, admits the device that opens it, and the password is still required', async () => {
    await attack();
    const [secret] = await listAdmitLinks(portal(), caller.id);
    const { status, device } = await admit(secret);
    expect(status).toBe(200);
    expect((await tryToSignIn({ device, password: 'Guess-1' })).status).toBe(401);
    expect((await tryToSignIn({ device })).status).toBe(200);
    expect((await tryToSignIn()).status).toBe(429);
    const { audit } = await listAuditAndMails(portal(), caller.id);
    expect(audit.map(({ action }) => action)).toEqual(['session.devices.admit', 'session.login']);
  });

  test('keeps a browser known to its other accounts', async () => {
    const device = await knownDevice();
    const owner = caller;
    caller = await portal().account();
    await attack();
    const [secret] = await listAdmitLinks(portal(), caller.id);
    const { device: admitted } = await admit(secret, device);
    expect((await tryToSignIn({ device: admitted })).status).toBe(200);
    await attack(owner.email);
    expect((await tryToSignIn({ email: owner.email, device: admitted })).status).toBe(200);
  });

  test.each([
    ['that was used', async (secret: string | undefined) => void (await admit(secret)), 0],
    ['that is a day old', async () => undefined, 24],
  ])('is refused %s', async (_name, before, hours) => {
    await attack();
    const [secret] = await listAdmitLinks(portal(), caller.id);
    await before(secret);
    portal().setNow(hoursLater(hours));
    expect(await admit(secret)).toMatchObject({
      status: 400,
      device: '',
      body: { error: { message: expect.stringContaining('This link no longer works') } },
    });
  });

  test('comes at most once a day, however long the attack lasts', async () => {
    for (const { hour, links } of [
      { hour: 0, links: 1 },
      { hour: 1, links: 1 },
      { hour: 23, links: 1 },
      { hour: 24, links: 2 },
    ]) {
      portal().setNow(hoursLater(hour));
      await attack();
      expect(await listAdmitLinks(portal(), caller.id)).toHaveLength(links);
    }
  });
});

describe('a new password', () => {
  test('makes the account’s other devices unknown: a thief of the old one keeps no budget', async () => {
    const thief = await knownDevice();
    const { cookie, device } = await tryToSignIn();
    const payload = { password: 'Correct-Horse-7', newPassword };
    const headers = { cookie: `${cookie}; ${device}` };
    const { cookies } = await portal().app.inject({
      method: 'POST',
      url: '/trpc/session.account.changePassword',
      headers,
      payload,
    });
    await attack();
    const own = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await tryToSignIn({ device: own, password: newPassword })).status).toBe(200);
    expect((await tryToSignIn({ device: thief, password: newPassword })).status).toBe(429);
  });

  test('set by a reset admits only the device that set it', async () => {
    const thief = await knownDevice();
    const { cookies } = await reset({});
    const device = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await attack();
    expect((await tryToSignIn({ device, password: newPassword })).status).toBe(200);
    expect((await tryToSignIn({ device: thief, password: newPassword })).status).toBe(429);
  });
});

test('an account knows the twenty devices that signed in last, for a year', async () => {
  const { db } = portal();
  const count = async () =>
    (await db.selectFrom('known_devices').select('token_hash').where('account_id', '=', caller.id).execute())
      .length;
  const first = await knownDevice();
  for (let index = 0; index < 20; index += 1) {
    portal().setNow(hoursLater(index + 1));
    await knownDevice();
  }
  expect(await count()).toBe(20);
  await attack();
  expect((await tryToSignIn({ device: first })).status).toBe(429);
  await deleteUnusedDevices(db, { now: hoursLater(366 * 24) });
  expect(await count()).toBe(0);
});
