import { londonDay } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { lockOrder, type OrderRecord } from '../orders/purchase-orders.queries.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.ts';
import { getDueReminder } from './due-reminder.ts';
import { paymentDueMail, paymentOverdueMail } from './overdue-mails.ts';
import {
  getReceivable,
  listOrdersToRemind,
  listOrdersToSync,
  recordReminder,
} from './receivables.queries.ts';
import { paymentReminderKey, syncReceivable } from './sync-receivable.ts';

/**
 * The hourly job: reminds companies of orders on the due day, a week later and three weeks later. It looks at the
 * present state, so that it catches up after any downtime; each reminder is recorded with its emails.
 */
export async function sendPaymentReminders({
  db,
  env,
  now,
}: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const today = londonDay(now());
  await isolateFailures(async (attempt) => {
    for (const id of await listOrdersToSync(db))
      await attempt(`order ${id}`, async () =>
        withLockedOrder(db, { id }, async (trx, order) => syncReceivable(trx, { now }, order)),
      );
    for (const id of await listOrdersToRemind(db, { today }))
      await attempt(`order ${id}`, async () =>
        withLockedOrder(db, { id }, async (trx, order) => remindOfOrder(trx, { env, now }, { order, today })),
      );
  });
}

async function withLockedOrder(
  db: Database,
  { id }: { id: number },
  step: (trx: Transaction, order: OrderRecord) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id });
    if (order) await step(trx, order);
  });
}

async function remindOfOrder(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { order, today }: { order: OrderRecord; today: string },
): Promise<void> {
  const { id: orderId } = order;
  // It may have been paid, declined or stopped since.
  const outstanding = await syncReceivable(trx, { now }, order);
  const receivable = await getReceivable(trx, { orderId });
  if (!receivable || outstanding === 0 || receivable.stoppedAt !== null) return;
  const days = getDueReminder(receivable, today);
  if (days === null || !(await recordReminder(trx, { orderId, days, at: now() }))) return;
  const owed = { ...order, dueOn: receivable.dueOn, outstanding };
  const mail = days === 0 ? paymentDueMail : paymentOverdueMail;
  await enqueueOrderMail(trx, env, {
    order,
    invoiceId: receivable.invoiceId,
    key: paymentReminderKey(orderId),
    template: mail(env, owed),
    notice: mail.notice(env, owed),
  });
}
