import type { Fulfilled, FulfilDeps } from './fulfil.ts';
import {
  attachSession,
  findFirstPayment,
  findLastPaid,
  insertRenewal,
  type PaymentRecord,
} from './payments.queries.ts';
import { setAside } from './open-payment-issue.ts';
import { isSession, readPurchase, sessionOfSubscription } from '../stripe/find-purchases.ts';
import type { Told } from '../stripe/purchase.ts';

type Adopted = 'adopted' | 'not ours' | 'set aside';
type Fulfil = (deps: FulfilDeps, purchaseId: string) => Promise<Fulfilled>;

/** Finds or makes the payment of a purchase that the ledger doesn't know yet by Stripe's name for it. */
export async function adoptPurchase(deps: FulfilDeps, purchaseId: string, fulfil: Fulfil): Promise<Adopted> {
  const told = await readPurchase(deps.stripe, purchaseId);
  if (!told || told.key === null) return 'not ours';
  const adopted = isSession(purchaseId)
    ? await adoptSession(deps, purchaseId, told.key)
    : await adoptInvoice(deps, purchaseId, { ...told, key: told.key }, fulfil);
  if (adopted === 'adopted' || told.status === 'open' || told.status === 'expired') return adopted;
  // The same account at Stripe may serve another portal. What names none was sold before they were named.
  const isForeign = told.portal !== null && told.portal !== deps.env.portalUrl;
  if (adopted === 'not ours' && isForeign) return adopted;
  if (adopted === 'not ours') {
    const problem = 'the portal knows of no checkout that it could belong to';
    await deps.db
      .transaction()
      .execute(async (trx) => setAside(trx, deps, { stripeId: purchaseId, problem }));
  }
  return 'set aside';
}

/** The server was stopped after Stripe had opened the page, and before that was written. */
async function adoptSession({ db }: FulfilDeps, sessionId: string, key: string): Promise<Adopted> {
  return (await attachSession(db, { key, sessionId })) ? 'adopted' : 'not ours';
}

/** A renewal; or the first invoice, which is its session's. */
async function adoptInvoice(
  deps: FulfilDeps,
  invoiceId: string,
  { key, subscriptionId }: Told & { key: string },
  fulfil: Fulfil,
): Promise<Adopted> {
  if (subscriptionId === null) return 'not ours';
  const known = await findFirstPayment(deps.db, { subscriptionId });
  const first = known ?? (await fulfilFirst(deps, subscriptionId, fulfil));
  if (first === 'set aside') return first;
  if (first?.key !== key) return 'not ours';
  if (first.invoiceId === invoiceId) return 'adopted';
  const terms = (await findLastPaid(deps.db, { subscriptionId })) ?? first;
  await deps.db.transaction().execute(async (trx) => insertRenewal(trx, renewalOf(terms, invoiceId)));
  return 'adopted';
}

async function fulfilFirst(
  deps: FulfilDeps,
  subscriptionId: string,
  fulfil: Fulfil,
): Promise<PaymentRecord | 'set aside' | null> {
  const sessionId = await sessionOfSubscription(deps.stripe, subscriptionId);
  if (sessionId === null) return null;
  if ((await fulfil(deps, sessionId)) === 'set aside') return 'set aside';
  return findFirstPayment(deps.db, { subscriptionId });
}

/** On the terms on which the subscription was paid for last. */
function renewalOf(last: PaymentRecord, invoiceId: string) {
  return {
    account_id: last.accountId,
    product_id: last.productId,
    stripe_invoice_id: invoiceId,
    stripe_subscription_id: last.subscriptionId,
    stripe_customer_id: last.customerId,
    status: 'open',
    net: last.net,
    vat_percent: last.vatPercent,
    amount: last.amount,
    currency: last.currency,
    recurring: true,
  } as const;
}
