import type { ServiceEnv } from '@headwater/runtime/env';
import { addressKey } from '@headwater/runtime/address-key';
import type { RateLimit } from '@headwater/db/rate-limit';
import { emailKey } from '@headwater/runtime/email-key';

type LimitSettings = ServiceEnv['limits'];

/** The source of an attempt with a password or a recovery code. */
interface AttemptIdentity {
  email: string;
  address: string;
  /** The browser, if the account knows it. */
  device: Buffer | null;
}

/** The rate limits that an attempt counts against, by its outcome. */
export interface AttemptRateLimits {
  failures: readonly RateLimit[];
  /** The failures' limit that a success resets. */
  resetBySuccess: RateLimit;
  successes: readonly RateLimit[];
}

export function loginRateLimits(limits: LimitSettings, attempt: AttemptIdentity): AttemptRateLimits {
  const failures = failureRateLimits('login', attempt, {
    perEmail: limits.loginFailuresPerEmail,
    perEmailTotal: limits.loginFailuresPerEmailTotal,
    perAddress: limits.loginFailuresPerAddress,
    windowMinutes: limits.loginWindowMinutes,
  });
  const max = limits.loginsPerEmail;
  if (max === null) return failures;
  const windowMinutes = limits.loginWindowMinutes;
  return { ...failures, successes: [{ scope: 'login-success', key: pairKey(attempt), max, windowMinutes }] };
}

export function resetRateLimits(limits: LimitSettings, attempt: AttemptIdentity): AttemptRateLimits {
  return failureRateLimits('reset', attempt, {
    perEmail: limits.resetFailuresPerEmail,
    perEmailTotal: limits.resetFailuresPerEmailTotal,
    perAddress: limits.resetFailuresPerAddress,
    windowMinutes: limits.resetWindowMinutes,
  });
}

/** An account, and the browser if the account knows it. */
interface AccountOnDevice {
  accountId: number;
  device: Buffer | null;
}

/** The limit of a signed-in person who types the password again: a stranger's attempts do not count against it. */
export function passwordRateLimits(limits: LimitSettings, who: AccountOnDevice): AttemptRateLimits {
  return accountRateLimits('confirm-password', limits, who);
}

/** The limit of a signed-in person who types a code: attempts at a sign-in do not count against it. */
export function confirmCodeRateLimits(limits: LimitSettings, who: AccountOnDevice): AttemptRateLimits {
  return accountRateLimits('confirm-code', limits, who);
}

/**
 * The rate limits of codes at a sign-in, which only a person with the password can try. A known device has a budget of
 * its own, so that a thief with the password locks nobody out there.
 */
export function codeRateLimits(
  limits: LimitSettings,
  { address, ...who }: AccountOnDevice & Pick<AttemptIdentity, 'address'>,
): AttemptRateLimits {
  if (who.device !== null) return accountRateLimits('code-device', limits, who);
  const perAccount = accountRateLimits('code-account', limits, who);
  const perAddress = {
    scope: 'code-address',
    key: addressKey(address),
    max: limits.loginFailuresPerAddress,
    windowMinutes: limits.loginWindowMinutes,
  };
  return { ...perAccount, failures: [...perAccount.failures, perAddress] };
}

function accountRateLimits(
  scope: string,
  { loginFailuresPerEmail: max, loginWindowMinutes: windowMinutes }: LimitSettings,
  { accountId, device }: AccountOnDevice,
): AttemptRateLimits {
  const key = device === null ? String(accountId) : `${accountId} ${device.toString('base64url')}`;
  const limit = { scope, key, max, windowMinutes };
  return { failures: [limit], resetBySuccess: limit, successes: [] };
}

/** The number of sign-ins that may begin without proving anything, which costs little. */
const MAX_STARTS = 300;

/** The rate limit of a passkey's challenges: for a signed-in account, or for the address of a visitor. */
export function challengeRateLimit(
  limits: LimitSettings,
  { accountId, address }: { accountId: number | null; address: string },
): RateLimit {
  return accountId === null
    ? startRateLimit('challenge-address', limits, addressKey(address))
    : startRateLimit('challenge-account', limits, String(accountId));
}

/** The rate limit of sign-ins by the identity provider that an address begins or completes. */
export function identityProviderRateLimit(
  limits: LimitSettings,
  { address }: Pick<AttemptIdentity, 'address'>,
): RateLimit {
  return startRateLimit('identity-provider-address', limits, addressKey(address));
}

function startRateLimit(scope: string, { loginWindowMinutes }: LimitSettings, key: string): RateLimit {
  return { scope, key, max: MAX_STARTS, windowMinutes: loginWindowMinutes };
}

type FailureSettings = Record<'perEmail' | 'perEmailTotal' | 'perAddress' | 'windowMinutes', number>;

/**
 * A known device has a budget of its own, whatever others do. All other attempts count for their address, for the pair
 * of address and email, and for the email; the attempt that reaches the email's limit triggers an email to its owner.
 */
function failureRateLimits(
  action: 'login' | 'reset',
  attempt: AttemptIdentity,
  { perEmail, perEmailTotal, perAddress, windowMinutes }: FailureSettings,
): AttemptRateLimits {
  const { email, address, device } = attempt;
  if (device !== null) {
    const key = `${emailKey(email)} ${device.toString('base64url')}`;
    const limit = { scope: `${action}-device`, key, max: perEmail, windowMinutes };
    return { failures: [limit], resetBySuccess: limit, successes: [] };
  }
  const pair = { scope: `${action}-pair`, key: pairKey(attempt), max: perEmail, windowMinutes };
  const failures = [
    { scope: `${action}-address`, key: addressKey(address), max: perAddress, windowMinutes },
    pair,
    {
      scope: `${action}-email`,
      key: emailKey(email),
      max: perEmailTotal,
      windowMinutes,
      whenReached: { task: 'report_guesses', payload: { email }, key: `report-guesses-${emailKey(email)}` },
    },
  ];
  return { failures, resetBySuccess: pair, successes: [] };
}

export function registerRateLimit(
  limits: LimitSettings,
  { address }: Pick<AttemptIdentity, 'address'>,
): RateLimit {
  return {
    scope: 'register-address',
    key: addressKey(address),
    max: limits.registrationsPerAddress,
    windowMinutes: limits.registrationWindowMinutes,
  };
}

function pairKey({ email, address }: AttemptIdentity): string {
  return `${emailKey(email)} ${addressKey(address)}`;
}
