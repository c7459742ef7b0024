import { messages } from '@headwater/contract/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { testPassword, testRecoveryCode, useTestPortal } from '../../../../testing/test-portal.ts';
import { signIn, getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { statuses } from '../../../../testing/session/statuses.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const newPassword = 'Another-Horse-8';

// Each test has an address of its own, and starts at noon.
let count = 0;
beforeEach(() => {
  count += 1;
  portal().setNow(noon);
});
const testAddress = () => `198.51.100.${count}`;

interface ResetAttempt {
  email: string;
  recoveryCode?: string;
  newPassword?: string;
  from?: string;
}

async function reset({ from = testAddress(), ...fields }: ResetAttempt) {
  const answer = await portal().app.inject({
    method: 'POST',
    url: '/api/users/reset-password',
    payload: { recoveryCode: testRecoveryCode, newPassword, ...fields },
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer.json(), wait: answer.headers['retry-after'] };
}

const wrongCode = 'ZZZZ-YYYY-XXWV';
const refusal = { status: 400, body: { message: messages.resetRefused, errors: [] }, wait: undefined };
const success = { status: 200, body: { success: true, message: messages.resetDone }, wait: undefined };

describe('a reset', () => {
  test('sets the new password by the recovery code', async () => {
    const { email } = await portal().account();
    expect(await reset({ email })).toEqual(success);
    expect((await signIn(portal(), { email, password: newPassword })).status).toBe(200);
    expect((await signIn(portal(), { email, password: testPassword })).status).toBe(401);
  });

  test('ends all sessions and revokes all tokens, only for that account', async () => {
    const caller = await portal().account();
    const script = await portal().withApiToken(caller);
    const other = await portal().account();
    const { cookie } = await signIn(portal(), caller);
    await reset(caller);
    expect(await getSignedInUser(portal(), { cookie })).toBeNull();
    expect(await getSignedInUser(portal(), caller.headers)).toBeNull();
    expect(await getSignedInUser(portal(), script.headers)).toBeNull();
    expect(await getSignedInUser(portal(), other.headers)).toMatchObject({ id: other.id });
  });

  test('writes one audit row and sends one email, without the code or a password', async () => {
    const { id, email } = await portal().account();
    await reset({ email });
    expect(await listAuditAndMails(portal(), id)).toEqual({
      audit: [{ action: 'session.resetPassword', actor: id }],
      mails: ['password-reset'],
    });
    const mails = await portal().db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(mails)).not.toMatch(/AB12|Another-Horse/);
  });

  test('deletes the code, and the next sign-in asks for a new one', async () => {
    const { email } = await portal().account();
    await reset({ email });
    expect(await reset({ email })).toEqual(refusal);
    const { cookie } = await signIn(portal(), { email, password: newPassword });
    expect(await getSignedInUser(portal(), { cookie })).toMatchObject({ needsRecoveryCode: true });
  });

  test('accepts the code in any case, with or without hyphens and spaces, and the email address in any case', async () => {
    const { email } = await portal().account();
    expect(await reset({ email: ` ${email.toUpperCase()}`, recoveryCode: ' ab12cd34 ef56' })).toEqual(
      success,
    );
  });

  test('succeeds once for two concurrent requests with one code', async () => {
    const { id, email } = await portal().account();
    const passwords = ['One-Horse-Town-1', 'Two-Horse-Town-2'];
    const answers = await Promise.all(
      passwords.map(async (password) => reset({ email, newPassword: password })),
    );
    expect(statuses(answers)).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(portal(), { email, password: winner })).status).toBe(200);
    expect((await listAuditAndMails(portal(), id)).mails).toEqual(['password-reset']);
  });

  test('resets the rate limit of signing in for the account', async () => {
    const { email } = await portal().account();
    for (let index = 0; index < 10; index += 1)
      await signIn(portal(), { email, password: 'x', from: testAddress() });
    expect((await signIn(portal(), { email, from: testAddress() })).status).toBe(429);
    await reset({ email });
    expect((await signIn(portal(), { email, password: newPassword, from: testAddress() })).status).toBe(200);
  });
});

