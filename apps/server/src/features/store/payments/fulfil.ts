import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { adoptPurchase } from './adopt-purchase.ts';
import type { Biller } from '../invoices/issue-invoice.ts';
import { findPayment } from './payments.queries.ts';
import { recordPayment, type Recorded } from './record-payment.ts';
import { readPurchase } from '../stripe/find-purchases.ts';

export interface FulfilDeps {
  db: Database;
  stripe: Stripe;
  env: Biller['env'];
  now: () => Date;
}

export type Fulfilled = Exclude<Recorded, 'stale'> | 'not ours';

/**
 * Brings the ledger to what Stripe says now of a purchase: of a checkout session, or of an invoice. The webhook,
 * the success page and the daily reconciliation all come here, in any order and however often.
 *
 * No transaction is open while Stripe is asked. What it said is written only where the payment hasn't changed
 * since before it was asked; so nothing older is ever written over something newer.
 */
export async function fulfil(deps: FulfilDeps, purchaseId: string): Promise<Fulfilled> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const before = await findPayment(deps.db, { purchaseId });
    if (before) {
      const recorded = await askAndRecord(deps, before.sessionId ?? purchaseId, before);
      if (recorded !== 'stale') return recorded;
      continue;
    }
    const adopted = await adoptPurchase(deps, purchaseId, fulfil);
    if (adopted !== 'adopted') return adopted;
  }
  throw new Error(`${purchaseId} keeps changing`);
}

async function askAndRecord(
  deps: FulfilDeps,
  purchaseId: string,
  before: NonNullable<Awaited<ReturnType<typeof findPayment>>>,
): Promise<Recorded | 'not ours'> {
  const told = await readPurchase(deps.stripe, purchaseId);
  if (!told) return 'not ours';
  return deps.db.transaction().execute(async (trx) => recordPayment(trx, deps, { purchaseId, before, told }));
}
