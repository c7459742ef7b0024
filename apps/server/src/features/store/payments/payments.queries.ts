import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Insertable, type Updateable } from 'kysely';

export type PaymentRecord = NonNullable<Awaited<ReturnType<typeof getPayment>>>;

/** Selects payments with their account, their customer at Stripe, and their product. */
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
      'payment.status',
      'payment.net',
      'payment.amount',
      'payment.refunded',
      'payment.vat_percent as vatPercent',
      'payment.term_months as termMonths',
      'payment.limits',
      'payment.list_price as listPrice',
      'payment.upgraded_until as upgradedUntil',
      'payment.discount_code as discountCode',
      'payment.discount',
      'payment.reverse_charge_number as reverseChargeNumber',
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
      // The previous release of the portal may still run on this schema, and writes neither.
      fn.coalesce('payment.sold_as', 'product.name').as('name'),
      fn.coalesce('payment.stripe_customer_id', 'account.stripe_customer_id').as('customerId'),
      // The account that Stripe knows it by: the company may have been handed over since.
      fn.coalesce('payment.started_by', 'payment.account_id').as('startedBy'),
    ]);
}

/** Returns the payment of a purchase by the id of its checkout session or of its invoice. */
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

/**
 * Returns the session of a checkout of the same package and account that was open at the same time as this one, and was
 * paid at `paidAt`; null if there is none.
 */
export async function getPaidBeside(
  trx: Transaction,
  { id, paidAt }: { id: number; paidAt: Date },
): Promise<string | null> {
  const row = await trx
    .selectFrom('payments as payment')
    .innerJoin('payments as other', (join) =>
      join
        .onRef('other.account_id', '=', 'payment.account_id')
        .onRef('other.product_id', '=', 'payment.product_id')
        .onRef('other.id', '<>', 'payment.id'),
    )
    .select('other.stripe_session_id as sessionId')
    .where('payment.id', '=', id)
    .where('other.stripe_session_id', 'is not', null)
    .where('other.status', 'in', ['paid', 'disputed'])
    .where('other.created_at', '<', paidAt)
    .whereRef('other.paid_at', '>', 'payment.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.sessionId ?? null;
}

/** Returns the payment that a subscription began with. */
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

/** Returns the newest paid payment of a subscription, whose terms apply to the next one. */
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

/** Returns the purchase id of a payment that Stripe names by its payment intent. */
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
 * Lists the purchases whose status may have changed at Stripe: unpaid ones begun since, disputed ones, and
 * subscriptions whose renewal differs from `renewing`, the ids of those that renew at Stripe.
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

/** Prevents the payments of a subscription from moving to another account until the transaction ends. */
export async function lockSubscription(
  trx: Transaction,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  await trx
    .selectFrom('payments')
    .select('id')
    .where('stripe_subscription_id', '=', subscriptionId)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Inserts the payment of an invoice, unless it has one. */
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

/** Updates a payment; returns false if it has changed since `version` was read. */
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

/** Expires the checkouts without a session: after a day their hosted pages cannot be open. */
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
