import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { conflict } from '../../../errors.ts';
import { listOpenUpgradeSessions } from './upgrades.queries.ts';

/** Closes the pages on which an upgrade could still be paid, so that nobody pays twice for one. Throws 409 where one has just been paid. */
export async function expireOpenUpgrades(
  db: Database,
  stripe: Stripe,
  account: { accountId: number },
): Promise<void> {
  for (const sessionId of await listOpenUpgradeSessions(db, account)) {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    if (session.status === 'complete')
      throw conflict('An upgrade has just been paid. Please reload the page in a minute to see it.');
    if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
  }
}
