import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Insertable, type Updateable } from 'kysely';

export type PaymentRecord = NonNullable<Awaited<ReturnType<typeof getPayment>>>;

/** Payments with their account, as it is known here and at Stripe, and their product. */
function selectPayments(db: Database) {
  return db
    .selectFrom('payments as payment')
    .innerJoin('accounts as account', 'account.id', 'payment.account_id')
    .innerJoin('products as product', 'product.id', 'payment.product_id')
    .select([
      'payment.id',
      'payment.key',
      'payment.account_id as accountId',
      'account.email',
      'payment.product_id as productId',
      'product.name',
      'payment.status',
      'payment.net',
      'payment.amount',
      'payment.refunded',
      'payment.vat_percent as vatPercent',
      'payment.currency',
      'payment.recurring',
      'payment.stripe_session_id as sessionId',
      'payment.stripe_invoice_id as invoiceId',
      'payment.stripe_subscription_id as subscriptionId',
      'payment.paid_at as paidAt',
      'payment.renews',
      'payment.version',
    ])
    .select(({ fn }) => [
      // An older version of the portal that runs on this schema writes none.
      fn.coalesce('payment.stripe_customer_id', 'account.stripe_customer_id').as('customerId'),
    ]);
}

/** By what Stripe calls the purchase: its checkout session or its invoice. */
export async function getPayment(db: Database, { purchaseId }: { purchaseId: string }) {
  const row = await selectPayments(db)
    .where((eb) =>
      eb.or([
        eb('payment.stripe_session_id', '=', purchaseId),
        eb('payment.stripe_invoice_id', '=', purchaseId),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** The payment that a subscription began with. */
export async function getFirstPayment(
  db: Database,
  { subscriptionId }: { subscriptionId: string },
): Promise<PaymentRecord | null> {
  const row = await selectPayments(db)
    .where('payment.stripe_subscription_id', '=', subscriptionId)
    .where('payment.stripe_session_id', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest payment of a subscription that has come in, whose terms hold for the next one. */
export async function getLastPaidPayment(
  db: Database,
  { subscriptionId }: { subscriptionId: string },
): Promise<PaymentRecord | null> {
  const row = await selectPayments(db)
    .where('payment.stripe_subscription_id', '=', subscriptionId)
    .where('payment.paid_at', 'is not', null)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The purchase of a payment that Stripe names by its intent alone. */
export async function getPurchaseIdOfIntent(
  db: Database,
  { intentId }: { intentId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.coalesce('stripe_session_id', 'stripe_invoice_id').as('purchaseId'))
    .where('stripe_payment_intent_id', '=', intentId)
    .executeTakeFirst();
  return row?.purchaseId ?? null;
}

/**
 * The purchases of which Stripe may still say something new: begun since then, disputed, or of a subscription that is
 * among those that renew themselves at Stripe and not here, or the other way round.
 */
export async function listUnsettledPurchaseIds(
  db: Database,
  { since, renewing }: { since: Date; renewing: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.coalesce('stripe_session_id', 'stripe_invoice_id').as('purchaseId'))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['open', 'processing']).and('created_at', '>=', since),
        eb('status', '=', 'disputed'),
        eb.and([
          eb('stripe_session_id', 'is not', null),
          sql<boolean>`coalesce(renews, false) <> (stripe_subscription_id = any(${renewing}))`,
        ]),
      ]),
    )
    .execute();
  return rows.flatMap(({ purchaseId }) => purchaseId ?? []);
}

/** The payment of a checkout that is about to be opened; its key. */
export async function insertCheckoutPayment(
  trx: Transaction,
  payment: Insertable<Tables['payments']>,
): Promise<string> {
  const { key } = await trx.insertInto('payments').values(payment).returning('key').executeTakeFirstOrThrow();
  return key;
}

/** The payment of an invoice, unless it has one. */
export async function insertRenewalPayment(
  trx: Transaction,
  payment: Insertable<Tables['payments']> & { stripe_invoice_id: string },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('stripe_invoice_id').doNothing())
    .execute();
}

/** Ties a checkout's payment to its session; false where there is none that waits for one. */
export async function attachSession(
  db: Database,
  { key, sessionId }: { key: string; sessionId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set((eb) => ({ stripe_session_id: sessionId, version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .where('stripe_session_id', 'is', null)
    .where('stripe_invoice_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the payment has changed since `version` was read. */
export async function updatePayment(
  trx: Transaction,
  { id, version, ...fields }: Updateable<Tables['payments']> & { id: number; version: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('payments')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up the checkouts that never got a page: after a day no page of theirs can be open. */
export async function expireUnopenedCheckouts(db: Database, { before }: { before: Date }): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is', null)
    .where('stripe_invoice_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
