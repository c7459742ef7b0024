import { createMetrics } from '@headwater/runtime/telemetry/metrics';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { givenSecondFactor } from '../../../../testing/session/given-second-factor.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

// The settings that ask for more proof at sign-in.
const portal = useTestPortal({ settings: { ADMIN_SECOND_FACTOR: 'yes', CONFIRM_EMAIL: 'yes' } });
const idlePool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
const wrongPassword = 'Wrong-Horse-7';
let lastId = 0;
let nextHost = 1;

beforeEach(async () => {
  const newest = portal()
    .db.selectFrom('audit_entries')
    .select(({ fn }) => fn.max('id').as('id'));
  lastId = (await newest.executeTakeFirstOrThrow()).id ?? 0;
});

async function events() {
  return portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'actor_id as actor', 'subject_id as subject', 'after'])
    .where('id', '>', lastId)
    .where('action', 'like', 'security.%')
    .orderBy('id')
    .execute();
}

/** Events are written after the answer has been sent. */
const POLL_OPTIONS = { timeout: 5_000 };

/** Returns an address that no request has come from yet. */
function newAddress(): string {
  nextHost += 1;
  return `198.51.100.${nextHost}`;
}

async function signIn(
  email: string,
  { password = wrongPassword, from = newAddress() } = {},
): Promise<number> {
  const { statusCode } = await portal().app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    payload: { email, password },
  });
  return statusCode;
}

describe('a failed sign-in', () => {
  test('is written for the account, with its address, once an hour', async () => {
    const owner = await portal().account();
    const from = newAddress();
    for (let times = 0; times < 3; times += 1) expect(await signIn(owner.email, { from })).toBe(401);
    const event = {
      action: 'security.signInFailed',
      actor: null,
      subject: owner.id,
      after: { address: from, route: '/api/users/login' },
    };
    await expect.poll(events, POLL_OPTIONS).toEqual([event]);
    portal().setNow(new Date(Date.now() + 3_600_001));
    await signIn(owner.email, { from });
    await expect.poll(events, POLL_OPTIONS).toEqual([event, event]);
    portal().setNow(new Date());
  });

  test('with an unknown email leaves out what was typed', async () => {
    const from = newAddress();
    await signIn('My-Secret-Passw0rd@typed.example', { from });
    await expect.poll(events, POLL_OPTIONS).toEqual([
      {
        action: 'security.signInFailed',
        actor: null,
        subject: null,
        after: { address: from, route: '/api/users/login' },
      },
    ]);
    expect(JSON.stringify(await events())).not.toContain('Secret');
  });

  test('by a signed-in person is written for the target account, with the person who tried', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    await other.rest('POST', '/api/users/login', { email: owner.email, password: wrongPassword });
    await expect
      .poll(events, POLL_OPTIONS)
      .toEqual([expect.objectContaining({ actor: other.id, subject: owner.id })]);
  });

  test('names the person who typed the password, not the new email of the change', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    await other.mutate('session.email.change', { password: wrongPassword, email: owner.email });
    await expect
      .poll(events, POLL_OPTIONS)
      .toEqual([expect.objectContaining({ actor: other.id, subject: other.id })]);
  });

  test('of a whole IPv6 network counts as the same', async () => {
    const owner = await portal().account();
    await signIn(owner.email, { from: '2001:db8:1:2::1' });
    await signIn(owner.email, { from: '2001:db8:1:2:ffff::9' });
    await signIn(owner.email, { from: '2001:db8:1:3::1' });
    await expect
      .poll(events, POLL_OPTIONS)
      .toEqual([
        expect.objectContaining({ after: expect.objectContaining({ address: '2001:db8:1:2::1' }) }),
        expect.objectContaining({ after: expect.objectContaining({ address: '2001:db8:1:3::1' }) }),
      ]);
  });

  test('is a wrong password for a sensitive call, and a wrong recovery code', async () => {
    const owner = await portal().account();
    await owner.mutate('session.account.close', { password: wrongPassword });
    await portal().visitor().mutate('session.resetPassword', {
      email: owner.email,
      recoveryCode: 'ZZ99-ZZ98-ZZ97',
      newPassword: 'Another-Horse-8',
    });
    const common = { action: 'security.signInFailed', subject: owner.id };
    // Each is written after its answer has been sent, so that the second may come first.
    const byActor = async () => (await events()).toSorted((a, b) => (b.actor ?? 0) - (a.actor ?? 0));
    await expect
      .poll(byActor, POLL_OPTIONS)
      .toEqual([
        expect.objectContaining({ ...common, actor: owner.id }),
        expect.objectContaining({ ...common, actor: null }),
      ]);
  });
});

test('a reached limit is written, and a flood beyond it writes no more', async () => {
  const owner = await portal().account();
  const from = newAddress();
  const statuses = new Set<number>();
  for (let times = 0; times < 14; times += 1) statuses.add(await signIn(owner.email, { from }));
  expect([...statuses]).toEqual([401, 429]);
  const failed = expect.objectContaining({ action: 'security.signInFailed', subject: owner.id });
  const limited = expect.objectContaining({ action: 'security.limitReached', subject: owner.id });
  await expect.poll(events, POLL_OPTIONS).toEqual([failed, limited]);
});

test('a refused right is written with the person who asked, by tRPC as by REST', async () => {
  const owner = await portal().account();
  const refusedAt = (route: string) => ({
    action: 'security.refused',
    actor: owner.id,
    subject: owner.id,
    after: { address: '127.0.0.1', route },
  });
  await owner.query('audit.list');
  await expect.poll(events, POLL_OPTIONS).toEqual([refusedAt('/trpc/audit.list')]);
  await owner.rest('GET', '/api/users/all');
  await expect
    .poll(events, POLL_OPTIONS)
    .toEqual([refusedAt('/trpc/audit.list'), refusedAt('/api/users/all')]);
});

