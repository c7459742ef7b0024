import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { invite, latestInvitation } from '../../../../testing/company/given-members.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { getMailedSecret } from '../../../../testing/session/mailed-link.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import {
  testPassword,
  testRecoveryCode,
  useTestPortal,
  type Caller,
} from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ settings: { CONFIRM_EMAIL: 'yes' } });
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => portal().setNow(noon));

let count = 0;

/** Registers an account, and returns it with the secret of the emailed link. */
async function registered() {
  const email = `new${(count += 1)}@example.com`;
  const input = { email, password: testPassword, code: testRecoveryCode };
  const { body } = await portal().visitor().mutate('session.register', input);
  const { id } = Object(body).result.data;
  const { cookie } = await signIn(portal(), { email });
  const call = async (procedure: string, input: unknown = null) =>
    portal().app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(input),
    });
  const status = async () =>
    (await portal().app.inject({ url: '/trpc/session.email.get', headers: { cookie } })).json().result.data;
  return {
    id,
    email,
    call,
    status,
    secret: await getMailedSecret(portal(), { to: email, kind: 'registered' }),
  };
}

async function confirm(secret: string) {
  return portal().visitor().mutate('session.email.confirm', { secret });
}

const dead = {
  status: 400,
  body: {
    error: {
      message: expect.stringMatching(/no longer works.*If your account shows this email as confirmed/),
    },
  },
};

describe('the link in the welcome mail', () => {
  test('confirms the email, once, whoever opens it', async () => {
    const { id, email, secret, status } = await registered();
    expect(await status()).toEqual({ confirmed: false, pendingEmail: null });
    expect(await confirm(secret)).toMatchObject({ status: 200, body: { result: { data: { email } } } });
    expect(await status()).toEqual({ confirmed: true, pendingEmail: null });
    expect(await confirm(secret)).toMatchObject(dead);
    const { audit } = await listAuditAndMails(portal(), id);
    expect(audit.at(-1)).toEqual({ action: 'session.email.confirm', actor: id });
  });

  test('works for seven days', async () => {
    const early = await registered();
    const late = await registered();
    portal().setNow(new Date(noon.getTime() + 7 * 86_400_000 - 1));
    expect((await confirm(early.secret)).status).toBe(200);
    portal().setNow(new Date(noon.getTime() + 7 * 86_400_000));
    expect(await confirm(late.secret)).toMatchObject(dead);
  });

  test('stops working after the email has changed, or the account is suspended or closed', async () => {
    const changes = [{ email: 'other@example.com' }, { closed_at: noon }, suspended];
    for (const change of changes) {
      const { id, secret } = await registered();
      await portal().db.updateTable('accounts').set(change).where('id', '=', id).execute();
      expect(await confirm(secret)).toMatchObject(dead);
    }
  });

  test.each(['', 'x', 'x'.repeat(43)])('with the secret “%s” is refused', async (secret) => {
    expect((await confirm(secret)).status).toBe(400);
  });
});

const suspended = { suspended_at: noon, suspension_reason: 'Spam' };

