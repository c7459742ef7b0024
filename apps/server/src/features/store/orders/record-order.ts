import { paymentDueOn } from '@headwater/contract/overdue';
import type { Tables, Transaction } from '@headwater/db/connect';
import type { Insertable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { writeAudit, type NewAuditEntry } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
import { issueOrderProForma } from '../invoices/order-invoices.ts';
import { orderReceivedMail } from './order-mails.ts';
import { getOrderRecord, insertOrder, type OrderRecord } from './purchase-orders.queries.ts';

interface RecordContext extends Pick<Deps, 'env' | 'now'>, Pick<NewAuditEntry, 'actor'> {}

/** What the audit entry says of how the order came about. */
type OrderAudit =
  | { action: 'purchase-orders.create' }
  | { action: 'purchase-orders.enter'; price: number; priceReason: string | null; beginsOn: string | null }
  | { action: 'quotations.accept'; quotationId: number; number: string };

/**
 * Inserts a waiting order, whoever brought it, with its audit entry, its pro-forma and the email to the members who pay.
 * The company must be locked. Violates `purchase_orders_reference` as `insertOrder` does.
 */
export async function recordOrder(
  trx: Transaction,
  { actor, env, now }: RecordContext,
  values: Omit<Insertable<Tables['purchase_orders']>, 'created_at'>,
  { action, ...recorded }: OrderAudit = { action: 'purchase-orders.create' },
): Promise<OrderRecord> {
  const id = await insertOrder(trx, { ...values, created_at: now() });
  const order = await getOrderRecord(trx, { id });
  if (!order) throw notFound();
  const { accountId: holderId, poReference, productId } = order;
  const discount = toSoldDiscount(order);
  await writeAudit(trx, {
    actor,
    ...(action !== 'purchase-orders.create' && { holderId }),
    action,
    after: { id, poReference, productId, ...(discount && { discount }), ...recorded },
  });
  const invoiceId = await issueOrderProForma(trx, { env, now }, order);
  const template = orderReceivedMail(env, order, { dueOn: paymentDueOn(now()) });
  await enqueueCompanyMail(trx, { env, holderId, invoiceId, template });
  return order;
}
