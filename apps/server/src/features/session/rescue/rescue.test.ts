import { beforeEach, describe, expect, test } from 'vitest';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { getMailedSecret } from '../../../../testing/session/mailed-link.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { statuses } from '../../../../testing/session/statuses.ts';
import { whileLocked } from '../../../../testing/session/while-locked.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';

const portal = useTestPortal({ payments: true });
const noon = new Date('2026-03-02T12:00:00Z');
beforeEach(() => portal().setNow(noon));

const newPassword = 'Another-Horse-8';

async function sendLink({ id }: { id: number }) {
  const admin = await portal().account({ admin: true });
  return { admin, answer: await admin.mutate('session.users.sendRescueLink', { id, reason: 'Knew it all' }) };
}

async function setPassword(secret: string, password = newPassword) {
  return portal().visitor().mutate('session.setPassword', { secret, newPassword: password });
}

async function secretOf({ email }: Caller) {
  return getMailedSecret(portal(), { to: email, kind: 'rescue-link' });
}

describe('a person who has lost password and code', () => {
  test('sets a new password once, by the link that an admin has sent', async () => {
    const caller = await portal().account();
    const script = await portal().withApiToken(caller);
    const { admin, answer } = await sendLink(caller);
    expect(answer.status).toBe(200);
    const secret = await secretOf(caller);
    expect(await setPassword(secret)).toMatchObject({ status: 200 });
    expect(await setPassword(secret)).toMatchObject({ status: 400 });
    expect(await getSignedInUser(portal(), caller.headers)).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
    const { cookie } = await signIn(portal(), { email: caller.email, password: newPassword });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ needsRecoveryCode: true });
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [
        { action: 'session.users.sendRescueLink', actor: admin.id },
        { action: 'session.setPassword', actor: caller.id },
        { action: 'session.login', actor: caller.id },
      ],
      mails: ['rescue-link', 'password-set'],
    });
  });

  test('gets in even if the lost password was tried too often', async () => {
    const caller = await portal().account();
    for (let tried = 0; tried < 10; tried += 1)
      await signIn(portal(), { email: caller.email, password: 'wrong' });
    expect((await signIn(portal(), caller)).status).toBe(429);
    await sendLink(caller);
    await setPassword(await secretOf(caller));
    expect((await signIn(portal(), { email: caller.email, password: newPassword })).status).toBe(200);
  });

  test('keeps the link if the new password is too weak', async () => {
    const caller = await portal().account();
    await sendLink(caller);
    const secret = await secretOf(caller);
    expect(await setPassword(secret, 'short')).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'newPassword' }] } } },
    });
    expect((await setPassword(secret)).status).toBe(200);
  });

  test('has 30 minutes', async () => {
    const caller = await portal().account();
    await sendLink(caller);
    portal().setNow(new Date(noon.getTime() + 30 * 60_000));
    expect(await setPassword(await secretOf(caller))).toMatchObject({ status: 400 });
  });

  test('who has become an admin in the meantime cannot use the link', async () => {
    const caller = await portal().account();
    await sendLink(caller);
    await portal().db.updateTable('accounts').set({ admin: true }).where('id', '=', caller.id).execute();
    expect(await setPassword(await secretOf(caller))).toMatchObject({ status: 400 });
    expect((await signIn(portal(), caller)).status).toBe(200);
  });

  test('succeeds once with two requests at a time', async () => {
    const caller = await portal().account();
    await sendLink(caller);
    const secret = await secretOf(caller);
    const answers = await Promise.all([setPassword(secret), setPassword(secret)]);
    expect(statuses(answers)).toEqual([200, 400]);
  });

  test('is refused without blocking others if the account’s sign-ins end in the meantime', async () => {
    const caller = await portal().account();
    await sendLink(caller);
    const secret = await secretOf(caller);
    const answer = await whileLocked(portal().db, {
      accountId: caller.id,
      request: async () => setPassword(secret),
      change: async (trx) => endSignIns(trx, { accountId: caller.id, keep: null, now: noon }),
    });
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('no link is sent', () => {
  const refused = async (caller: { id: number }) => {
    const { admin, answer } = await sendLink(caller);
    const options = await admin.query('session.users.rescueOptions', caller);
    return { status: answer.status, refusal: Object(options.body).result?.data.refusal };
  };

  test('to an admin, to an email that was never confirmed, and to a suspended account', async () => {
    const admin = await portal().account({ admin: true });
    expect(await refused(admin)).toEqual({ status: 409, refusal: expect.stringContaining('operator') });
    const unconfirmed = await portal().account();
    const suspended = await portal().account();
    const { db } = portal();
    await db
      .updateTable('accounts')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.id)
      .execute();
    expect(await refused(unconfirmed)).toEqual({
      status: 409,
      refusal: expect.stringContaining('confirmed'),
    });
    await db
      .updateTable('accounts')
      .set({ suspended_at: noon, suspension_reason: 'Spam' })
      .where('id', '=', suspended.id)
      .execute();
    expect(await refused(suspended)).toEqual({ status: 409, refusal: expect.stringContaining('reopen') });
  });

  test('to an account that is suspended at the same moment', async () => {
    const { id } = await portal().account();
    const { answer } = await whileLocked(portal().db, {
      accountId: id,
      request: async () => sendLink({ id }),
      change: async (trx) =>
        trx
          .updateTable('accounts')
          .set({ suspended_at: noon, suspension_reason: 'Spam' })
          .where('id', '=', id)
          .execute(),
    });
    expect(answer.status).toBe(409);
  });

  test('to an unknown account', async () => {
    expect(await refused({ id: 999_999 })).toEqual({ status: 404, refusal: undefined });
  });

  test('without a reason', async () => {
    const admin = await portal().account({ admin: true });
    const { id } = await portal().account();
    const input = { id, reason: ' ' };
    expect((await admin.mutate('session.users.sendRescueLink', input)).status).toBe(400);
  });
});

test('the questions ask for facts that no reader of the public site knows', async () => {
  const admin = await portal().account({ admin: true });
  const newcomer = await portal().account();
  const questionsOf = async ({ id }: Caller) =>
    Object((await admin.query('session.users.rescueOptions', { id })).body).result.data.questions;
  expect(await questionsOf(newcomer)).toEqual([
    { question: 'When did you register?', answer: expect.any(String) },
  ]);
  const company = await portal().account();
  await createFixtures(portal().db, company);
  expect(await questionsOf(company)).toEqual([
    { question: 'What is the number of your newest invoice?', answer: expect.stringMatching(/^INV-\d{6}$/) },
    { question: 'What is the title of your newest draft?', answer: 'News of tomorrow' },
    { question: 'When did you register?', answer: expect.any(String) },
  ]);
});
