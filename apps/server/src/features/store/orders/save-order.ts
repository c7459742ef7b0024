import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '@headwater/contract/dates';
import { paymentDueOn } from '@headwater/contract/overdue';
import type { PackageRow } from '@headwater/contract/packages';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { vatPercentFor } from '../billing-details/vat-terms.ts';
import { retakeDiscount } from '../discounts/take-discount.ts';
import { issueOrderProForma, syncOrderInvoice } from '../invoices/order-invoices.ts';
import { syncReceivable } from '../overdue/sync-receivable.ts';
import { enqueueOrderMail } from './enqueue-order-mail.ts';
import { orderProcessedMail } from './order-mails.ts';
import { lockOrder, type OrderRecord, type OrderTerms } from './purchase-orders.queries.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { reviewOrder, toOrderTerms } from './review-order.ts';
import { assertSecondPerson } from './second-person.ts';
import { applyOrderChange, type OrderChange } from './apply-order-change.ts';

/** Saves an admin's review of an order; writes nothing if nothing changes. Throws 404, 400, 409 and 403. */
export async function saveOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  input: UpdatePurchaseOrderInput,
): Promise<void> {
  const before = await lockOrder(trx, input);
  if (!before) throw notFound();
  assertCurrentVersion(before, input.version);
  const isSameProduct = input.productId === before.productId;
  const terms = isSameProduct ? toOrderTerms(before) : toTermsOf(await assertOnSale(trx, input), before);
  const after = reviewOrder(before, input, { terms, today: londonDay(ctx.now()) });
  if (isDeepStrictEqual(after, before)) return;
  assertSecondPerson(before, after, ctx);
  if (before.status === 'declined' && after.discountId !== null)
    await retakeDiscount(trx, { id: after.discountId });
  await saveReviewedOrder(trx, ctx, { action: 'purchase-orders.update', before, after });
}

/** Writes the outcome of a review, or of a payment, with the order's invoice and emails. */
export async function saveReviewedOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  change: OrderChange,
): Promise<void> {
  const { before, after } = change;
  await applyOrderChange(trx, ctx, change);
  const invoiceId = await invoiceOrder(trx, ctx, before, after);
  const outstanding = await syncReceivable(trx, ctx, after);
  const { endDate, startsOn } = after;
  if (endDate === null || before.status === 'processed') return;
  const dueOn = outstanding > 0 ? paymentDueOn(ctx.now()) : null;
  const isToCome = startsOn !== null && startsOn > londonDay(ctx.now());
  const processed = { endDate, dueOn, beginsOn: isToCome ? startsOn : null };
  await enqueueOrderMail(trx, ctx.env, {
    order: after,
    invoiceId,
    template: orderProcessedMail(ctx.env, after, processed),
    notice: orderProcessedMail.notice(ctx.env, after, processed),
  });
}

/** Returns the terms of another package for an order's customer, whose liability for VAT stays as it was. */
function toTermsOf(product: PackageRow, { reverseChargeNumber }: OrderRecord): OrderTerms {
  const vatPercent = vatPercentFor(product, reverseChargeNumber);
  return toOrderTerms({ ...product, vatPercent, reverseChargeNumber });
}

/** Updates the invoices to match the order; a changed waiting order gets a new pro-forma. */
async function invoiceOrder(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  before: OrderRecord,
  after: OrderRecord,
): Promise<number | null> {
  const invoiceId = await syncOrderInvoice(trx, deps, after);
  const hasChanged =
    after.price !== before.price ||
    after.productId !== before.productId ||
    after.poReference !== before.poReference;
  if (after.status === 'waiting' && hasChanged) await issueOrderProForma(trx, deps, after);
  return invoiceId;
}
