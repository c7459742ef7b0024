import { paymentDueOn } from '@headwater/contract/overdue';
import type { ChangeOrderPriceInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import { AppError, assertNoFieldErrors, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { issueOrderProForma } from '../invoices/order-invoices.ts';
import { syncReceivable } from '../overdue/sync-receivable.ts';
import { listTermErrors } from './agree-terms.ts';
import { applyOrderChange } from './apply-order-change.ts';
import { orderRepricedMail } from './order-mails.ts';
import { lockOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { needsSecondPerson } from './second-person.ts';

type PricingContext = Pick<UserContext, 'actor' | 'env' | 'now'>;

/**
 * Changes the price of a waiting order that staff have entered, and emails the company a new pro-forma. Throws 404, 400
 * at the field, 403 to a second person, and 409 if the order has changed, or its price can no longer change.
 */
export async function changeOrderPrice(
  trx: Transaction,
  ctx: PricingContext,
  { id, price, priceReason, version }: ChangeOrderPriceInput,
): Promise<void> {
  const before = await lockOrder(trx, { id });
  if (!before) throw notFound();
  assertCurrentVersion(before, version);
  assertPriceChangeable(before);
  assertNoFieldErrors(listTermErrors({ price: before.packagePrice }, { price, priceReason }, ctx));
  const after = { ...before, price, priceReason: price === before.packagePrice ? null : priceReason };
  if (after.price === before.price && after.priceReason === before.priceReason) return;
  assertEntererAbove(before, after, ctx);
  await applyOrderChange(trx, ctx, { action: 'purchase-orders.update', before, after });
  if (after.price === before.price) return;
  const invoiceId = await issueOrderProForma(trx, ctx, after);
  await syncReceivable(trx, ctx, after);
  const template = orderRepricedMail(ctx.env, after, { dueOn: paymentDueOn(ctx.now()) });
  await enqueueCompanyMail(trx, { env: ctx.env, holderId: after.accountId, invoiceId, template });
}

/** A price that the customer has accepted, paid in part, or was sold at, stays. */
function assertPriceChangeable({ enteredById, quotation, status, penceReceived }: OrderRecord): void {
  if (enteredById === null || quotation !== null)
    throw conflict('Only the price of an order that staff have entered can be changed.');
  if (status !== 'waiting' || (penceReceived ?? 0) > 0)
    throw conflict('The price can only be changed while the order waits and nothing has been received.');
}

/**
 * Throws 403 if somebody else than who entered an order would change its price while it is above what one person decides
 * on: they could process it at a price that is theirs alone.
 */
function assertEntererAbove(before: OrderRecord, after: OrderRecord, { env, actor }: PricingContext): void {
  const isAbove = [before, after].some((order) => needsSecondPerson(order, env));
  if (isAbove && before.enteredById !== actor.actorId)
    throw new AppError(
      'FORBIDDEN',
      `The price of this order, or of its package, is above what one person decides on: only ${before.enteredBy ?? 'the person who entered it'} can change it, and somebody else processes it.`,
    );
}