describe('the link sent again', () => {
  test('replaces the first', async () => {
    const { email, secret, call } = await registered();
    expect((await call('session.email.sendLink')).statusCode).toBe(200);
    expect(await confirm(secret)).toMatchObject(dead);
    const next = await getMailedSecret(portal(), { to: email, kind: 'confirm-email' });
    expect((await confirm(next)).status).toBe(200);
    expect((await call('session.email.sendLink')).statusCode).toBe(409);
  });

  test('is sent five times in a day', async () => {
    const { call } = await registered();
    for (let sent = 0; sent < 5; sent += 1)
      expect((await call('session.email.sendLink')).statusCode).toBe(200);
    portal().setNow(new Date(noon.getTime() + 3_600_000));
    const refused = await call('session.email.sendLink');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(23 * 3_600));
    expect(refused.json().error.message).toContain('spam folder');
    portal().setNow(new Date(noon.getTime() + 86_400_000));
    expect((await call('session.email.sendLink')).statusCode).toBe(200);
  });

  test('is shown to no admin', async () => {
    const { secret } = await registered();
    const admin = await portal().account({ admin: true });
    const { id } = await portal()
      .db.selectFrom('mails')
      .select('id')
      .where('kind', '=', 'registered')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { body } = await admin.query('mails.get', { id });
    expect(JSON.stringify(body)).toContain('/confirm-email#…');
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('an email that a stranger has registered without confirming it', () => {
  const register = async (email: string) =>
    portal()
      .visitor()
      .mutate('session.register', { email, password: 'Another-Horse-8', code: testRecoveryCode });

  test('is not freed by another registration, which proves nothing', async () => {
    const { email, call } = await registered();
    expect((await register(email.toUpperCase())).status).toBe(400);
    expect((await call('session.email.sendLink')).statusCode).toBe(200);
  });

  test('is free for its owner to change to', async () => {
    const { email, call } = await registered();
    const owner = await portal().account();
    expect((await owner.mutate('session.email.change', { password: testPassword, email })).status).toBe(200);
    expect((await call('session.email.sendLink')).statusCode).toBe(200);
    const next = await getMailedSecret(portal(), { to: email, kind: 'confirm-new-email' });
    expect((await confirm(next)).status).toBe(200);
    expect((await call('session.email.sendLink')).statusCode).toBe(401);
    expect(await owner.query('session.email.get')).toMatchObject({
      body: { result: { data: { confirmed: true } } },
    });
  });

  test('is taken after its confirmation, and if the account is suspended', async () => {
    const owner = await portal().account();
    const change = async (email: string) =>
      (await owner.mutate('session.email.change', { password: testPassword, email })).status;
    const confirmed = await registered();
    await confirm(confirmed.secret);
    expect(await change(confirmed.email)).toBe(400);
    const banned = await registered();
    await portal().db.updateTable('accounts').set(suspended).where('id', '=', banned.id).execute();
    expect(await change(banned.email)).toBe(200);
    const next = await getMailedSecret(portal(), { to: banned.email, kind: 'confirm-new-email' });
    expect((await confirm(next)).status).toBe(409);
  });

  test('has a link that names the account it confirms, with which its recipient can close an account they did not make', async () => {
    const { email, secret, call } = await registered();
    const post = async (procedure: string) => portal().visitor().mutate(procedure, { secret });
    expect(await post('session.email.readLink')).toMatchObject({
      body: { result: { data: { email, registeredAt: expect.any(String) } } },
    });
    expect((await post('session.email.disown')).status).toBe(200);
    expect((await call('session.email.sendLink')).statusCode).toBe(401);
    expect(await post('session.email.readLink')).toMatchObject({ body: { result: { data: null } } });
    expect((await post('session.email.disown')).status).toBe(409);
    expect((await register(email)).status).toBe(200);
  });

  test('is taken if the account has had access, which it may have paid for', async () => {
    const { id, email, secret, call } = await registered();
    await portal()
      .db.insertInto('entitlements')
      .values({ account_id: id, source: 'granted', starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .execute();
    expect((await register(email)).status).toBe(400);
    expect((await portal().visitor().mutate('session.email.disown', { secret })).status).toBe(409);
    expect((await call('session.email.sendLink')).statusCode).toBe(200);
  });

  test('is taken if others work with the account on its company', async () => {
    const { id, email } = await registered();
    const { id: itemId } = await portal()
      .db.insertInto('items')
      .values({ type: 'company', account_id: id, title: 'Calder Pumps', uuid: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: memberId } = await portal().account();
    await portal()
      .db.insertInto('company_members')
      .values({ company_id: itemId, account_id: memberId, role: 'editor', joined_at: noon })
      .execute();
    expect((await register(email)).status).toBe(400);
  });

  test('is confirmed by accepting an invitation sent to it', async () => {
    const { email, call, status } = await registered();
    const owner = await portal().account();
    await givenCompany(owner);
    await invite(owner, { email, role: 'editor' });
    const secret = await latestInvitation(portal(), email);
    expect(await status()).toMatchObject({ confirmed: false });
    expect((await call('company.members.acceptInvitation', { secret })).statusCode).toBe(200);
    expect(await status()).toMatchObject({ confirmed: true });
  });

  test('leaves a confirmed account to its owner, even if another person has an old link', async () => {
    const { id, secret, status } = await registered();
    await portal()
      .db.updateTable('accounts')
      .set({ email_confirmed_at: noon })
      .where('id', '=', id)
      .execute();
    expect((await portal().visitor().mutate('session.email.disown', { secret })).status).toBe(409);
    expect(await status()).toMatchObject({ confirmed: true });
  });
});

test('older accounts, and the operator’s, count as confirmed', async () => {
  const caller: Caller = await portal().account();
  expect(await caller.query('session.email.get')).toMatchObject({
    body: { result: { data: { confirmed: true } } },
  });
});
