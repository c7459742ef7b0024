import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { storeScripts } from './store-scripts.ts';
import { givenPackage, givenPaid } from '../../../testing/store/given-checkout.ts';

const portal = useTestPortal({ payments: true });

async function run(name: string, input: object = {}) {
  const outcome = await storeScripts.get(name)?.({ ...portal().deps, onProgress: () => undefined }, input);
  return outcome ?? { line: 'no such script', facts: {} };
}

async function refusal(input: object): Promise<string> {
  const { facts: before } = await run('list-products');
  const error: unknown = await run('set-product', input).catch((thrown: unknown) => thrown);
  expect(await run('list-products')).toMatchObject({ facts: before });
  return error instanceof Error ? error.message : 'no refusal';
}

describe('the operator', () => {
  it('adds a package, lists it, and changes it by its name in any case', async () => {
    const added = { name: 'Gold', description: 'All of it', price: 19_900, priceId: 'price_silver' };
    expect(await run('set-product', added)).toMatchObject({
      line: 'Gold: £199.00 plus VAT, once, price_silver',
    });
    expect((await run('list-products')).line).toContain('Gold: £199.00 plus VAT, once, price_silver');
    const changed = { name: 'gold', rename: 'Bronze yearly', price: 9_900, priceId: 'price_bronze_yearly' };
    expect(await run('set-product', changed)).toMatchObject({
      line: 'Bronze yearly: £99.00 plus VAT, recurring, price_bronze_yearly',
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

  it('cannot sell at a price that Stripe would not charge', async () => {
    await givenPackage(portal());
    const stripe = portal().deps.stripe;
    const dollars = await stripe?.prices.create({
      currency: 'usd',
      unit_amount: 9_900,
      product: (await stripe.products.create({ name: 'Dollars' })).id,
    });
    const name = 'Bronze';
    expect(await refusal({ name, price: 5_000 })).toBe('price_bronze is £99.00 at Stripe, not £50.00.');
    expect(await refusal({ name, priceId: 'price_none' })).toBe('Stripe knows no price price_none.');
    expect(await refusal({ name, priceId: dollars?.id })).toBe(`${dollars?.id} is not in pounds.`);
    expect(await refusal({ name: 'Iron' })).toContain('Iron is a new package');
    expect(await refusal({ name: 'Iron', description: '-', price: 9_900, priceId: 'price_bronze' })).toBe(
      'Another package has that price id.',
    );
  });

  it('reads what a comparison with Stripe mended', async () => {
    const sessionId = await givenPaid(portal(), await portal().account());
    expect(await run('reconcile')).toMatchObject({
      line: `Compared 1 with Stripe: 1 mended, 0 set aside, 0 failed.\n  mended     ${sessionId}`,
    });
    expect(await run('reconcile')).toMatchObject({ facts: { compared: 1, mended: [] }, failed: false });
  });
});
