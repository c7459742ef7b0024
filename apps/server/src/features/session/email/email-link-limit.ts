import type { Transaction } from '@headwater/db/connect';
import { consumeDailyLimits } from '../../../trpc/consume-daily-limits.ts';

const MAX_LINKS = 5;

/** Counts a link that an account requests, to an address of its choice. Throws 429 after five in a day. */
export async function consumeEmailLink(
  trx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  await consumeDailyLimits(trx, {
    limits: [{ scope: 'email-link-account', key: String(accountId), max: MAX_LINKS }],
    now,
    message: `You have asked for ${MAX_LINKS} links within a day. Please look for them in your spam folder, or try again tomorrow.`,
  });
}
