import { formatDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { EnterPurchaseOrderInput, PurchaseOrder } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import { assertNoFieldErrors, badField, conflict, notFound, violatesConstraint } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { insertSalesEntry } from '../sales/history.queries.ts';
import { agreeTerms, listTermErrors } from './agree-terms.ts';
import { toPurchaseOrder } from './describe-order.ts';
import { findCustomer } from './invitations.queries.ts';
import { inviteCustomer } from './invite-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordOrder } from './record-order.ts';

/** Returns the open account of an order's customer; null for somebody to invite. Throws 404, and 400 for staff. */
export async function findOrderer(
  { db }: Pick<UserContext, 'db'>,
  { userId, email }: Pick<EnterPurchaseOrderInput, 'userId' | 'email'>,
): Promise<number | null> {
  const customer = await findCustomer(db, { userId, email });
  if (!customer && userId !== undefined) {
    if (email === undefined) throw notFound();
    throw badField('email', 'This is not the email of that user');
  }
  if (customer?.isStaff)
    throw badField(email === undefined ? 'userId' : 'email', 'This person is one of the staff');
  return customer?.id ?? null;
}

const companyMissing = {
  path: 'company',
  message: 'Nobody has an account with this email yet. Type the company’s name to invite them.',
};

/**
 * Enters an order that staff have been sent, for the company that `userId` owns or may create, or for somebody who is
 * invited. Throws 404 and 409 as `lockCustomer`, 400 at the fields, and 429 as `inviteCustomer`.
 */
export async function enterOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  { userId, ...input }: Omit<EnterPurchaseOrderInput, 'userId'> & { userId: number | null },
): Promise<{ po: PurchaseOrder; invited: boolean }> {
  const { productId, email = '', company, poReference, apEmail, comments, ...agreed } = input;
  const product = await assertOnSale(trx, { productId });
  const isNameless = userId === null && company === '';
  assertNoFieldErrors([...(isNameless ? [companyMissing] : []), ...listTermErrors(product, agreed, ctx)]);
  const accountId =
    userId === null
      ? await inviteCustomer(trx, ctx, { email, company })
      : await lockCustomer(trx, ctx, { userId, path: email === '' ? 'userId' : 'email' });
  const terms = await agreeTerms(trx, ctx, { accountId, product, ...agreed });
  const { sold_as: name, price, price_reason: why, begins_on: beginsOn } = terms;
  const order = await recordOrder(
    trx,
    ctx,
    {
      ...terms,
      entered_by: ctx.actor.actorId,
      po_reference: poReference,
      ap_email: apEmail,
      comments,
    },
    { action: 'purchase-orders.enter', price, priceReason: why, beginsOn },
  );
  const begins = beginsOn === null ? '' : `, from ${formatDay(beginsOn)}`;
  const reason = why === null ? '' : ` instead of ${formatPence(product.price)}. Reason: ${why}`;
  await insertSalesEntry(trx, {
    accountId,
    authorId: ctx.actor.actorId,
    at: ctx.now(),
    kind: 'order',
    text: `Entered the order ${poReference}: ${name}${begins}, ${formatPence(price)}${reason}`,
  });
  return { po: toPurchaseOrder(order), invited: userId === null };
}

/** Runs the entry of an order; throws 409 if somebody has registered with the email meanwhile. */
export async function assertStillUnregistered<Result>(enter: () => Promise<Result>): Promise<Result> {
  try {
    return await enter();
  } catch (error) {
    if (!violatesConstraint(error, 'accounts_email')) throw error;
    throw conflict('Somebody has just registered with this email. Nothing was entered: please try again.');
  }
}
