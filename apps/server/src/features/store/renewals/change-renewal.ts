import type { SetRenewalInput } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { conflict, notFound } from '../../../errors.ts';
import { writeAudit, type Who } from '../../audit/audit.queries.ts';
import { fulfil, type FulfilDeps } from '../payments/fulfil.ts';
import { findSubscription } from './renewals.queries.ts';
import { requireStripe } from '../payments/start-checkout.ts';
import { isRenewing, setRenewal } from '../stripe/renewals.ts';

interface Payer {
  db: Database;
  stripe: Stripe | null;
  env: FulfilDeps['env'];
  account: { id: number };
  who: Who;
  now: () => Date;
}

/** Cancels the renewal of a subscription, or takes that back while it runs. What is paid for stays as it is. */
export async function changeRenewal(payer: Payer, { id, renews }: SetRenewalInput): Promise<void> {
  const { db, account, who } = payer;
  const subscription = await findSubscription(db, { id, accountId: account.id });
  if (!subscription) throw notFound();
  const stripe = requireStripe(payer);
  const { sessionId, subscriptionId } = subscription;
  const changed = await setRenewal(stripe, { subscriptionId, renews });
  if (changed === null) throw conflict('This subscription has ended. Please take out a package anew.');
  // The seller may have set a day at Stripe on which it ends.
  if (isRenewing(changed) !== renews)
    throw conflict('The renewal of this subscription cannot be changed here. Please contact us.');
  await db
    .transaction()
    .execute(async (trx) =>
      writeAudit(trx, { who, action: 'payments.setRenewal', after: { payment: id, renews } }),
    );
  await fulfil({ ...payer, stripe }, sessionId);
}
