import { beforeEach, describe, expect, test } from 'vitest';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { givenSecondFactor } from '../../../../testing/session/given-second-factor.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { createSoftPasskey } from '../../../../testing/session/soft-passkey.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import {
  testPassword,
  testRecoveryCode,
  useTestPortal,
  type Caller,
} from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const noon = new Date('2026-03-02T12:00:00Z');
const elevenMinutesLater = new Date(noon.getTime() + 11 * 60_000);

let caller: Caller;
beforeEach(async () => {
  portal().setNow(noon);
  caller = await portal().account();
});

const createToken = async () => caller.mutate('session.tokens.create', { name: 'Import' });
const verify = async (input: object) => caller.mutate('session.verify', input);

/** Makes the caller's session one that has just signed in. */
async function forgetVerification(): Promise<void> {
  const { db } = portal();
  await db.updateTable('sessions').set({ verified_at: null }).where('actor_id', '=', caller.id).execute();
}

function refusedWith(message: string) {
  return { status: 403, body: { error: { data: { errors: [{ path: 'verification', message }] } } } };
}
const askedForPassword = refusedWith('Confirm that it is you with your password, then try again');
const askedForFactor = refusedWith('Confirm that it is you with your second factor, then try again');

function badField(path: string) {
  return { status: 400, body: { error: { data: { errors: [{ path }] } } } };
}

describe('an account without a second factor', () => {
  test('is asked for its password before it makes an API token, even right after the sign-in', async () => {
    await forgetVerification();
    expect(await createToken()).toMatchObject(askedForPassword);
    expect(await verify({ password: 'Wrong-Horse-1' })).toMatchObject(badField('password'));
    expect(await createToken()).toMatchObject(askedForPassword);
    expect(await verify({ password: testPassword })).toMatchObject({ status: 200 });
    expect(await createToken()).toMatchObject({ status: 200 });
    portal().setNow(elevenMinutesLater);
    expect(await createToken()).toMatchObject(askedForPassword);
  });

  test('is asked before it confirms a new recovery code, later than ten minutes after the sign-in', async () => {
    const { db } = portal();
    const clearCode = async () =>
      db.updateTable('accounts').set({ recovery_code_hash: null }).where('id', '=', caller.id).execute();
    const confirm = async () => caller.mutate('session.confirmRecoveryCode', { code: testRecoveryCode });
    await forgetVerification();
    await clearCode();
    expect(await confirm()).toMatchObject({ status: 200 });
    await clearCode();
    portal().setNow(elevenMinutesLater);
    expect(await confirm()).toMatchObject(askedForPassword);
    await verify({ password: testPassword });
    expect(await confirm()).toMatchObject({ status: 200 });
  });

  test('leaves one audit entry however often it is verified within ten minutes', async () => {
    await forgetVerification();
    for (let time = 0; time < 4; time += 1)
      expect(await verify({ password: testPassword })).toMatchObject({ status: 200 });
    const entries = await portal()
      .db.selectFrom('audit_entries')
      .select('id')
      .where('actor_id', '=', caller.id)
      .where('action', '=', 'session.verify')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('is asked before it adds a factor, so that a stolen session cannot take over', async () => {
    portal().setNow(elevenMinutesLater);
    expect(await caller.mutate('session.secondFactor.startPasskey')).toMatchObject(askedForPassword);
  });

  test('pays without being asked', async () => {
    portal().setNow(elevenMinutesLater);
    const { id: productId, priceId } = await givenPackage(portal());
    const { status } = await caller.rest('POST', '/api/store/checkout', { productId, priceId });
    expect(status).toBe(200);
  });

  test('has the sign-in’s limit of wrong passwords', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await verify({ password: 'Wrong-Horse-1' });
    expect((await verify({ password: testPassword })).status).toBe(429);
  });
});

describe('an account with a second factor', () => {
  test.each<[string, (productId: number, priceId: string) => Promise<{ status: number; body: unknown }>]>([
    ['over tRPC', async (productId, priceId) => caller.mutate('store.checkout', { productId, priceId })],
    [
      'over REST',
      async (productId, priceId) => {
        const { status, body } = await caller.rest('POST', '/api/store/checkout', { productId, priceId });
        return { status, body: status === 200 ? body : { error: { data: body } } };
      },
    ],
  ])('is asked for it before it pays, ten minutes after the last time: %s', async (_name, pay) => {
    const { backupCode } = await givenSecondFactor(portal().db, caller);
    const { id: productId, priceId } = await givenPackage(portal());
    expect((await pay(productId, priceId)).status).toBe(200);
    portal().setNow(elevenMinutesLater);
    expect(await pay(productId, priceId)).toMatchObject(askedForFactor);
    expect(await verify({ code: backupCode })).toMatchObject({ status: 200 });
    expect((await pay(productId, priceId)).status).toBe(200);
  });

  test('cannot use the password, which a thief may know', async () => {
    await givenSecondFactor(portal().db, caller);
    expect(await verify({ password: testPassword })).toMatchObject(badField('password'));
  });

  test('has a limit of wrong codes', async () => {
    const { backupCode } = await givenSecondFactor(portal().db, caller);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await verify({ code: '000000' })).toMatchObject(badField('code'));
    expect((await verify({ code: backupCode })).status).toBe(429);
  });

  test('keeps its code if the session ended in the meantime', async () => {
    const { backupCode: code } = await givenSecondFactor(portal().db, caller);
    const { db } = portal();
    const waiting = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sessions').where('actor_id', '=', caller.id).execute();
      const answer = verify({ code });
      await waitForBlocked(trx);
      return { answer };
    });
    expect((await waiting.answer).status).toBe(401);
    expect((await signIn(portal(), { email: caller.email, code })).status).toBe(200);
  });

  test('verifies with one of its own passkeys, and with no other', async () => {
    const { db, deps } = portal();
    const passkey = createSoftPasskey(deps.env);
    const other = createSoftPasskey(deps.env);
    const owners: [typeof passkey, Caller][] = [
      [passkey, caller],
      [other, await portal().account()],
    ];
    for (const [{ id, publicKey }, { id: account_id }] of owners) {
      const keys = { credential_id: id, public_key: publicKey, counter: 0, transports: [] };
      await db
        .insertInto('passkeys')
        .values({ ...keys, account_id, name: 'Key' })
        .execute();
    }
    portal().setNow(elevenMinutesLater);
    const start = async (): Promise<string> =>
      Object((await caller.mutate('session.startVerification')).body).result.data.challenge;
    expect(await verify({ passkey: other.use(await start()) })).toMatchObject(badField('passkey'));
    expect(await createToken()).toMatchObject(askedForFactor);
    expect(await verify({ passkey: passkey.use(await start()) })).toMatchObject({ status: 200 });
    expect(await createToken()).toMatchObject({ status: 200 });
  });

  test('is asked for nothing with an API token', async () => {
    await givenSecondFactor(portal().db, caller);
    const script = await portal().withApiToken(caller);
    portal().setNow(elevenMinutesLater);
    const { id: productId, priceId } = await givenPackage(portal());
    expect((await script.rest('POST', '/api/store/checkout', { productId, priceId })).status).toBe(200);
  });
});

