import type { CreatePurchaseOrderInput, PurchaseOrder } from '@headwater/contract/store';
import type { MemberContext } from '../../../trpc/context.ts';
import { sellWithOwnUses } from '../discounts/release-uses.ts';
import { withStripeDeadline } from '../stripe/stripe-deadline.ts';
import { createOrder } from './create-order.ts';

const UNANSWERED_MESSAGE =
  'A checkout of yours with this code is still open at Stripe, which is not responding. Nothing was ordered; please try again in a few minutes.';

/** Creates an order; if its code is used up, tries once more after releasing the account's abandoned checkouts. */
export async function placeOrder(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'membership' | 'actor' | 'env' | 'now'>,
  input: CreatePurchaseOrderInput,
): Promise<PurchaseOrder> {
  const create = async () => ctx.db.transaction().execute(async (trx) => createOrder(trx, ctx, input));
  const own = { accountId: ctx.membership.holderId, code: input.discountCode };
  return withStripeDeadline(UNANSWERED_MESSAGE, async () => sellWithOwnUses(ctx, own, create));
}
