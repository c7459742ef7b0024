import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { issueOrderProForma, syncOrderInvoice } from '../invoices/order-invoices.ts';
import { orderProcessedMail } from './order-mails.ts';
import { assertPrice } from './order-assertions.ts';
import { lockOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { reviewOrder } from './review-order.ts';
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
  const price = isSameProduct ? before.price : await assertPrice(trx, input);
  const after = reviewOrder(before, input, { price, today: londonDay(ctx.now()) });
  if (isDeepStrictEqual(after, before)) return;
  await applyOrderChange(trx, ctx, { action: 'purchase-orders.update', before, after });
  const invoiceId = await invoiceOrder(trx, ctx, before, after);
  if (after.endDate === null || before.status === 'processed') return;
  const mail = orderProcessedMail(ctx.env, after, after.endDate);
  for (const to of listRecipients(after))
    await enqueueMail(trx, {
      accountId: after.accountId,
      to,
      ...(invoiceId !== null && { invoiceId }),
      ...mail,
    });
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

/** Lists the account's address and that of accounts payable, once where they are the same. */
function listRecipients({ email, apEmail }: OrderRecord): string[] {
  return email.toLowerCase() === apEmail.toLowerCase() ? [email] : [email, apEmail];
}
