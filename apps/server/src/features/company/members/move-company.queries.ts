import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { moveMails } from '../../mails/mail-outbox.queries.ts';
import { moveBillingDetails } from '../../store/billing-details/billing-details.queries.ts';
import { accessReminderKey } from '../../store/access/send-access-reminders.ts';

/** The tables with the account of the owner who holds the company, which changes with the holder. */
const HELD_TABLES = [
  'purchase_orders',
  'quotations',
  'entitlements',
  'access_notices',
  'statistics_mails',
  'items',
  'item_images',
  'files',
  'publications',
  'sales_entries',
  'sales_alarms',
] as const;

/** Locks accounts so that no rows are added to them until the transaction ends. */
export async function lockAccounts(
  trx: Transaction,
  { accountIds }: { accountIds: readonly number[] },
): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Returns the account that a company's rows carry, its owners who can sign in, and its suspended owners, each list by
 * length of ownership.
 */
export async function getHolder(db: Database, { companyId }: { companyId: number }) {
  const { holderId } = await db
    .selectFrom('items')
    .select('account_id as holderId')
    .where('id', '=', companyId)
    .$narrowType<{ holderId: number }>()
    .executeTakeFirstOrThrow();
  const all = await db
    .selectFrom('company_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.suspended_at as suspendedAt'])
    .where('member.company_id', '=', companyId)
    .where('member.role', '=', 'owner')
    .where('accounts.closed_at', 'is', null)
    .orderBy('member.joined_at')
    .orderBy('accounts.id')
    .execute();
  return {
    holderId,
    owners: all.filter(({ suspendedAt }) => suspendedAt === null),
    suspendedOwners: all.filter(({ suspendedAt }) => suspendedAt !== null),
  };
}

/**
 * Moves a company's rows, and its customer at Stripe, to another owner's account. Payments keep the account that Stripe
 * knows them by; invoices stay as issued. The company's row must be locked.
 */
export async function moveCompany(
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const plan = await getSalesPlan(trx, { from });
  // Before the accounts are locked: a transaction that changes one of these rows may be about to insert another one for
  // the account.
  await moveRows(trx, { from, to });
  await lockAccounts(trx, { accountIds: [from, to] });
  // The rows that were inserted in the meantime.
  await moveRows(trx, { from, to });
  await moveStripeCustomer(trx, { from, to });
  await moveSalesPlan(trx, { from, to, plan });
  // A renewal by the new owner withdraws the reminders to the former owner.
  await moveMails(trx, { from: accessReminderKey(from), to: accessReminderKey(to) });
}

async function moveRows(trx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await trx
    .updateTable('payments')
    .set((eb) => ({
      account_id: to,
      started_by: eb.fn.coalesce('started_by', 'account_id'),
      // A process that has read a payment reads it again. The version of a payment that has not reached Stripe says
      // that its attempt is over.
      version: eb
        .case()
        .when(eb.fn.coalesce('stripe_session_id', 'stripe_invoice_id'), 'is', null)
        .then(eb.ref('version'))
        .else(eb('version', '+', 1))
        .end(),
    }))
    .where('account_id', '=', from)
    .execute();
  await moveBillingDetails(trx, { from, to });
  for (const table of HELD_TABLES)
    await trx.updateTable(table).set({ account_id: to }).where('account_id', '=', from).execute();
}

/** Reads what the sales people plan with a company, before triggers write its account's row anew or delete it. */
async function getSalesPlan(trx: Transaction, { from }: { from: number }) {
  return trx
    .selectFrom('sales_accounts')
    .select(['owner_id', 'next_step', 'next_step_on'])
    .where('account_id', '=', from)
    .executeTakeFirst();
}

/** What is planned with the company goes with it. Whoever takes over one without a plan keeps their own. */
async function moveSalesPlan(
  trx: Transaction,
  { from, to, plan }: { from: number; to: number; plan: Awaited<ReturnType<typeof getSalesPlan>> },
): Promise<void> {
  await sql`select refresh_sales_accounts(array[${from}::integer, ${to}::integer])`.execute(trx);
  const none = { owner_id: null, next_step: '', next_step_on: null };
  const raised = sql<number>`version + 1`;
  await trx
    .updateTable('sales_accounts')
    .set({ ...none, version: raised })
    .where('account_id', '=', from)
    .execute();
  if (!plan || (plan.owner_id === null && plan.next_step === '')) return;
  await trx
    .updateTable('sales_accounts')
    .set({ ...plan, version: raised })
    .where('account_id', '=', to)
    .execute();
}

async function moveStripeCustomer(
  trx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { customerId } = await trx
    .selectFrom('accounts')
    .select('stripe_customer_id as customerId')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  if (customerId === null) return;
  await trx.updateTable('accounts').set({ stripe_customer_id: null }).where('id', '=', from).execute();
  await trx.updateTable('accounts').set({ stripe_customer_id: customerId }).where('id', '=', to).execute();
}
