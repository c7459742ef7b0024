import { idOf } from '../../src/features/store/stripe/connect.ts';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenPaidCheckout } from './given-checkout.ts';

/** Pays for a package that renews itself; the portal has not received its events. */
export async function givenSubscription(portal: TestPortal) {
  const owner = await portal.account();
  const sessionId = await givenPaidCheckout(portal, owner, 'price_bronze_yearly');
  const session = await portal.deps.stripe?.checkout.sessions.retrieve(sessionId);
  const subscriptionId = idOf(session?.subscription) ?? '';
  return { owner, sessionId, subscriptionId };
}

/** Lists the payments of an account, oldest first. */
export async function paymentsOf({ db }: TestPortal, { id }: Caller) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'stripe_invoice_id as invoiceId'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
}
