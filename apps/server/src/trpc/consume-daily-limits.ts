import type { Transaction } from '@headwater/db/connect';
import { reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import { AppError } from '../errors.ts';

export const DAILY_WINDOW_MINUTES = 24 * 60;

interface DailyAttempt {
  limits: readonly Pick<RateLimit, 'scope' | 'key' | 'max'>[];
  now: Date;
  /** Says which limit is reached. */
  message: string;
}

/** Counts an attempt towards limits within 24 hours. Throws 429 with the message if one is reached. */
export async function consumeDailyLimits(
  trx: Transaction,
  { limits, now, message }: DailyAttempt,
): Promise<void> {
  const daily = limits.map((limit) => ({ ...limit, windowMinutes: DAILY_WINDOW_MINUTES }));
  const reserved = await reserveAttempt(trx, { limits: daily, now });
  if (!('attemptIds' in reserved)) throw new AppError('TOO_MANY_REQUESTS', message, reserved);
}
