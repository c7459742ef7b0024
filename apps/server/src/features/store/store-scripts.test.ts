import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { storeScripts } from './store-scripts.ts';
import { givenPackage, givenPaidCheckout } from '../../../testing/store/given-checkout.ts';

const portal = useTestPortal({ payments: true });

async function runScript(name: string, input: object = {}) {
  const outcome = await storeScripts.get(name)?.({ ...portal().deps, onProgress: () => undefined }, input);
  return outcome ?? { line: 'no such script', facts: {} };
}

async function getRefusal(input: object): Promise<string> {
  const { facts: before } = await runScript('list-products');
  const error: unknown = await runScript('set-product', input).catch((thrown: unknown) => thrown);
  expect(await runScript('list-products')).toMatchObject({ facts: before });
  return error instanceof Error ? error.message : 'no refusal';
}

describe('a script of the operator', () => {
  it('adds a package, lists it, and changes it by its name in any case', async () => {
    const newPackage = { name: 'Gold', description: 'All of it', price: 19_900, priceId: 'price_silver' };
    expect(await runScript('set-product', newPackage)).toMatchObject({
      line: 'Gold: £199.00 plus VAT, once, price_silver',
    });
    expect((await runScript('list-products')).line).toContain('Gold: £199.00 plus VAT, once, price_silver');
    const update = { name: 'gold', rename: 'Bronze yearly', price: 9_900, priceId: 'price_bronze_yearly' };
    expect(await runScript('set-product', update)).toMatchObject({
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

  it('refuses a price that differs at Stripe', async () => {
    await givenPackage(portal());
    const stripe = portal().deps.stripe;
    const dollars = await stripe?.prices.create({
      currency: 'usd',
      unit_amount: 9_900,
      product: (await stripe.products.create({ name: 'Dollars' })).id,
    });
    const name = 'Bronze';
    expect(await getRefusal({ name, price: 5_000 })).toBe('price_bronze is £99.00 at Stripe, not £50.00.');
    expect(await getRefusal({ name, priceId: 'price_none' })).toBe('Stripe knows no price price_none.');
    expect(await getRefusal({ name, priceId: dollars?.id })).toBe(`${dollars?.id} is not in pounds.`);
    expect(await getRefusal({ name: 'Iron' })).toContain('Iron is a new package');
    expect(await getRefusal({ name: 'Iron', description: '-', price: 9_900, priceId: 'price_bronze' })).toBe(
      'Another package has that price id.',
    );
  });

  it('reports the result of a reconciliation', async () => {
    const sessionId = await givenPaidCheckout(portal(), await portal().account());
    expect(await runScript('reconcile')).toMatchObject({
      line: `Compared 1 with Stripe: 1 mended, 0 set aside, 0 failed.\n  mended     ${sessionId}`,
    });
    expect(await runScript('reconcile')).toMatchObject({ facts: { compared: 1, mended: [] }, failed: false });
  });
});
