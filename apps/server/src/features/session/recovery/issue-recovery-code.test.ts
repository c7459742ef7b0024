import { expect, test } from 'vitest';
import { listAuditAndMails } from '../../../../testing/session/audit-and-mails.ts';
import { signIn } from '../../../../testing/session/sign-in.ts';
import { testRecoveryCode, useTestPortal } from '../../../../testing/test-portal.ts';
import { issueRecoveryCode } from './issue-recovery-code.ts';

const portal = useTestPortal();
const newPassword = 'Another-Horse-8';

test('the operator’s code resets the password once, and replaces the former one', async () => {
  const { id, email } = await portal().account();
  const code = await issueRecoveryCode(portal().deps, { email: email.toUpperCase() });
  const reset = async (recoveryCode: string) =>
    portal().visitor().mutate('session.resetPassword', { email, recoveryCode, newPassword });
  expect((await reset(testRecoveryCode)).status).toBe(400);
  expect((await reset(code)).status).toBe(200);
  expect((await reset(code)).status).toBe(400);
  expect((await signIn(portal(), { email, password: newPassword })).status).toBe(200);
  const { audit, mails } = await listAuditAndMails(portal(), id);
  expect(audit[0]).toEqual({ action: 'session.issueRecoveryCode', actor: null });
  expect(mails).toEqual(['recovery-code-issued', 'password-reset']);
});

test('an unknown email is named', async () => {
  await expect(issueRecoveryCode(portal().deps, { email: 'nobody@example.com' })).rejects.toThrow(
    'There is no account with the email nobody@example.com.',
  );
});
