import { AppError } from '../../../errors.ts';
import { addressKey } from '@headwater/runtime/address-key';
import type { MemberContext } from '../../../trpc/context.ts';
import { releaseAttempts, reserveAttempt } from '@headwater/db/rate-limit';
import { unknownCode } from './assert-discount.ts';
import { getDiscountByCode } from './discounts.queries.ts';

const WINDOW_MINUTES = 60;
const MAX_UNKNOWN_OF_ACCOUNT = 20;
/** Several people in an office may share it. */
const MAX_UNKNOWN_FROM_ADDRESS = 60;

/**
 * Throws 422 for an unknown code, and 429 for any code after too many unknown ones, so that codes cannot be found by
 * guessing. A code is counted before it is looked up; one that exists is released.
 */
export async function assertCodeKnown(
  { db, account, source, now }: Pick<MemberContext, 'db' | 'account' | 'source' | 'now'>,
  { discountCode: code }: { discountCode?: string | undefined },
): Promise<void> {
  if (code === undefined) return;
  const ofAccount = { scope: 'discount-account', key: String(account.id), max: MAX_UNKNOWN_OF_ACCOUNT };
  const fromAddress = {
    scope: 'discount-address',
    key: addressKey(source.address),
    max: MAX_UNKNOWN_FROM_ADDRESS,
  };
  const limits = [ofAccount, fromAddress].map((limit) => ({ ...limit, windowMinutes: WINDOW_MINUTES }));
  const reserved = await db.transaction().execute(async (trx) => reserveAttempt(trx, { limits, now: now() }));
  if (!('attemptIds' in reserved))
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'Too many unknown discount codes were tried. Please try again in an hour, or order without a code.',
      reserved,
    );
  if (!(await getDiscountByCode(db, { code }))) throw unknownCode(code);
  await releaseAttempts(db, { attemptIds: [...reserved.attemptIds.values()].flat() });
}
