import { formatPence } from '@headwater/contract/money';
import { requiredText } from '@headwater/contract/text';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { badField, parseInput, violatesConstraint } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { autoResolvePaymentIssue } from '../payments/issues/payment-issues.queries.ts';
import { getProductByName, upsertProduct } from './products.queries.ts';
import { assertStripeConfigured } from '../payments/checkout/start-checkout.ts';
import { orNull } from '../stripe/connect.ts';

/** `name` identifies the package; a new one needs all fields but `rename`. `price` is in pence. */
const setProductInput = z.object({
  name: requiredText(100),
  rename: requiredText(100).optional(),
  description: requiredText(2_000).optional(),
  price: z.int().positive().optional(),
  priceId: requiredText(255).optional(),
});

/** Adds or changes a package, whose price must be the same at Stripe. Throws 400 otherwise. */
export async function setProduct(
  deps: Pick<Deps, 'db' | 'stripe' | 'now'>,
  given: z.input<typeof setProductInput>,
) {
  const { db, now } = deps;
  const { name, rename, ...input } = parseInput(setProductInput, given);
  const before = await getProductByName(db, { name });
  const merged = { ...before, ...input, name: rename ?? before?.name ?? name };
  const { description, price, priceId } = merged;
  if (description === undefined || price === undefined || priceId === undefined)
    throw badField('name', `${name} is a new package: it needs a description, a price and a price id.`);
  const recurring = await assertStripePrice(assertStripeConfigured(deps), { price, priceId });
  try {
    return await db.transaction().execute(async (trx) => {
      const after = { name: merged.name, description, price, priceId, recurring };
      const product = await upsertProduct(trx, { ...after, id: before?.id });
      await autoResolvePaymentIssue(trx, { stripeId: priceId, at: now() });
      await writeAudit(trx, { actor: null, action: 'products.set', ...(before && { before }), after });
      return product;
    });
  } catch (error) {
    if (violatesConstraint(error, 'products_name_key'))
      throw badField('rename', 'Another package has that name.');
    if (violatesConstraint(error, 'products_stripe_price_id_key'))
      throw badField('priceId', 'Another package has that price id.');
    throw error;
  }
}

/** Throws 400 where Stripe would charge another price than the portal shows. Returns whether the price recurs. */
export async function assertStripePrice(
  stripe: Stripe,
  { price, priceId }: { price: number; priceId: string },
): Promise<boolean> {
  const stripePrice = await orNull(stripe.prices.retrieve(priceId));
  if (!stripePrice) throw badField('priceId', `Stripe knows no price ${priceId}.`);
  if (!stripePrice.active) throw badField('priceId', `${priceId} is archived at Stripe.`);
  if (stripePrice.currency !== 'gbp') throw badField('priceId', `${priceId} is not in pounds.`);
  if (stripePrice.tax_behavior === 'inclusive')
    throw badField('priceId', `${priceId} includes tax: VAT comes on top.`);
  if (stripePrice.unit_amount !== price)
    throw badField(
      'price',
      `${priceId} is ${formatPence(stripePrice.unit_amount ?? 0)} at Stripe, not ${formatPence(price)}.`,
    );
  return stripePrice.type === 'recurring';
}
