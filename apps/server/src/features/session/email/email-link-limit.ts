import type { Transaction } from '@headwater/db/connect';
import { consumeAttempt } from '../../../trpc/consume-attempt.ts';

const MAX_LINKS = 5;
export const EMAIL_LINK_WINDOW_MINUTES = 24 * 60;

/** Counts a link that an account requests, to an address of its choice. Throws 429 after five in a day. */
export async function consumeEmailLink(
  trx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const limit = {
    scope: 'email-link-account',
    key: String(accountId),
    max: MAX_LINKS,
    windowMinutes: EMAIL_LINK_WINDOW_MINUTES,
  };
  const message = `You have asked for ${MAX_LINKS} links within a day. Please look for them in your spam folder, or try again tomorrow.`;
  await consumeAttempt(trx, { limits: [limit], now, message });
}
