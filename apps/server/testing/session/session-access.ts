import { randomUUID } from 'node:crypto';
import { generateAppSecret } from '@headwater/contract/second-factor';
import { oneTimeCode } from './one-time-code.ts';
import {
  adminRule,
  cookieSession,
  endsAttack,
  factorRule,
  impersonatorRule,
  noInput,
  ownerRule,
  publicRule,
  sensitiveRule,
  staffRolesRule,
  supportRule,
  unbatchable,
  userRule,
  verified,
  type AccessRule,
} from '../access-rules.ts';
import type { Fixtures } from '../fixtures.ts';
import { testPassword, testRecoveryCode } from '../test-portal.ts';

const code = 'AB12-CD34-EF56';
const newPassword = 'Another-Horse-8';

/** Registers another account each time. */
export function registerInput() {
  return { email: `${randomUUID()}@example.com`, password: testPassword, code };
}

/** Uses the recovery code of the test accounts. */
export function resetPasswordInput({ owner }: Fixtures) {
  return { email: owner.email, recoveryCode: testRecoveryCode, newPassword };
}

/** Adds another authenticator app each time. */
function appInput() {
  const secret = generateAppSecret();
  return { secret, code: oneTimeCode(secret) };
}

/** Who may call what concerns sign-ins, accounts and the staff. */
export const sessionAccess: Record<string, AccessRule<unknown>> = {
  'session.get': publicRule(noInput),
  'session.config': publicRule(noInput),
  'session.login': unbatchable(
    publicRule(({ owner, backupCode }) => ({ email: owner.email, password: testPassword, code: backupCode })),
  ),
  'session.logout': publicRule(noInput),
  'session.register': unbatchable(publicRule(registerInput)),
  'session.resetPassword': unbatchable(publicRule(resetPasswordInput)),
  'session.devices.admit': unbatchable(
    publicRule(({ admitDeviceSecret }) => ({ secret: admitDeviceSecret })),
  ),
  'session.confirmRecoveryCode': unbatchable(factorRule(userRule(() => ({ code })))),
  'session.renewRecoveryCode': unbatchable(
    verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword, code })))),
  ),
  'session.setPassword': unbatchable(
    publicRule(({ setPasswordSecret }) => ({ secret: setPasswordSecret, newPassword })),
  ),
  'session.viewing': publicRule(noInput),
  'session.switch': impersonatorRule(({ owner }) => ({ user_id: owner.id })),
  'session.giveReason': cookieSession(userRule(() => ({ reason: 'You called us.' }))),
  'session.revert': endsAttack(cookieSession(userRule(noInput))),
  'session.account.changePassword': endsAttack(
    unbatchable(
      verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword, newPassword })))),
    ),
  ),
  'session.account.closing': sensitiveRule(userRule(noInput)),
  'session.account.close': endsAttack(
    unbatchable(verified('second-factor', sensitiveRule(userRule(() => ({ password: testPassword }))))),
  ),
  'session.startPasskeyLogin': publicRule(noInput),
  'session.loginWithPasskey': unbatchable(publicRule(({ passkeyLogin }) => ({ passkey: passkeyLogin }))),
  'session.verify': endsAttack(
    unbatchable(sensitiveRule(userRule(({ backupCode }) => ({ code: backupCode })))),
  ),
  'session.startVerification': endsAttack(sensitiveRule(userRule(noInput))),
  'session.secondFactor.get': sensitiveRule(userRule(noInput)),
  'session.secondFactor.addApp': unbatchable(factorRule(userRule(appInput))),
  'session.secondFactor.removeApp': endsAttack(factorRule(userRule(noInput))),
  'session.secondFactor.startPasskey': factorRule(userRule(noInput)),
  'session.secondFactor.addPasskey': factorRule(
    userRule(({ newPasskey }) => ({ name: 'Phone', passkey: newPasskey })),
  ),
  'session.secondFactor.renamePasskey': sensitiveRule(
    ownerRule(({ passkeyId }) => ({ id: passkeyId, name: 'Key' })),
  ),
  'session.secondFactor.removePasskey': endsAttack(
    factorRule(ownerRule(({ passkeyId }) => ({ id: passkeyId }))),
  ),
  'session.secondFactor.renewBackupCodes': factorRule(userRule(noInput)),
  'session.email.get': userRule(noInput),
  'session.email.sendLink': sensitiveRule(userRule(noInput)),
  'session.email.confirm': unbatchable(
    publicRule(({ changeEmailSecret }) => ({ secret: changeEmailSecret })),
  ),
  'session.email.readLink': unbatchable(publicRule(() => ({ secret: 'x'.repeat(43) }))),
  'session.email.disown': unbatchable(publicRule(() => ({ secret: 'x'.repeat(43) }))),
  'session.email.change': unbatchable(
    verified(
      'second-factor',
      sensitiveRule(userRule(() => ({ password: testPassword, email: `${randomUUID()}@example.com` }))),
    ),
  ),
  'session.sessions.list': sensitiveRule(userRule(noInput)),
  'session.sessions.end': endsAttack(
    verified('second-factor', sensitiveRule(ownerRule(({ otherSessionId }) => ({ id: otherSessionId })))),
  ),
  'session.sessions.endOthers': endsAttack(verified('second-factor', sensitiveRule(userRule(noInput)))),
  'session.tokens.list': sensitiveRule(userRule(noInput)),
  'session.tokens.create': verified('always', sensitiveRule(userRule(() => ({ name: 'Import' })))),
  'session.tokens.revoke': endsAttack(sensitiveRule(ownerRule(({ tokenId }) => ({ id: tokenId })))),
  'session.users.list': supportRule(noInput),
  'session.users.rescueOptions': adminRule(({ owner }) => ({ id: owner.id })),
  'session.users.sendRescueLink': verified(
    'second-factor',
    adminRule(({ owner }) => ({ id: owner.id, reason: 'Knew the invoice' })),
  ),
  'session.users.suspend': endsAttack(
    verified(
      'second-factor',
      adminRule(({ owner }) => ({ id: owner.id, reason: 'Spam', hidePages: true })),
    ),
  ),
  'session.users.reopen': verified(
    'second-factor',
    adminRule(({ suspendedId }) => ({ id: suspendedId, reason: 'A mistake' })),
  ),
  'session.staff.list': adminRule(noInput),
  'session.staff.add': staffRolesRule(({ candidateEmail }) => ({ email: candidateEmail, role: 'sales' })),
  'session.staff.changeRole': staffRolesRule(({ staffId }) => ({ accountId: staffId, role: 'sales' })),
  'session.staff.remove': staffRolesRule(({ staffId }) => ({ accountId: staffId })),
};
