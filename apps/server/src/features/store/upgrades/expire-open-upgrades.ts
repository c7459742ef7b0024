import type { Database, Transaction } from '@headwater/db/connect';
import { lockAccountRow } from '@headwater/db/lock-account-row';
import type Stripe from 'stripe';
import { conflict } from '../../../errors.ts';
import { STRIPE_DEADLINE_MS } from '../stripe/stripe-deadline.ts';
import { hasOtherOpenUpgrade, listOpenUpgradeSessions } from './upgrades.queries.ts';

/**
 * Closes the pages where an upgrade could still be paid, so that nobody pays twice for one, and returns their sessions.
 * Throws 409 if one has just been paid.
 */
export async function expireOpenUpgrades(
  db: Database,
  stripe: Stripe,
  account: { accountId: number },
): Promise<string[]> {
  const sessionIds = await listOpenUpgradeSessions(db, account);
  for (const sessionId of sessionIds) {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    if (session.status === 'complete')
      throw conflict('An upgrade has just been paid. Please reload the page in a minute to see it.');
    if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
  }
  return sessionIds;
}

/** Throws 409 if another upgrade of the account was begun since `closed` were closed: of two at once, one is opened. */
export async function assertNoOtherUpgrade(
  trx: Transaction,
  { accountId, closed, at }: { accountId: number; closed: readonly string[]; at: Date },
): Promise<void> {
  await lockAccountRow(trx, { accountId });
  const until = new Date(at.getTime() - STRIPE_DEADLINE_MS);
  if (await hasOtherOpenUpgrade(trx, { accountId, closed, until }))
    throw conflict('Another upgrade of yours has just been begun. Nothing was charged: please try again.');
}
