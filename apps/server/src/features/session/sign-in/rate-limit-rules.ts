import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { RateLimit } from './rate-limit.queries.ts';

type LimitSettings = ServiceEnv['limits'];

interface AttemptIdentity {
  email: string;
  address: string;
}

/** The rate limits that a failed attempt counts against. */
interface FailureRateLimits {
  perEmail: RateLimit;
  perAddress: RateLimit;
}

/** The rate limits of signing in, and of all other calls that check the password. */
export function loginRateLimits(limits: LimitSettings, attempt: AttemptIdentity): FailureRateLimits {
  return failureRateLimits('login', attempt, {
    perEmail: limits.loginFailuresPerEmail,
    perAddress: limits.loginFailuresPerAddress,
    windowMinutes: limits.loginWindowMinutes,
  });
}

export function resetRateLimits(limits: LimitSettings, attempt: AttemptIdentity): FailureRateLimits {
  return failureRateLimits('reset', attempt, {
    perEmail: limits.resetFailuresPerEmail,
    perAddress: limits.resetFailuresPerAddress,
    windowMinutes: limits.resetWindowMinutes,
  });
}

/** The rate limits of codes of the second factor, which only who knows the password can try. */
export function codeRateLimits(
  limits: LimitSettings,
  { accountId, address }: { accountId: number; address: string },
): FailureRateLimits {
  const windowMinutes = limits.loginWindowMinutes;
  return {
    perEmail: {
      scope: 'code-account',
      key: String(accountId),
      max: limits.loginFailuresPerEmail,
      windowMinutes,
    },
    perAddress: {
      scope: 'code-address',
      key: addressKey(address),
      max: limits.loginFailuresPerAddress,
      windowMinutes,
    },
  };
}

const CHALLENGES_PER_ADDRESS = 300;

/** The rate limit of a passkey's challenges, of which a visitor too may ask for one. */
export function challengeRateLimit(
  { loginWindowMinutes }: LimitSettings,
  { address }: Pick<AttemptIdentity, 'address'>,
): RateLimit {
  return {
    scope: 'challenge-address',
    key: addressKey(address),
    max: CHALLENGES_PER_ADDRESS,
    windowMinutes: loginWindowMinutes,
  };
}

function failureRateLimits(
  action: 'login' | 'reset',
  { email, address }: AttemptIdentity,
  { perEmail, perAddress, windowMinutes }: Record<'perEmail' | 'perAddress' | 'windowMinutes', number>,
): FailureRateLimits {
  return {
    perEmail: { scope: `${action}-email`, key: emailKey(email), max: perEmail, windowMinutes },
    perAddress: { scope: `${action}-address`, key: addressKey(address), max: perAddress, windowMinutes },
  };
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

/** Hashes what was typed as the email address: it may be anything, even a password. */
function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Returns an IPv4 address itself, and of an IPv6 address its /64 network, all of which one subscriber has. */
export function addressKey(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(mapped) || !mapped.includes(':')) return mapped;
  const [head = '', tail = ''] = mapped.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = mapped.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
