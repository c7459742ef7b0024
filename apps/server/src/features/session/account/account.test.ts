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

const wrong = {
  status: 400,
  body: {
    error: { data: { errors: [{ path: 'password', message: 'This is not your present password' }] } },
  },
};

async function signsIn(password: string): Promise<boolean> {
  return (await signIn(portal(), { email: caller.email, password })).status === 200;
}

describe('changing the password', () => {
  const change = async (password = testPassword) =>
    caller.mutate('session.account.changePassword', { password, newPassword });

  test('takes the present one and the new one, and tells by mail', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { result: { data: { success: true } } } });
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [{ action: 'session.account.changePassword', actor: caller.id }],
      mails: ['password-changed'],
    });
    expect([await signsIn(testPassword), await signsIn(newPassword)]).toEqual([false, true]);
  });

  test('ends all other sessions and all tokens; the one that asks goes on', async () => {
    const script = await portal().withApiToken(caller);
    const { cookie } = await signIn(portal(), caller);
    await change();
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });

  test('is refused with a wrong present one, and nothing changes', async () => {
    expect(await change('Wrong-Horse-1')).toMatchObject(wrong);
    expect(await signsIn(testPassword)).toBe(true);
  });

  test('is refused where the new one breaks the rules', async () => {
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

  test('cannot be used to guess the password: it counts as signing in does', async () => {
    for (let index = 0; index < 10; index += 1) expect((await change('Wrong-Horse-1')).status).toBe(400);
    expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await signIn(portal(), { ...caller, from: '203.0.113.5' })).status).toBe(429);
  });

  test('twice at once with one password happens once', async () => {
    const answers = await Promise.all(
      ['One-Horse-Town-1', 'Two-Horse-Town-2'].map(async (wanted) =>
        caller.mutate('session.account.changePassword', { password: testPassword, newPassword: wanted }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listAuditAndMails(portal(), caller.id)).mails).toEqual(['password-changed']);
  });
});

describe('closing the account', () => {
  const close = async (password = testPassword) => caller.mutate('session.account.close', { password });

  test('signs out everywhere, ends all tokens, and lets nobody sign in', async () => {
    const script = await portal().withApiToken(caller);
    const { cookie } = await signIn(portal(), caller);
    expect(await close()).toMatchObject({
      status: 200,
      headers: { 'set-cookie': expect.stringMatching(/^headwater_session=;/) },
    });
    for (const headers of [caller.headers, script.headers, { cookie }])
      expect(await getSignedInUser(portal(), headers)).toBeNull();
    expect(await signsIn(testPassword)).toBe(false);
  });

  test('frees the e-mail, and keeps audit and payments under the account’s id', async () => {
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

  test('withdraws what waits for a decision, and leaves all else for a script to bring back', async () => {
    const admin = await portal().account({ admin: true });
    const { submittalId, company, article } = await createFixtures(portal().db, caller);
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
    expect(items).toEqual([{ id: company.id }, { id: article.id }]);
    await db.updateTable('accounts').set({ closed_at: null }).where('id', '=', caller.id).execute();
    expect(await signsIn(testPassword)).toBe(true);
  });

  test('is refused with a wrong password, and nothing changes', async () => {
    expect(await close('Wrong-Horse-1')).toMatchObject(wrong);
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id });
  });
});