describe('a reset is refused with the same response', () => {
  test.each([
    ['for a wrong code', async () => ({ ...(await portal().account()), recoveryCode: wrongCode })],
    ['for a malformed code', async () => ({ ...(await portal().account()), recoveryCode: 'open!' })],
    [
      'for a code with an extra character',
      async () => ({ ...(await portal().account()), recoveryCode: `${testRecoveryCode}A` }),
    ],
    ['for an unknown email address', async () => ({ email: `nobody-${count}@example.com` })],
    [
      'for an account without a code',
      async () => {
        const caller = await portal().account();
        await portal()
          .db.updateTable('accounts')
          .set({ recovery_code_hash: null })
          .where('id', '=', caller.id)
          .execute();
        return caller;
      },
    ],
    [
      'for a closed account',
      async () => {
        const caller = await portal().account();
        await caller.mutate('session.account.close', { password: testPassword });
        return caller;
      },
    ],
  ])('%s', async (_name, given) => {
    const { email, recoveryCode } = { recoveryCode: testRecoveryCode, ...(await given()) };
    expect(await reset({ email, recoveryCode })).toEqual(refusal);
  });
});

describe('invalid input is refused first, without using the code or counting as a failure', () => {
  test.each([
    ['a weak password', { newPassword: 'password' }, 'newPassword', messages.invalidPassword],
    ['no email address', { email: '' }, 'email', messages.invalidEmail],
    ['no code', { recoveryCode: ' ' }, 'recoveryCode', 'This is not a valid recovery code'],
  ])('%s', async (_name, fields, path, message) => {
    const { email } = await portal().account();
    for (let index = 0; index < 30; index += 1)
      expect(await reset({ email, ...fields })).toMatchObject({
        status: 400,
        body: { errors: [{ path, message }] },
      });
    expect(await reset({ email })).toEqual(success);
  });
});

describe('the rate limit of resets', () => {
  const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  const tooMany = { status: 429, body: { message: messages.tooManyAttempts, errors: [] } };

  test.each([
    ['an account', async () => (await portal().account()).email],
    ['an unknown email address', async () => `nobody-${count}@example.com`],
  ])('allows five failures in fifteen minutes from one address for %s', async (_name, findEmail) => {
    const email = await findEmail();
    for (let index = 0; index < 5; index += 1)
      expect(await reset({ email, recoveryCode: wrongCode })).toEqual(refusal);
    expect(await reset({ email })).toEqual({ ...tooMany, wait: '900' });
    expect((await reset({ email, recoveryCode: wrongCode, from: '203.0.113.9' })).status).toBe(400);
    portal().setNow(minutesLater(15));
    expect((await reset({ email, recoveryCode: wrongCode })).status).toBe(400);
  });

  test('allows twenty failures from one address, whatever account they are for', async () => {
    const { email } = await portal().account();
    for (let index = 0; index < 20; index += 1)
      expect((await reset({ email: `guess-${index}@example.com` })).status).toBe(400);
    expect(await reset({ email })).toMatchObject(tooMany);
    expect(await reset({ email, from: '203.0.113.10' })).toEqual(success);
  });

  test('is independent of the limit of signing in', async () => {
    const { email } = await portal().account();
    for (let index = 0; index < 5; index += 1) await reset({ email, recoveryCode: wrongCode });
    expect((await signIn(portal(), { email, from: testAddress() })).status).toBe(200);
  });

  test('applies to tRPC as well, which refuses a batch', async () => {
    const email = `nobody-${count}@example.com`;
    const guess = { email, recoveryCode: wrongCode, newPassword };
    for (let index = 0; index < 5; index += 1)
      expect(await portal().visitor().mutate('session.resetPassword', guess)).toMatchObject({ status: 400 });
    expect(await portal().visitor().mutate('session.resetPassword', guess)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    const batch = await portal().app.inject({
      method: 'POST',
      url: '/trpc/session.resetPassword,session.resetPassword?batch=1',
      payload: { 0: guess, 1: guess },
    });
    expect(batch.statusCode).toBe(400);
  });
});
