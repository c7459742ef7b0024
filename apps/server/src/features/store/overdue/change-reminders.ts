import type { StopRemindersInput } from '@headwater/contract/overdue';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { lockOrder } from '../orders/purchase-orders.queries.ts';
import { getReceivable, resumeReminders, stopReminders } from './receivables.queries.ts';
import { paymentReminderKey } from './sync-receivable.ts';

type RemindersContext = Pick<UserContext, 'actor' | 'now'>;

/** Stops the reminders of an order. Throws 404, and 409 if they are already stopped, or nothing is owed. */
export async function stopOrderReminders(
  trx: Transaction,
  { actor, now }: RemindersContext,
  { id: orderId, reason }: StopRemindersInput,
): Promise<void> {
  const order = await lockOrder(trx, { id: orderId });
  if (!order) throw notFound();
  const at = now();
  if (!(await stopReminders(trx, { orderId, reason, stoppedBy: actor.actorId, at })))
    throw conflict('This order owes nothing, or its reminders are stopped already.');
  await withdrawMails(trx, { key: paymentReminderKey(orderId), at });
  await writeAudit(trx, {
    actor,
    holderId: order.accountId,
    action: 'purchase-orders.stopReminders',
    after: { id: orderId, poReference: order.poReference, reason },
  });
}

/** Resumes the reminders of an order. Throws 404, and 409 if they are not stopped. */
export async function resumeOrderReminders(
  trx: Transaction,
  { actor }: Pick<RemindersContext, 'actor'>,
  { id: orderId }: { id: number },
): Promise<void> {
  const order = await lockOrder(trx, { id: orderId });
  if (!order) throw notFound();
  const before = await getReceivable(trx, { orderId });
  if (!(await resumeReminders(trx, { orderId })))
    throw conflict('The reminders of this order are not stopped.');
  await writeAudit(trx, {
    actor,
    holderId: order.accountId,
    action: 'purchase-orders.resumeReminders',
    before: { reason: before?.stopReason },
    after: { id: orderId, poReference: order.poReference },
  });
}
