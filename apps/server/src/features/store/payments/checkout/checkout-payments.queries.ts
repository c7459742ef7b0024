import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { ExpressionBuilder, Insertable } from 'kysely';

/** The columns of a new payment. */
const FIRST_VERSION = 1;

/** Inserts the payment of a checkout that is about to be opened; returns its key. */
export async function insertCheckoutPayment(
  trx: Transaction,
  payment: Insertable<Tables['payments']>,
): Promise<string> {
  const { key } = await trx.insertInto('payments').values(payment).returning('key').executeTakeFirstOrThrow();
  return key;
}

interface UnansweredCheckoutQuery {
  terms: Pick<
    Insertable<Tables['payments']>,
    | 'account_id'
    | 'product_id'
    | 'sold_as'
    | 'status'
    | 'net'
    | 'vat_percent'
    | 'amount'
    | 'currency'
    | 'recurring'
    | 'stripe_customer_id'
    | 'list_price'
    | 'upgraded_until'
    | 'discount_id'
    | 'discount'
    | 'reverse_charge_number'
  > & { term_months: number; limits: string };
  since: Date;
  until: Date;
}

/**
 * Returns the newest checkout on these terms that was begun since, has no session, and has no attempt under way: the
 * last one began before `until`, or its process has seen it end.
 */
export async function getUnansweredCheckout(
  db: Database,
  { terms, since, until }: UnansweredCheckoutQuery,
): Promise<{ key: string; startedBy: number } | null> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => ['key', fn.coalesce('started_by', 'account_id').as('startedBy')])
    .where((eb) => eb.and(terms))
    .where('stripe_session_id', 'is', null)
    .where('stripe_invoice_id', 'is', null)
    .where('created_at', '>', since)
    .where((eb) => isAttemptOver(eb, until))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export function isAttemptOver(eb: ExpressionBuilder<Tables, 'payments'>, until: Date) {
  return eb.or([eb('created_at', '<', until), eb('version', '>', FIRST_VERSION)]);
}

/** Expires the account's checkouts with a code that have neither a session nor an attempt under way. */
export async function expireUnansweredCheckouts(
  db: Database,
  { accountId, discountId, until }: { accountId: number; discountId: number; until: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('discount_id', '=', discountId)
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is', null)
    .where('stripe_invoice_id', 'is', null)
    .where((eb) => isAttemptOver(eb, until))
    .execute();
}

/** Notes that the attempt to open a checkout ended without a session, so that the next one can continue. */
export async function endCheckoutAttempt(db: Database, { key }: { key: string }): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is', null)
    .execute();
}

/** Ends a checkout without a session. */
export async function expireCheckout(db: Database, { key }: { key: string }): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .where('status', '=', 'open')
    .where('stripe_session_id', 'is', null)
    .execute();
}

/** Attaches a session to its checkout's payment, and returns that; null if no payment without a session has this key. */
export async function attachSession(
  db: Database,
  { key, sessionId }: { key: string; sessionId: string },
): Promise<{ status: string } | null> {
  const row = await db
    .updateTable('payments')
    .set((eb) => ({ stripe_session_id: sessionId, version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .where('stripe_session_id', 'is', null)
    .where('stripe_invoice_id', 'is', null)
    .returning('status')
    .executeTakeFirst();
  return row ?? null;
}
