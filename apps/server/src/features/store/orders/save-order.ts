import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { retakeDiscount } from '../discounts/take-discount.ts';
import { issueOrderProForma, syncOrderInvoice } from '../invoices/order-invoices.ts';
import { orderProcessedMail, orderProcessedNotice } from './order-mails.ts';
import { lockOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { reviewOrder, toOrderTerms } from './review-order.ts';
import { applyOrderChange } from './apply-order-change.ts';

/** Saves an admin's review of an order; writes nothing where nothing changes. */
export async function saveOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  input: UpdatePurchaseOrderInput,
): Promise<void> {
  const before = await lockOrder(trx, input);
  if (!before) throw notFound();
  assertCurrentVersion(before, input.version);
  const isSameProduct = input.productId === before.productId;
  const terms = toOrderTerms(isSameProduct ? before : await assertOnSale(trx, input));
  const after = reviewOrder(before, input, { terms, today: londonDay(ctx.now()) });
  if (isDeepStrictEqual(after, before)) return;
  if (before.status === 'declined' && after.discountId !== null)
    await retakeDiscount(trx, { id: after.discountId });
  await applyOrderChange(trx, ctx, { action: 'purchase-orders.update', before, after });
  const invoiceId = await invoiceOrder(trx, ctx, before, after);
  if (after.endDate === null || before.status === 'processed') return;
  await mailProcessed(trx, ctx, { order: after, endDate: after.endDate, invoiceId });
}

/** Brings the invoices in line with the order; a waiting order that has changed gets a new pro-forma. */
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

interface ProcessedOrder {
  order: OrderRecord;
  endDate: string;
  invoiceId: number | null;
}

/** Emails the members who pay, and accounts payable where that is none of them. */
async function mailProcessed(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  { order, endDate, invoiceId }: ProcessedOrder,
): Promise<void> {
  const { accountId, apEmail } = order;
  const attached = invoiceId === null ? {} : { invoiceId };
  const template = orderProcessedMail(env, order, endDate);
  const members = await enqueueCompanyMail(trx, { env, holderId: accountId, template, ...attached });
  if (members.some(({ to }) => to.toLowerCase() === apEmail.toLowerCase())) return;
  const notice = { ...attached, ...orderProcessedNotice(env, order, endDate) };
  await enqueueMail(trx, { accountId, to: apEmail, ...notice });
}
