import { beforeEach, describe, expect, test } from 'vitest';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { getMailedSecret } from '../../../../testing/session/mailed-link.ts';
import { whileLocked } from '../../../../testing/session/while-locked.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => portal().setNow(noon));

let count = 0;
const newEmail = () => `moved${(count += 1)}@example.com`;

async function ask(caller: Caller, email: string, password = testPassword) {
  return caller.mutate('session.email.change', { password, email });
}

async function confirm(email: string) {
  const secret = await getMailedSecret(portal(), { to: email, kind: 'confirm-new-email' });
  return portal().visitor().mutate('session.email.confirm', { secret });
}

test('an email changes when the link to the new one is opened, and the old one receives two emails', async () => {
  const caller = await portal().account();
  const email = newEmail();
  expect((await ask(caller, email)).status).toBe(200);
  expect(await caller.query('session.email.get')).toMatchObject({
    body: { result: { data: { confirmed: true, pendingEmail: email } } },
  });
  expect((await signIn(portal(), { email: caller.email })).status).toBe(200);
  expect((await signIn(portal(), { email })).status).toBe(401);

  expect((await confirm(email)).status).toBe(200);
  expect((await signIn(portal(), { email })).status).toBe(200);
  expect((await signIn(portal(), { email: caller.email })).status).toBe(401);
  expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ id: caller.id, email });
  expect(await listMailsTo(portal().db, caller.email)).toMatchObject([
    { kind: 'email-change-asked', text: expect.stringContaining('change your password at once') },
    {
      kind: 'email-changed',
      text: expect.stringContaining(email.replace('@', '[at]').replace('.com', '[.]com')),
    },
  ]);
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', caller.id)
    .where('action', 'like', 'session.email.%')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { action: 'session.email.askForChange', before: null, after: { email } },
    { action: 'session.email.change', before: { email: caller.email }, after: { email } },
  ]);
});

describe('a change is refused', () => {
  test('with a wrong password', async () => {
    const caller = await portal().account();
    expect(await ask(caller, newEmail(), 'wrong')).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'password' }] } } },
    });
  });

  test('to the present email, or to a taken one', async () => {
    const caller = await portal().account();
    const other = await portal().account();
    expect(await ask(caller, caller.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { error: { message: 'This is already your email' } },
    });
    expect(await ask(caller, other.email)).toMatchObject({
      status: 400,
      body: { error: { message: 'An account with this email exists already' } },
    });
  });

  test('more than five times in a day', async () => {
    const caller = await portal().account();
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(caller, newEmail())).status).toBe(200);
    expect(await ask(caller, newEmail())).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(86_400) },
    });
  });

  test('after five attempts to find out whether an email is taken', async () => {
    const caller = await portal().account();
    const other = await portal().account();
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await ask(caller, other.email)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test('if another account has taken the email in the meantime', async () => {
    const caller = await portal().account();
    const email = newEmail();
    await ask(caller, email);
    await portal().account({ email });
    expect(await confirm(email)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('Another account now has this email') } },
    });
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ email: caller.email });
  });
});

test('a new password stops a waiting change', async () => {
  const caller = await portal().account();
  const email = newEmail();
  await ask(caller, email);
  const input = { password: testPassword, newPassword: 'Another-Horse-8' };
  expect((await caller.mutate('session.account.changePassword', input)).status).toBe(200);
  expect((await confirm(email)).status).toBe(400);
});

test('a new password at the same moment prevents the link from being sent', async () => {
  const caller = await portal().account();
  const email = newEmail();
  const answer = await whileLocked(portal().db, {
    accountId: caller.id,
    request: async () => ask(caller, email),
    change: async (trx) =>
      trx.updateTable('accounts').set({ password_hash: 'another' }).where('id', '=', caller.id).execute(),
  });
  expect(answer).toMatchObject({ status: 409 });
  expect(await listMailsTo(portal().db, email)).toEqual([]);
});

test('the link to the new email works for a day', async () => {
  const caller = await portal().account();
  const email = newEmail();
  await ask(caller, email);
  portal().setNow(new Date(noon.getTime() + 86_400_000));
  expect((await confirm(email)).status).toBe(400);
});