test('an invalid API token is written', async () => {
  await portal().app.inject({ url: '/api/isLoggedIn', headers: { authorization: 'Bearer nothing' } });
  await portal().app.inject({ url: '/api/companies', headers: { authorization: 'Bearer nothing' } });
  await expect
    .poll(events, POLL_OPTIONS)
    .toEqual([expect.objectContaining({ action: 'security.tokenRefused', actor: null, subject: null })]);
});

describe('a wrong second factor is a failed sign-in:', () => {
  let owner: Caller;
  let factor: Awaited<ReturnType<typeof givenSecondFactor>>;
  beforeEach(async () => {
    owner = await portal().account();
    factor = await givenSecondFactor(portal().db, owner);
  });
  const failed = { action: 'security.signInFailed', actor: null, subject: null };
  const byVisitor = (procedure: string, input: object) => portal().visitor().mutate(procedure, input);

  test('a code with the right password, for the account', async () => {
    await byVisitor('session.login', { email: owner.email, password: testPassword, code: '000000' });
    await expect.poll(events, POLL_OPTIONS).toMatchObject([{ ...failed, subject: owner.id }]);
  });

  test('a passkey that does not sign for its challenge', async () => {
    const { passkeyLogin } = factor;
    await byVisitor('session.loginWithPasskey', { passkey: passkeyLogin });
    await byVisitor('session.loginWithPasskey', { passkey: passkeyLogin });
    await expect.poll(events, POLL_OPTIONS).toMatchObject([failed]);
  });

  test('a code or a passkey from the sign-in confirms the person', async () => {
    await owner.mutate('session.verify', { code: '000000' });
    const event = { ...failed, actor: owner.id, subject: owner.id };
    await expect.poll(events, POLL_OPTIONS).toMatchObject([event]);
    const other = await portal().account();
    await other.mutate('session.verify', { passkey: factor.passkeyLogin });
    await expect
      .poll(events, POLL_OPTIONS)
      .toMatchObject([event, { ...failed, actor: other.id, subject: other.id }]);
  });
});

/** Makes one refusal that is written, and waits for it: no other entry can follow. */
async function expectNothingWritten(): Promise<void> {
  const last = await portal().account();
  await last.query('audit.list');
  await expect
    .poll(events, POLL_OPTIONS)
    .toEqual([expect.objectContaining({ action: 'security.refused', subject: last.id })]);
}

test('refusals for other reasons are not written', async () => {
  const owner = await portal().account();
  await portal().visitor().query('company.get');
  await owner.mutate('company.create', {});
  await portal().visitor().mutate('session.login', { email: owner.email });
  expect(await signIn(owner.email, { password: testPassword })).toBe(200);
  await expectNothingWritten();
});

describe('a request for another step first is not written:', () => {
  let owner: Caller;
  beforeEach(async () => {
    owner = await portal().account();
  });
  const change = async (
    fields: { suspended_at: Date; suspension_reason: string } | { email_confirmed_at: null },
  ) => portal().db.updateTable('accounts').set(fields).where('id', '=', owner.id).execute();

  test('for the code at a sign-in in two steps', async () => {
    const { backupCode: code } = await givenSecondFactor(portal().db, owner);
    const login = { email: owner.email, password: testPassword };
    expect((await portal().visitor().mutate('session.login', login)).status).toBe(401);
    expect(
      (
        await portal()
          .visitor()
          .mutate('session.login', { ...login, code })
      ).status,
    ).toBe(200);
    await expectNothingWritten();
  });

  test('for a proof of the person at the browser', async () => {
    const { db } = portal();
    await db.updateTable('sessions').set({ verified_at: null }).where('actor_id', '=', owner.id).execute();
    expect((await owner.mutate('session.tokens.create', { name: 'Import' })).status).toBe(403);
    await expectNothingWritten();
  });

  test('for the second factor of an admin', async () => {
    const admin = await portal().account({ admin: true });
    expect((await admin.query('session.users.list')).status).toBe(403);
    await expectNothingWritten();
  });

  test('for a confirmed email', async () => {
    await change({ email_confirmed_at: null });
    expect((await owner.mutate('submittals.submit', { type: 'company' })).status).toBe(403);
    await expectNothingWritten();
  });

  test('for a subscription, before there is an article', async () => {
    const { status } = await owner.rest('POST', '/api/articles/save', {
      type: 'press-release',
      title: 'News',
    });
    expect(status).toBe(403);
    await expectNothingWritten();
  });

  test('to wait, for the person of a suspended account', async () => {
    await change({ suspended_at: new Date(), suspension_reason: 'Spam' });
    expect(await signIn(owner.email, { password: testPassword })).toBe(403);
    await expectNothingWritten();
  });
});

test('the metrics count every refusal, and the audit’s entries of the last hour', async () => {
  const metrics = createMetrics(idlePool);
  const app = await buildApp({ ...portal().deps, metrics }, { maxDelayMs: 0 });
  const { email } = await portal().account();
  const payload = { email, password: wrongPassword };
  for (let times = 0; times < 3; times += 1)
    await app.inject({ method: 'POST', url: '/api/users/login', remoteAddress: '203.0.113.9', payload });
  await vi.waitFor(async () => {
    const text = await metrics.metrics();
    expect(text).toContain('refusals_total{kind="signInFailed"} 3');
    expect(text).toMatch(/security_audit_entries\{action="security.signInFailed"\} \d/);
  });
  await app.close();
});
