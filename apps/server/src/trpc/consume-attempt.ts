import type { Transaction } from '@headwater/db/connect';
import { reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import { AppError } from '../errors.ts';

/** Counts what is never given back against its limits. Throws 429 with this message once one of them is reached. */
export async function consumeAttempt(
  trx: Transaction,
  { message, ...attempt }: { limits: readonly RateLimit[]; now: Date; message: string },
): Promise<void> {
  const reserved = await reserveAttempt(trx, attempt);
  if ('retryAfterSeconds' in reserved) throw new AppError('TOO_MANY_REQUESTS', message, reserved);
}
