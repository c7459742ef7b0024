import { isDeepStrictEqual } from 'node:util';
import { londonDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../errors.ts';
import { refuseStale } from '../company/edit-item.ts';
import { enqueueMail } from '../mail/mail.queries.ts';
import { orderProcessedMail } from './order-mails.ts';
import { requirePrice } from './order-refusals.ts';
import { lockOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { reviewOrder } from './review-order.ts';
import { writeOrder, type Reviewer } from './write-order.ts';

/** An admin's save; one that changes nothing writes nothing. */
export async function saveOrder(
  trx: Transaction,
  reviewer: Reviewer,
  input: UpdatePurchaseOrderInput,
): Promise<void> {
  const before = await lockOrder(trx, input);
  if (!before) throw notFound();
  refuseStale(before, input.version);
  const isSameProduct = input.productId === before.productId;
  const price = isSameProduct ? before.price : await requirePrice(trx, input);
  const after = reviewOrder(before, input, { price, today: londonDay(reviewer.now()) });
  if (isDeepStrictEqual(after, before)) return;
  await writeOrder(trx, reviewer, { action: 'purchase-orders.update', before, after });
  if (after.endDate === null || before.status === 'processed') return;
  const mail = orderProcessedMail(reviewer.env, after, after.endDate);
  for (const to of recipients(after)) await enqueueMail(trx, { accountId: after.accountId, to, ...mail });
}

/** The account and whoever pays, once where they are the same. */
function recipients({ email, apEmail }: OrderRecord): string[] {
  return email.toLowerCase() === apEmail.toLowerCase() ? [email] : [email, apEmail];
}
