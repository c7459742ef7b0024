import { describe, expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { useDiscounts, type GivenDiscount } from '../../../../testing/store/given-discount.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();
const { owner, sales, givenDiscount, change, end, order, checkout } = useDiscounts(portal);

describe('a code', () => {
  it('is made, changed and ended by sales staff, ignoring case', async () => {
    const { id } = await givenPackage(portal());
    const terms = { note: 'The spring fair', percent: null, pence: 1_500, endsOn: today, maxUses: 5 };
    const made = await givenDiscount({ ...terms, code: ' fair-a ', productIds: [id] });
    expect(made).toMatchObject({ ...terms, code: 'FAIR-A', products: [{ id, name: 'Bronze' }], uses: 0 });
    expect(await change(made, { maxUses: null })).toMatchObject({
      status: 200,
      body: { data: { discount: { maxUses: null, pence: 1_500, version: 2 } } },
    });
    expect(await change(made, { maxUses: 3, version: 1 })).toMatchObject({ status: 409 });
    expect((await end(made)).status).toBe(200);
    expect((await end(made)).status).toBe(409);
    expect((await change(made, { maxUses: 3 })).status).toBe(409);
  });

  it('with a name in use is rejected, and one with an ended code’s name can be made', async () => {
    const first = await givenDiscount({ code: 'AGAIN' });
    const again = async () => sales().rest('POST', '/api/store/discounts', { code: 'again', percent: 5 });
    expect(await again()).toMatchObject({ status: 409, body: { errors: [{ path: 'code' }] } });
    await end(first);
    expect((await again()).status).toBe(201);
    expect(await order({ code: 'AGAIN' })).toMatchObject({ body: { data: { po: { price: 9_405 } } } });
  });

  it.each([
    ['neither a share nor an amount', { percent: null }, 'percent'],
    ['both a share and an amount', { pence: 100 }, 'pence'],
    ['all of the price', { percent: 100 }, 'percent'],
    ['an unknown package', { productIds: [2_000_000] }, 'productIds.0'],
    ['a space in it', { code: 'TWO WORDS' }, 'code'],
    ['no uses', { maxUses: 0 }, 'maxUses'],
  ])('with %s is rejected at its field', async (_, fields, path) => {
    const input = { code: 'WRONG', percent: 20, ...fields };
    const { status, body } = await sales().rest('POST', '/api/store/discounts', input);
    expect(status).toBe(400);
    expect(path).toContain(Object(body).errors[0].path);
  });

  it('is listed page by page, ended ones last', async () => {
    const given = [await givenDiscount(), await givenDiscount(), await givenDiscount()];
    const [first] = given;
    if (first) await end(first);
    const ids: number[] = [];
    for (let after = ''; ;) {
      const { body } = await sales().rest('GET', `/api/store/discounts?limit=1${after}`);
      const { data, next } = Object(body);
      ids.push(...data.discounts.map(({ id }: GivenDiscount) => id));
      if (next === undefined) break;
      after = `&after=${next}`;
    }
    const newestFirst = given.map(({ id }) => id).toReversed();
    expect(ids.filter((id) => newestFirst.includes(id))).toEqual(newestFirst);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cannot be given fewer uses than it has', async () => {
    const discount = await givenDiscount();
    await order({ code: discount.code });
    await order({ code: discount.code });
    expect(await change(discount, { maxUses: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'maxUses' }] },
    });
  });
});

describe('guessing codes', () => {
  const guess = async (by: Caller, code: string, remoteAddress: string): Promise<number> => {
    const url = `/api/store/quotes?discountCode=${code}`;
    const { statusCode } = await portal().app.inject({ url, headers: by.headers, remoteAddress });
    return statusCode;
  };

  it('is limited for an account, wherever the code is typed, and counts only unknown codes', async () => {
    const { code } = await givenDiscount();
    const address = '203.0.113.7';
    for (let n = 0; n < 25; n += 1) expect(await guess(owner(), code, address)).toBe(200);
    for (let n = 0; n < 19; n += 1) expect(await guess(owner(), `GUESS-${n}`, address)).toBe(422);
    const last = ['GUESS-A', 'GUESS-B', 'GUESS-C'].map(async (typed) => guess(owner(), typed, address));
    expect((await Promise.all(last)).filter((status) => status === 422)).toHaveLength(1);
    const blocked = await order({ code });
    expect(blocked.status).toBe(429);
    expect(blocked.headers).toHaveProperty('retry-after');
    expect((await checkout({ code })).status).toBe(429);
    expect((await order({})).status).toBe(201);
    expect(await guess(await portal().account(), code, address)).toBe(200);
  });

  it('is limited for an address, whatever the account', async () => {
    const address = '203.0.113.8';
    for (let accounts = 0; accounts < 3; accounts += 1) {
      const caller = await portal().account();
      for (let n = 0; n < 20; n += 1) expect(await guess(caller, `GUESS-${n}`, address)).toBe(422);
    }
    const { code } = await givenDiscount();
    expect(await guess(await portal().account(), code, address)).toBe(429);
    expect(await guess(await portal().account(), code, '203.0.113.9')).toBe(200);
  });
});

describe('the person who sets the terms of a code', () => {
  const message = expect.stringContaining('was set by a member of your company');
  const refused = { status: 422, body: { errors: [{ path: 'discountCode', message }] } };

  async function joinOwner(): Promise<void> {
    await joinCompany(portal(), { owner: owner(), member: sales(), role: 'finance' });
  }

  it('cannot use it, by card or by order, and neither can their company’s other members', async () => {
    await createFixtures(portal().db, owner());
    const { code } = await givenDiscount();
    await joinOwner();
    for (const by of [owner(), sales()]) {
      expect(await checkout({ by, code })).toMatchObject(refused);
      expect(await order({ by, code })).toMatchObject(refused);
      expect((await by.query('store.quotes', { discountCode: code })).status).toBe(422);
    }
  });

  it('is the person who last changed them', async () => {
    await createFixtures(portal().db, owner());
    const discount = await givenDiscount();
    await joinOwner();
    const colleague = await portal().account({ staffRole: 'sales' });
    await colleague.rest('PUT', `/api/store/discounts/${discount.id}`, { percent: 10 });
    expect((await order({ code: discount.code })).status).toBe(201);
    await change(discount, { percent: 90 });
    expect(await order({ code: discount.code })).toMatchObject(refused);
  });
});
