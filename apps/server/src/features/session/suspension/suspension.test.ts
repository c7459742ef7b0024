import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => portal().setNow(noon));

let admin: Caller;
beforeEach(async () => {
  admin = await portal().account({ admin: true });
});

async function suspend({ id }: { id: number }, hidePages = false) {
  return admin.mutate('session.users.suspend', { id, reason: 'Spam', hidePages });
}

async function reopen({ id }: { id: number }) {
  return admin.mutate('session.users.reopen', { id, reason: 'All settled' });
}

async function listedSuspension({ email }: Caller): Promise<unknown> {
  const { body } = await admin.query('session.users.list', { search: email });
  return Object(body).result.data.users[0].suspension;
}

describe('a suspended account', () => {
  test('is signed out everywhere at once, and its tokens stop for good', async () => {
    const caller = await portal().account();
    const script = await portal().withApiToken(caller);
    expect((await suspend(caller)).status).toBe(200);
    expect((await caller.query('company.get')).status).toBe(401);
    expect((await script.query('company.get')).status).toBe(401);
    await reopen(caller);
    expect(await getSignedInUser(portal(), caller.headers)).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
  });

  test('has no session even if one was inserted at the same moment', async () => {
    const caller = await portal().account();
    const script = await portal().withApiToken(caller);
    const suspended = { suspended_at: noon, suspension_reason: 'Spam' };
    await portal().db.updateTable('accounts').set(suspended).where('id', '=', caller.id).execute();
    expect(await getSignedInUser(portal(), caller.headers)).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
  });

  test('is reported at the sign-in, only after the right password', async () => {
    const caller = await portal().account();
    await suspend(caller);
    const login = async (password: string) =>
      portal().visitor().rest('POST', '/api/users/login', { email: caller.email, password });
    expect(await login('wrong')).toMatchObject({ status: 401, body: { message: 'Authentication failed' } });
    expect(await login('Correct-Horse-7')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('suspended') },
    });
    await reopen(caller);
    expect((await signIn(portal(), caller)).status).toBe(200);
  });

  test('is shown in the list, by email and in the audit', async () => {
    const caller = await portal().account();
    expect(await listedSuspension(caller)).toBeNull();
    await suspend(caller, true);
    expect(await listedSuspension(caller)).toEqual({
      at: noon.toISOString(),
      reason: 'Spam',
      pagesHidden: true,
    });
    await reopen(caller);
    expect(await listedSuspension(caller)).toBeNull();
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [
        { action: 'session.users.suspend', actor: admin.id },
        { action: 'session.users.reopen', actor: admin.id },
      ],
      mails: ['account-suspended', 'account-reopened'],
    });
  });
});

describe('it is refused', () => {
  test('to suspend an admin, including oneself', async () => {
    expect((await suspend(await portal().account({ admin: true }))).status).toBe(403);
    expect((await suspend(admin)).status).toBe(403);
  });

  test('to suspend twice, or to reopen an open account', async () => {
    const caller = await portal().account();
    expect((await reopen(caller)).status).toBe(409);
    await suspend(caller);
    expect((await suspend(caller)).status).toBe(409);
  });

  test('to suspend or reopen an unknown account', async () => {
    expect((await suspend({ id: 999_999 })).status).toBe(404);
    expect((await reopen({ id: 999_999 })).status).toBe(404);
  });
});
