import { noLimits } from '@headwater/contract/package-rights';
import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { listAllProducts } from './products.queries.ts';
import { setProduct } from './set-product.ts';

const portal = useTestPortal({ payments: true });

type ProductInput = Parameters<typeof setProduct>[1];

async function getRefusal(input: ProductInput): Promise<string> {
  const before = await listAllProducts(portal().db);
  const error: unknown = await setProduct(portal().deps, input).catch((thrown: unknown) => thrown);
  expect(await listAllProducts(portal().db)).toEqual(before);
  return error instanceof Error ? error.message : 'no refusal';
}

describe('setting a package', () => {
  it('adds it, and changes it by its name in any case', async () => {
    const added = { name: 'Gold', description: 'All of it', price: 19_900, priceId: 'price_silver' };
    expect(await setProduct(portal().deps, added)).toMatchObject({ name: 'Gold', recurring: false });
    expect(await listAllProducts(portal().db)).toContainEqual(expect.objectContaining(added));
    const changed = { name: 'gold', rename: 'Bronze yearly', price: 9_900, priceId: 'price_bronze_yearly' };
    expect(await setProduct(portal().deps, changed)).toMatchObject({
      name: 'Bronze yearly',
      price: 9_900,
      priceId: 'price_bronze_yearly',
      recurring: true,
    });
    const audited = await portal()
      .db.selectFrom('audit_entries')
      .select(['actor_id as actor', 'before', 'after'])
      .where('action', '=', 'products.set')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audited).toMatchObject({
      actor: null,
      before: { name: 'Gold', price: 19_900 },
      after: { name: 'Bronze yearly', price: 9_900 },
    });
  });

  it('changes some limits and leaves the others, and takes it off sale', async () => {
    const gold = { name: 'Tin', description: 'Some of it', price: 4_900, limits: { videos: 3, gallery: 6 } };
    const { limits } = await setProduct(portal().deps, gold);
    expect(limits).toEqual({ ...noLimits, videos: 3, gallery: 6 });
    const changed = await setProduct(portal().deps, { name: 'tin', onSale: false, limits: { videos: null } });
    expect(changed).toMatchObject({ price: 4_900, onSale: false, limits: { ...noLimits, gallery: 6 } });
  });

  it('refuses a price that Stripe would not charge', async () => {
    await givenPackage(portal());
    const stripe = portal().deps.stripe;
    const dollars = await stripe?.prices.create({
      currency: 'usd',
      unit_amount: 9_900,
      product: (await stripe.products.create({ name: 'Dollars' })).id,
    });
    const name = 'Bronze';
    expect(await getRefusal({ name, price: 5_000, priceId: 'price_bronze' })).toBe(
      'price_bronze is £99.00 at Stripe, not £50.00.',
    );
    expect(await getRefusal({ name, priceId: 'price_none' })).toBe('Stripe knows no price price_none.');
    expect(await getRefusal({ name, priceId: dollars?.id ?? '' })).toBe(`${dollars?.id} is not in pounds.`);
    expect(await getRefusal({ name: 'Iron' })).toContain('Iron is a new package');
    expect(await getRefusal({ name: 'Iron', description: '-', price: 9_900, priceId: 'price_bronze' })).toBe(
      'Another package has that price id.',
    );
  });
});
