import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { RateLimit } from './rate-limit.queries.ts';

type LimitSettings = ServiceEnv['limits'];

interface AttemptIdentity {
  email: string;
  address: string;
}

/** What an attempt counts against while it has not succeeded. */
interface FailureRateLimits {
  perEmail: RateLimit;
  perAddress: RateLimit;
}

/** For signing in, and for whatever else asks for the password. */
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

function failureRateLimits(
  what: string,
  { email, address }: AttemptIdentity,
  { perEmail, perAddress, windowMinutes }: Record<'perEmail' | 'perAddress' | 'windowMinutes', number>,
): FailureRateLimits {
  return {
    perEmail: { scope: `${what}-email`, key: emailKey(email), max: perEmail, windowMinutes },
    perAddress: { scope: `${what}-address`, key: addressKey(address), max: perAddress, windowMinutes },
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

/** What people typed as e-mail may be anything, their password too: it isn't kept as such. */
function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** A subscriber of IPv6 has a whole /64 to take addresses from. */
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