describe('if admins need a second factor', () => {
  const strict = useTestPortal({ settings: { ADMIN_SECOND_FACTOR: 'yes' } });
  const needsFactor = {
    status: 403,
    body: {
      message: 'Staff need a second factor here: set one up on your account page first',
      errors: [{ path: 'secondFactor', message: expect.any(String) }],
    },
  };

  test('an admin without one can sign in, and every admin call answers 403 with what to do', async () => {
    const admin = await strict().account({ admin: true });
    const { email } = admin;
    const login = { email, password: testPassword };
    expect((await strict().visitor().rest('POST', '/api/users/login', login)).status).toBe(200);
    expect(await admin.rest('GET', '/api/users/all')).toMatchObject(needsFactor);
    expect(await admin.query('session.users.list')).toMatchObject({ status: 403 });
    const other = await strict().account();
    expect(await admin.rest('POST', '/api/users/switch', { user_id: other.id })).toMatchObject(needsFactor);
    expect(Object((await admin.rest('GET', '/api/isLoggedIn')).body).user).toMatchObject({ admin: true });
    await givenSecondFactor(strict().db, admin);
    expect((await admin.rest('GET', '/api/users/all')).status).toBe(200);
  });

  test.each([
    ['reviewer', 'submittals.list'],
    ['sales', 'store.purchaseOrders.list'],
    ['support', 'session.users.list'],
  ] as const)('the same goes for the role %s', async (staffRole, call) => {
    const staff = await strict().account({ staffRole });
    expect(await staff.query(call)).toMatchObject({
      status: 403,
      body: { error: { data: { errors: [{ path: 'secondFactor' }] } } },
    });
    expect((await staff.mutate('session.tokens.create', { name: 'Import' })).status).toBe(403);
    await givenSecondFactor(strict().db, staff);
    expect((await staff.query(call)).status).toBe(200);
  });

  test('an admin without one cannot make an API token, which would not be asked for it', async () => {
    const admin = await strict().account({ admin: true });
    expect(await admin.mutate('session.tokens.create', { name: 'Import' })).toMatchObject({
      status: 403,
      body: { error: { data: { errors: [{ path: 'secondFactor' }] } } },
    });
  });

  test('an admin’s API token works, and so do ordinary accounts', async () => {
    const admin = await strict().account({ admin: true });
    expect((await (await strict().withApiToken(admin)).rest('GET', '/api/users/all')).status).toBe(200);
    const other = await strict().account();
    expect((await other.query('session.secondFactor.get')).status).toBe(200);
  });
});
