import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { listRecipients } from '../../mails/company-mail.queries.ts';
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
  for (const recipient of await listOrderRecipients(trx, after))
    await enqueueMail(trx, { ...recipient, ...(invoiceId !== null && { invoiceId }), ...mail });
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

/** Lists the members who pay, and the address of accounts payable where it is none of theirs. */
async function listOrderRecipients(trx: Transaction, { accountId, apEmail }: OrderRecord) {
  const members = await listRecipients(trx, { holderId: accountId, right: 'pay' });
  const isMember = members.some(({ to }) => to.toLowerCase() === apEmail.toLowerCase());
  return isMember ? members : [...members, { accountId, to: apEmail }];
}
