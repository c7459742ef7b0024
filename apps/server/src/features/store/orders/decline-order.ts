import type { DeclinePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { syncOrderInvoice } from '../invoices/order-invoices.ts';
import { syncReceivable } from '../overdue/sync-receivable.ts';
import { orderDeclinedMail } from './order-mails.ts';
import { lockOrder } from './purchase-orders.queries.ts';
import { applyOrderChange } from './apply-order-change.ts';

/**
 * Declines an order and ends its access. Throws 404, and 409 if it has changed since `version`, or has already been
 * declined.
 */
export async function declineOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  { id, reason, version }: DeclinePurchaseOrderInput,
): Promise<void> {
  const before = await lockOrder(trx, { id });
  if (!before) throw notFound();
  assertCurrentVersion(before, version);
  if (before.status === 'declined') throw conflict('This order has been declined already.');
  const after = { ...before, status: 'declined' as const, reason, startsOn: null, endDate: null };
  await applyOrderChange(trx, ctx, { action: 'purchase-orders.decline', before, after });
  await syncOrderInvoice(trx, ctx, after);
  await syncReceivable(trx, ctx, after);
  const template = orderDeclinedMail(ctx.env, before, reason);
  await enqueueCompanyMail(trx, { env: ctx.env, holderId: before.accountId, template });
}
