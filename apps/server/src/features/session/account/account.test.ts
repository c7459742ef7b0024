import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox } from '@headwater/db/mailbox-limit';
import { beforeEach, describe, expect, test } from 'vitest';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { signIn, getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';

const portal = useTestPortal();
const newPassword = 'Another-Horse-8';

let caller: Caller;
beforeEach(async () => {
  caller = await portal().account();
});

const wrongPassword = {
  status: 400,
  body: {
    error: { data: { errors: [{ path: 'password', message: 'This is not your current password' }] } },
  },
};

async function canSignIn(password: string): Promise<boolean> {
  return (await signIn(portal(), { email: caller.email, password })).status === 200;
}

describe('changing the password', () => {
  const change = async (password = testPassword) =>
    caller.mutate('session.account.changePassword', { password, newPassword });

  test('requires the current password and a new one, and sends an email', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { result: { data: { success: true } } } });
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [{ action: 'session.account.changePassword', actor: caller.id }],
      mails: ['password-changed'],
    });
    expect([await canSignIn(testPassword), await canSignIn(newPassword)]).toEqual([false, true]);
  });

  test('sends no email if the account is not confirmed and its mailbox has reached its daily limit', async () => {
    const { deps, db } = portal();
    await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', caller.id).execute();
    const mailbox = await hashMailbox(createDayHasher(deps), caller.email);
    const hits = Array.from({ length: 10 }, () => ({ scope: 'mailbox', key: mailbox, at: deps.now() }));
    await db.insertInto('throttle_hits').values(hits).execute();
    expect((await change()).status).toBe(200);
    expect(await canSignIn(newPassword)).toBe(true);
    expect(await listAuditAndMails(portal(), caller.id)).toMatchObject({ mails: [] });
  });

  test('ends all other sessions and revokes all tokens; the current session stays', async () => {
    const script = await portal().withApiToken(caller);
    const { cookie } = await signIn(portal(), caller);
    await change();
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });

  test('is refused with a wrong current password, and changes nothing', async () => {
    expect(await change('Wrong-Horse-1')).toMatchObject(wrongPassword);
    expect(await canSignIn(testPassword)).toBe(true);
  });

  test('is refused if the new password breaks the rules', async () => {
    const answer = await caller.mutate('session.account.changePassword', {
      password: testPassword,
      newPassword: 'password',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: { data: { errors: [{ path: 'newPassword', message: 'This is not a valid password' }] } },
      },
    });
  });

  test('has a rate limit, so that it cannot be used to guess the password', async () => {
    for (let index = 0; index < 10; index += 1) expect((await change('Wrong-Horse-1')).status).toBe(400);
    expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('is not hindered by a stranger’s failed sign-ins', async () => {
    for (let index = 0; index < 11; index += 1) await signIn(portal(), { ...caller, password: 'Guess-1' });
    expect((await signIn(portal(), caller)).status).toBe(429);
    expect((await change()).status).toBe(200);
  });

  test.each([
    ['is one of the most common', 'Basketball-2024!', 'This is one of the most common passwords'],
    ['holds the portal’s name', 'Our-Headwater-7', 'Your password contains the name of this portal'],
    ['is the current one', testPassword, 'This is your current password'],
  ])('is refused where the new password %s', async (_name, next, message) => {
    const answer = await caller.mutate('session.account.changePassword', {
      password: testPassword,
      newPassword: next,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: { data: { errors: [{ path: 'newPassword', message: expect.stringContaining(message) }] } },
      },
    });
  });

  test('succeeds once for two concurrent requests with one password', async () => {
    const answers = await Promise.all(
      ['One-Horse-Town-1', 'Two-Horse-Town-2'].map(async (next) =>
        caller.mutate('session.account.changePassword', { password: testPassword, newPassword: next }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listAuditAndMails(portal(), caller.id)).mails).toEqual(['password-changed']);
  });
});

describe('closing the account', () => {
  const close = async (password = testPassword) => caller.mutate('session.account.close', { password });

  test('ends all sessions, revokes all tokens, and blocks all sign-ins', async () => {
    const script = await portal().withApiToken(caller);
    const { cookie } = await signIn(portal(), caller);
    expect(await close()).toMatchObject({
      status: 200,
      headers: { 'set-cookie': expect.stringMatching(/^headwater_session=;/) },
    });
    for (const headers of [caller.headers, script.headers, { cookie }])
      expect(await getSignedInUser(portal(), headers)).toBeNull();
    expect(await canSignIn(testPassword)).toBe(false);
  });

  test('frees the email address, and keeps audit and payments under the account’s id', async () => {
    const { orderId } = await createFixtures(portal().db, caller);
    await close();
    const { status, body } = await portal().visitor().rest('POST', '/api/users/create', {
      email: caller.email,
      password: testPassword,
      code: 'AB12-CD34-EF56',
    });
    expect(status).toBe(201);
    expect(body).not.toMatchObject({ data: { id: caller.id } });
    expect((await listAuditAndMails(portal(), caller.id)).audit).toEqual([
      { action: 'session.account.close', actor: caller.id },
    ]);
    const order = await portal()
      .db.selectFrom('purchase_orders')
      .select('account_id')
      .where('id', '=', orderId)
      .executeTakeFirst();
    expect(order).toEqual({ account_id: caller.id });
  });

  test('withdraws undecided submittals, and keeps everything else so that a script can reopen the account', async () => {
    const admin = await portal().account({ admin: true });
    const { submittalId, company, article, embargoed, backupCode } = await createFixtures(
      portal().db,
      caller,
    );
    await close();
    expect((await admin.rest('POST', `/api/submittals/send/${submittalId}`, {})).status).toBe(404);
    expect(Object((await admin.rest('GET', '/api/submittals/active')).body).data.submittals).toEqual([]);
    const { db } = portal();
    const items = await db
      .selectFrom('items')
      .select('id')
      .where('account_id', '=', caller.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(items).toEqual([{ id: company.id }, { id: article.id }, { id: embargoed.id }]);
    await db.updateTable('accounts').set({ closed_at: null }).where('id', '=', caller.id).execute();
    expect(await signIn(portal(), { email: caller.email, code: backupCode })).toMatchObject({ status: 200 });
  });

  test('is refused with a wrong password, and changes nothing', async () => {
    expect(await close('Wrong-Horse-1')).toMatchObject(wrongPassword);
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });
});
