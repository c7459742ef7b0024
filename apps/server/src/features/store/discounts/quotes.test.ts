import { addDays, formatDay } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { useDiscounts } from '../../../../testing/store/given-discount.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();
const { owner, givenDiscount, end, usesOf, order, checkout } = useDiscounts(portal);

describe('a company’s quote', () => {
  it('shows the old price, the new one and the VAT on that', async () => {
    const bronze = await givenPackage(portal());
    const silver = await givenPackage(portal(), 'price_silver');
    const { code } = await givenDiscount({ productIds: [bronze.id] });
    const { body } = await owner().rest('GET', `/api/store/quotes?discountCode=${code.toLowerCase()}`);
    const { quotes } = Object(body).data;
    expect(quotes).toContainEqual({
      productId: bronze.id,
      listPrice: 9_900,
      discount: { code, pence: 1_980 },
      reason: null,
      net: 7_920,
      vatPercent: 20,
      reverseCharge: false,
      vat: 1_584,
      gross: 9_504,
      recurring: false,
    });
    expect(quotes).toContainEqual(
      expect.objectContaining({
        productId: silver.id,
        discount: null,
        reason: `The discount code ${code} does not apply to Silver, but to: Bronze.`,
        net: 19_900,
      }),
    );
    expect(Object((await owner().rest('GET', '/api/store/quotes')).body).data.quotes).toContainEqual(
      expect.objectContaining({ productId: bronze.id, discount: null, reason: null, gross: 11_880 }),
    );
  });
});

describe.each([
  ['an order', order],
  ['a checkout', checkout],
] as const)('%s', (_, sell) => {
  it('with an unusable code is rejected at its field, with the reason', async () => {
    const silver = await givenPackage(portal(), 'price_silver');
    const ended = await givenDiscount();
    await end(ended);
    const late = await givenDiscount({ endsOn: addDays(today, -1) });
    const ofSilver = await givenDiscount({ productIds: [silver.id] });
    const large = await givenDiscount({ percent: null, pence: 9_850 });
    const used = await givenDiscount({ maxUses: 1 });
    await order({ by: await portal().account(), code: used.code });
    const { code } = await givenDiscount();
    const reasons: [object, string][] = [
      [{ code: 'UNHEARD-OF' }, 'There is no discount code UNHEARD-OF. Please check how it is written.'],
      [{ code: ended.code }, `The discount code ${ended.code} has ended.`],
      [{ code: late.code }, `The discount code ${late.code} ended on ${formatDay(addDays(today, -1))}.`],
      [
        { code: ofSilver.code },
        `The discount code ${ofSilver.code} does not apply to Bronze, but to: Silver.`,
      ],
      [
        { code: large.code },
        `The discount code ${large.code} does not apply to Bronze: the price cannot fall below £1.00.`,
      ],
      [{ code: used.code }, `The discount code ${used.code} has been used up.`],
      [{ code, upgrade: true }, 'Discount codes do not apply to upgrades.'],
    ];
    for (const [sale, message] of reasons)
      expect(await sell(sale)).toMatchObject({
        status: 422,
        body: { message, errors: [{ path: 'discountCode', message }] },
      });
    expect(await usesOf(used)).toBe(1);
  });

  it('for the last use of a code goes to one of two made at once', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const other = await portal().account();
    const answers = await Promise.all([sell({ code }), sell({ by: other, code })]);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    expect(await usesOf(discount)).toBe(1);
  });
});
