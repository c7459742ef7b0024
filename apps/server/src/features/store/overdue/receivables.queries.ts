import { addDays, daysBetween } from '@headwater/contract/dates';
import { invoiceNumber } from '@headwater/contract/invoices';
import type { PaginationInput } from '@headwater/contract/ids';
import {
  LISTED_BEFORE_DAYS,
  reminderDays,
  type OverdueOrder,
  type OverdueTotal,
} from '@headwater/contract/overdue';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql } from 'kysely';
import { getDueReminder, getNextReminderDay, LOOKBACK_DAYS } from './due-reminder.ts';

export async function getReceivable(db: Database, { orderId }: { orderId: number }) {
  const row = await db
    .selectFrom('receivables')
    .select(['invoice_id as invoiceId', 'due_on as dueOn', 'outstanding'])
    .select(['reminded_days as remindedDays', 'stopped_at as stoppedAt', 'stop_reason as stopReason'])
    .where('purchase_order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

interface InvoicedOrder {
  orderId: number;
  invoiceId: number;
  dueOn: string;
  outstanding: number;
}

/** Inserts or updates an order's debt. The reminders of a new invoice begin anew; a stop stays. */
export async function putReceivable(
  trx: Transaction,
  { orderId, invoiceId, dueOn, outstanding }: InvoicedOrder,
): Promise<void> {
  const ofSameInvoice = <Value>(column: 'reminded_days' | 'reminded_at') =>
    sql<Value | null>`case when receivables.invoice_id = excluded.invoice_id then receivables.${sql.ref(column)} end`;
  await trx
    .insertInto('receivables')
    .values({ purchase_order_id: orderId, invoice_id: invoiceId, due_on: dueOn, outstanding })
    .onConflict((conflict) =>
      conflict.column('purchase_order_id').doUpdateSet({
        invoice_id: invoiceId,
        due_on: dueOn,
        outstanding,
        reminded_days: ofSameInvoice<number>('reminded_days'),
        reminded_at: ofSameInvoice<Date>('reminded_at'),
      }),
    )
    .execute();
}

/** Records that an order owes nothing. */
export async function settleReceivable(trx: Transaction, { orderId }: { orderId: number }): Promise<void> {
  await trx
    .updateTable('receivables')
    .set({ outstanding: 0 })
    .where('purchase_order_id', '=', orderId)
    .where('outstanding', '>', 0)
    .execute();
}

/**
 * Lists the orders whose receivables the previous release of the portal, which may still run on this schema, has left
 * out of date: an unpaid invoice without one, or one for an order that is paid, declined, waiting again or invoiced
 * anew.
 */
export async function listOrdersToSync(db: Database): Promise<number[]> {
  const credited = sql<number>`(select coalesce(sum(credit.gross), 0) from invoices as credit where credit.credits_id = invoice.id)`;
  const owed = sql<number>`invoice.gross - ${credited} - coalesce("order".amount_received, 0)`;
  const rows = await db
    .selectFrom('purchase_orders as order')
    .leftJoin('receivables as receivable', 'receivable.purchase_order_id', 'order.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .select(['id', 'gross'])
          .whereRef('purchase_order_id', '=', 'order.id')
          .where('kind', '=', 'invoice')
          .orderBy('id', 'desc')
          .limit(1)
          .as('invoice'),
      (join) => join.onTrue(),
    )
    .select('order.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('order.status', '=', 'processed'),
          eb('receivable.invoice_id', 'is', null),
          eb(owed, '>', 0),
        ]),
        eb.and([
          eb('receivable.outstanding', '>', 0),
          eb.or([
            eb('order.status', '<>', 'processed'),
            eb('receivable.invoice_id', '<>', eb.ref('invoice.id')),
            eb(owed, '<=', 0),
          ]),
        ]),
      ]),
    )
    .orderBy('order.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the orders of open accounts for which a reminder is due. */
export async function listOrdersToRemind(db: Database, { today }: { today: string }): Promise<number[]> {
  const oldest = Math.max(...reminderDays) + LOOKBACK_DAYS;
  const rows = await db
    .selectFrom('receivables as receivable')
    .innerJoin('purchase_orders as order', 'order.id', 'receivable.purchase_order_id')
    .innerJoin('accounts as account', 'account.id', 'order.account_id')
    .select(['order.id', 'due_on as dueOn', 'reminded_days as remindedDays'])
    .where('outstanding', '>', 0)
    .where('stopped_at', 'is', null)
    .where('due_on', '<=', today)
    .where('due_on', '>=', addDays(today, -oldest))
    .where('account.closed_at', 'is', null)
    .orderBy('due_on')
    .execute();
  return rows.filter((row) => getDueReminder(row, today) !== null).map(({ id }) => id);
}

/** Records a reminder; returns false if it was recorded before. */
export async function recordReminder(
  trx: Transaction,
  { orderId, days, at }: { orderId: number; days: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('receivables')
    .set({ reminded_days: days, reminded_at: at })
    .where('purchase_order_id', '=', orderId)
    .where((eb) => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '<', days)]))
    .returning('purchase_order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops the reminders of an order that owes money; returns false if they are stopped, or nothing is owed. */
export async function stopReminders(
  trx: Transaction,
  { orderId, reason, stoppedBy, at }: { orderId: number; reason: string; stoppedBy: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('receivables')
    .set({ stopped_at: at, stopped_by: stoppedBy, stop_reason: reason })
    .where('purchase_order_id', '=', orderId)
    .where('outstanding', '>', 0)
    .where('stopped_at', 'is', null)
    .returning('purchase_order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Resumes the reminders; returns false if they are not stopped. */
export async function resumeReminders(trx: Transaction, { orderId }: { orderId: number }): Promise<boolean> {
  const row = await trx
    .updateTable('receivables')
    .set({ stopped_at: null, stopped_by: null, stop_reason: null })
    .where('purchase_order_id', '=', orderId)
    .where('stopped_at', 'is not', null)
    .returning('purchase_order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the orders whose due day has passed or comes soon, the longest overdue first. */
function selectOverdue(db: Database, { today }: { today: string }) {
  return db
    .selectFrom('receivables as receivable')
    .innerJoin('purchase_orders as order', 'order.id', 'receivable.purchase_order_id')
    .innerJoin('accounts as account', 'account.id', 'order.account_id')
    .innerJoin('invoices as invoice', 'invoice.id', 'receivable.invoice_id')
    .leftJoin('items as company', (join) =>
      join.onRef('company.account_id', '=', 'order.account_id').on('company.type', '=', 'company'),
    )
    .leftJoin('accounts as stopper', 'stopper.id', 'receivable.stopped_by')
    .select(['order.id', 'order.po_reference as poReference', 'account.email'])
    .select(['company.title as company', 'company.id as companyId'])
    .select(['invoice.id as invoiceId', 'invoice.number', 'receivable.due_on as dueOn', 'outstanding'])
    .select(['reminded_days as remindedDays', 'reminded_at as remindedAt'])
    .select(['stopped_at as stoppedAt', 'stopper.email as stoppedBy', 'stop_reason as stopReason'])
    .where('outstanding', '>', 0)
    .where('receivable.due_on', '<=', addDays(today, LISTED_BEFORE_DAYS))
    .orderBy('receivable.due_on')
    .orderBy('order.id');
}

type OverdueRow = Awaited<ReturnType<ReturnType<typeof selectOverdue>['executeTakeFirstOrThrow']>>;

/** Lists a page of the orders that are overdue or fall due soon; `cursor` is the id of the last order on the previous page. */
export async function listOverdueOrders(
  db: Database,
  { today, limit, cursor }: PaginationInput & { today: string },
): Promise<{ orders: OverdueOrder[]; nextCursor: number | null }> {
  const rows = await selectOverdue(db, { today })
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(receivable.due_on, receivable.purchase_order_id) > (select due_on, purchase_order_id
          from receivables where purchase_order_id = ${cursor})`,
      ),
    )
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { orders: shown.map((row) => toOverdueOrder(row, today)), nextCursor };
}

export async function getOverdueTotal(db: Database, { today }: { today: string }): Promise<OverdueTotal> {
  const { count, outstanding } = await db
    .selectFrom('receivables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('outstanding'), sql<number>`0`).as('outstanding'))
    .where('outstanding', '>', 0)
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow();
  return { count: Number(count), outstanding: Number(outstanding) };
}

function toOverdueOrder(
  { number, remindedDays, remindedAt, stoppedAt, stoppedBy, stopReason, ...row }: OverdueRow,
  today: string,
): OverdueOrder {
  const isStopped = stoppedAt !== null && stoppedBy !== null && stopReason !== null;
  return {
    ...row,
    invoice: invoiceNumber('invoice', number),
    daysOverdue: daysBetween(row.dueOn, today),
    remindedAt: remindedAt?.toISOString() ?? null,
    nextReminderOn: isStopped ? null : getNextReminderDay({ dueOn: row.dueOn, remindedDays }, today),
    stopped: isStopped ? { at: stoppedAt.toISOString(), by: stoppedBy, reason: stopReason } : null,
  };
}
