import { beforeEach, describe, expect, test } from 'vitest';
import {
  testPassword,
  testRecoveryCode,
  useTestPortal,
  type Caller,
} from '../../../../testing/test-portal.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { statuses } from '../../../../testing/session/statuses.ts';

const portal = useTestPortal();
const code = 'NEW1-CODE-2345';

let caller: Caller;
beforeEach(async () => {
  caller = await portal().account();
});

/** Says whether a reset accepts the code, and so uses it up. */
async function canReset(recoveryCode: string): Promise<boolean> {
  const { email } = caller;
  const input = { email, recoveryCode, newPassword: 'Another-Horse-8' };
  return (await portal().visitor().rest('POST', '/api/users/reset-password', input)).status === 200;
}

async function useUpCode(): Promise<void> {
  const { db } = portal();
  await db.updateTable('accounts').set({ recovery_code_hash: null }).where('id', '=', caller.id).execute();
}

const refused = (status: number, path?: string) => ({
  status,
  body: { error: { data: { httpStatus: status, errors: path === undefined ? [] : [{ path }] } } },
});

describe('confirming a new code after using the old one', () => {
  beforeEach(useUpCode);

  test('is requested at every sign-in until it is done; from then on the code works', async () => {
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ needsRecoveryCode: true });
    expect(await caller.mutate('session.confirmRecoveryCode', { code })).toMatchObject({ status: 200 });
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ needsRecoveryCode: false });
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [{ action: 'session.confirmRecoveryCode', actor: caller.id }],
      mails: ['recovery-code-changed'],
    });
    expect(await canReset(code)).toBe(true);
  });

  test('does not replace an existing code', async () => {
    await caller.mutate('session.confirmRecoveryCode', { code });
    const again = await caller.mutate('session.confirmRecoveryCode', { code: testRecoveryCode });
    expect(again).toMatchObject(refused(409));
    expect(await canReset(testRecoveryCode)).toBe(false);
    expect(await canReset(code)).toBe(true);
  });

  test('keeps the code of one of two concurrent requests, and refuses the other with 409', async () => {
    const answers = await Promise.all(
      [code, testRecoveryCode].map(async (shown) =>
        caller.mutate('session.confirmRecoveryCode', { code: shown }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test.each(['ABCD-EABC-DEAB', 'SHORT', ''])('refuses the code %j', async (weak) => {
    expect(await caller.mutate('session.confirmRecoveryCode', { code: weak })).toMatchObject(
      refused(400, 'code'),
    );
    expect(await getSignedInUser(portal(), caller.headers)).toMatchObject({ needsRecoveryCode: true });
  });
});

describe('renewing the code on the account page', () => {
  test('replaces the old code, after the password is confirmed', async () => {
    const answer = await caller.mutate('session.renewRecoveryCode', { password: testPassword, code });
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { success: true } } } });
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({
      audit: [{ action: 'session.renewRecoveryCode', actor: caller.id }],
      mails: ['recovery-code-changed'],
    });
    expect(await canReset(testRecoveryCode)).toBe(false);
    expect(await canReset(code)).toBe(true);
  });

  test('is refused with a wrong password, and the old code still works', async () => {
    const answer = await caller.mutate('session.renewRecoveryCode', { password: 'Wrong-Horse-1', code });
    expect(answer).toMatchObject(refused(400, 'password'));
    expect(await listAuditAndMails(portal(), caller.id)).toEqual({ audit: [], mails: [] });
    expect(await canReset(testRecoveryCode)).toBe(true);
  });
});
