import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { notFound } from '../../../errors.ts';
import { fulfil, type FulfilDeps } from './fulfil.ts';
import { findPayment } from './payments.queries.ts';
import { requireStripe } from './start-checkout.ts';

interface Payer {
  db: Database;
  stripe: Stripe | null;
  env: FulfilDeps['env'];
  account: { id: number };
  now: () => Date;
}

/** Whether the account's checkout is paid, or will be once its bank has answered. Throws 404 where it is neither. */
export async function confirmPayment(
  payer: Payer,
  { sessionId }: { sessionId: string },
): Promise<{ status: 'paid' | 'processing' }> {
  const known = await statusOf(payer, sessionId);
  if (known === 'paid') return { status: known };
  await fulfil({ ...payer, stripe: requireStripe(payer) }, sessionId);
  const status = await statusOf(payer, sessionId);
  if (status === 'paid' || status === 'processing') return { status };
  throw notFound();
}

async function statusOf({ db, account }: Payer, purchaseId: string) {
  const payment = await findPayment(db, { purchaseId });
  if (payment && payment.accountId !== account.id) throw notFound();
  return payment?.status ?? null;
}
