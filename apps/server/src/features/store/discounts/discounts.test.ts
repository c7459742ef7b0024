import { addDays, formatDay } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import {
  getPaymentRow,
  givenPackage,
  sessionIdFromUrl,
  type PriceId,
} from '../../../../testing/store/given-checkout.ts';
import { toUpdateInput } from '../../../../testing/store/given-order.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../../../testing/test-portal.ts';
import { idOf } from '../stripe/connect.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();

let owner: Caller;
let sales: Caller;
let count = 0;

beforeEach(async () => {
  owner = await portal().account();
  sales = await portal().account({ staffRole: 'sales' });
});

interface GivenDiscount {
  id: number;
  code: string;
}

/** A code of 20%, unless it is given other terms. */
async function givenDiscount(fields: object = {}): Promise<GivenDiscount> {
  count += 1;
  const input = { code: `SPRING-${count}`, percent: 20, ...fields };
  const { status, body } = await sales.rest('POST', '/api/store/discounts', input);
  expect(status).toBe(201);
  return Object(body).data.discount;
}

async function change({ id }: GivenDiscount, fields: object): Promise<TestResponse> {
  return sales.rest('PUT', `/api/store/discounts/${id}`, fields);
}

async function end({ id }: GivenDiscount): Promise<TestResponse> {
  return sales.rest('POST', `/api/store/discounts/${id}/end`, {});
}

async function usesOf({ id }: GivenDiscount): Promise<number> {
  const { body } = await sales.rest('GET', '/api/store/discounts');
  const { discounts } = Object(body).data;
  return discounts.find((discount: GivenDiscount) => discount.id === id).uses;
}

interface Sale {
  by?: Caller;
  code?: string;
  priceId?: PriceId;
  upgrade?: boolean;
}

async function order({ by = owner, code, priceId, ...fields }: Sale): Promise<TestResponse> {
  const { id: productId } = await givenPackage(portal(), priceId);
  count += 1;
  const input = { productId, poReference: `PO ${count}`, apEmail: 'ap@example.com', ...fields };
  return by.rest('POST', '/api/store/purchase-order', { ...input, discountCode: code });
}

async function checkout({ by = owner, code, priceId, ...fields }: Sale): Promise<TestResponse> {
  const { id: productId, priceId: price } = await givenPackage(portal(), priceId);
  const input = { productId, priceId: price, ...fields };
  return by.rest('POST', '/api/store/checkout', { ...input, discountCode: code });
}

async function pay(sale: Sale): Promise<string> {
  const { body } = await checkout(sale);
  const sessionId = sessionIdFromUrl(Object(body).url);
  await portal().stripe().control.pay(sessionId);
  await deliverAllEvents(portal());
  return sessionId;
}

const orderIdOf = ({ body }: TestResponse): number => Object(body).data.po.id;

async function review(id: number, fields: object): Promise<TestResponse> {
  const { body } = await sales.rest('GET', `/api/store/purchase-order/${id}`);
  const input = { ...toUpdateInput(Object(body).data.po), ...fields };
  return sales.rest('PUT', `/api/store/purchase-order/${id}/update`, input);
}

async function readNewestInvoice(): Promise<string> {
  const { body } = await owner.rest('GET', '/api/store/invoices');
  const [{ id }] = Object(body).data.invoices;
  const { rawPayload } = await portal().app.inject({ url: invoicePath({ id }), headers: owner.headers });
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return pdf.text.replaceAll(/\s+/g, ' ');
}

async function grossOfInvoices(): Promise<number[]> {
  const { body } = await owner.rest('GET', '/api/store/invoices');
  return Object(body).data.invoices.map(({ gross }: { gross: number }) => gross);
}

describe('a code', () => {
  it('is made, changed and ended by sales staff, whatever its case', async () => {
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

  it('of a name that is in use is rejected, and of one that was ended can be made again', async () => {
    const first = await givenDiscount({ code: 'AGAIN' });
    const again = async () => sales.rest('POST', '/api/store/discounts', { code: 'again', percent: 5 });
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
    const { status, body } = await sales.rest('POST', '/api/store/discounts', input);
    expect(status).toBe(400);
    expect(path).toContain(Object(body).errors[0].path);
  });

  it('is listed page by page, those that were ended last', async () => {
    const given = [await givenDiscount(), await givenDiscount(), await givenDiscount()];
    const [first] = given;
    if (first) await end(first);
    const ids: number[] = [];
    for (let after = ''; ;) {
      const { body } = await sales.rest('GET', `/api/store/discounts?limit=1${after}`);
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

  it('is limited for an account, wherever the code is typed, and only what is unknown counts', async () => {
    const { code } = await givenDiscount();
    const address = '203.0.113.7';
    for (let n = 0; n < 25; n += 1) expect(await guess(owner, code, address)).toBe(200);
    for (let n = 0; n < 19; n += 1) expect(await guess(owner, `GUESS-${n}`, address)).toBe(422);
    const last = ['GUESS-A', 'GUESS-B', 'GUESS-C'].map(async (typed) => guess(owner, typed, address));
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

describe('what a company would pay', () => {
  it('is shown with the old price, the new one and the VAT on that', async () => {
    const bronze = await givenPackage(portal());
    const silver = await givenPackage(portal(), 'price_silver');
    const { code } = await givenDiscount({ productIds: [bronze.id] });
    const { body } = await owner.rest('GET', `/api/store/quotes?discountCode=${code.toLowerCase()}`);
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
    expect(Object((await owner.rest('GET', '/api/store/quotes')).body).data.quotes).toContainEqual(
      expect.objectContaining({ productId: bronze.id, discount: null, reason: null, gross: 11_880 }),
    );
  });
});

describe.each([
  ['an order', order],
  ['a checkout', checkout],
] as const)('%s', (_, sell) => {
  it('with a code that cannot be used is rejected at its field, with the reason', async () => {
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
        `The discount code ${large.code} does not apply to Bronze: at least £1.00 has to be left to pay.`,
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

  it('at the last use of a code is one of two, made at once', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const other = await portal().account();
    const answers = await Promise.all([sell({ code }), sell({ by: other, code })]);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    expect(await usesOf(discount)).toBe(1);
  });
});

describe('an order with a code', () => {
  it('keeps what was taken off, in its price, invoices and emails, whatever becomes of the code', async () => {
    const discount = await givenDiscount();
    const { code } = discount;
    const id = orderIdOf(await order({ code }));
    await change(discount, { percent: 50 });
    await end(discount);
    expect((await review(id, { endDate: '2099-01-01' })).status).toBe(200);
    expect(await sales.query('store.purchaseOrders.get', { id })).toMatchObject({
      body: { result: { data: { price: 7_920, due: 9_504, discount: { code, pence: 1_980 } } } },
    });
    expect(await grossOfInvoices()).toEqual([9_504, 9_504]);
    expect(await readNewestInvoice()).toMatch(
      new RegExp(`Price £99.00.*Discount ${code} -£19.80.*Net £79.20.*VAT at 20% £15.84.*Total due £95.04`),
    );
    const mails = await listMailsTo(portal().db, owner.email);
    for (const kind of ['order-received', 'order-processed']) {
      const { text } = mails.find((mail) => mail.kind === kind) ?? {};
      expect(text).toMatch(new RegExp(`£99.00[^£]*Discount ${code}[^£]*£19.80[^£]*£79.20`));
    }
  });

  it('gives its use back where it is declined, and takes it again where it is reviewed after all', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const id = orderIdOf(await order({ code }));
    await sales.mutate('store.purchaseOrders.decline', { id, reason: 'Not ours' });
    expect(await usesOf(discount)).toBe(0);
    expect((await order({ code })).status).toBe(201);
    expect(await review(id, { endDate: '2099-01-01' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('used up since') },
    });
    await change(discount, { maxUses: 2 });
    expect((await review(id, { endDate: '2099-01-01' })).status).toBe(200);
    expect(await usesOf(discount)).toBe(2);
  });

  it('that staff change to another package has its full price, and gives the use back', async () => {
    const discount = await givenDiscount();
    const id = orderIdOf(await order({ code: discount.code }));
    const { id: productId } = await givenPackage(portal(), 'price_silver');
    expect(await review(id, { productId })).toMatchObject({ body: { data: { po: { price: 19_900 } } } });
    expect(await usesOf(discount)).toBe(0);
  });

  it('is upgraded from the full price of what it has', async () => {
    const { code } = await givenDiscount();
    const silver = await givenPackage(portal(), 'price_silver');
    await review(orderIdOf(await order({ code })), { endDate: '2099-01-01' });
    const { body } = await owner.rest('GET', '/api/store/upgrades');
    expect(Object(body).data.upgrades).toContainEqual(
      expect.objectContaining({ productId: silver.id, price: 10_000 }),
    );
  });
});

describe('a payment with a code', () => {
  it('charges what is left, with VAT on that, and says so in its invoice and email', async () => {
    const discount = await givenDiscount({ percent: null, pence: 1_000 });
    const sessionId = await pay({ code: discount.code });
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({
      status: 'paid',
      net: 8_900,
      amount: 10_680,
      discount: 1_000,
      discount_code: discount.code,
    });
    expect(await portal().deps.stripe?.checkout.sessions.retrieve(sessionId)).toMatchObject({
      amount_subtotal: 9_900,
      amount_total: 10_680,
      total_details: { amount_discount: 1_000, amount_tax: 1_780 },
    });
    expect(await grossOfInvoices()).toEqual([10_680]);
    const { text } = (await listMailsTo(portal().db, owner.email)).at(-1) ?? {};
    expect(text).toMatch(new RegExp(`Discount ${discount.code}[^£]*£10.00[^£]*£89.00`));
    expect(await usesOf(discount)).toBe(1);
  });

  it('gives its use back where its page expires', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { body } = await checkout({ code: discount.code });
    expect(await usesOf(discount)).toBe(1);
    await portal().deps.stripe?.checkout.sessions.expire(sessionIdFromUrl(Object(body).url));
    await deliverAllEvents(portal());
    expect(await usesOf(discount)).toBe(0);
  });

  it('whose page was left can be begun again, or ordered instead, with the last use of the code', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const { body } = await checkout({ code });
    expect((await owner.rest('GET', `/api/store/quotes?discountCode=${code}`)).status).toBe(200);
    expect((await checkout({ code })).status).toBe(200);
    const left = await portal().deps.stripe?.checkout.sessions.retrieve(sessionIdFromUrl(Object(body).url));
    expect(left?.status).toBe('expired');
    expect((await order({ code })).status).toBe(201);
    expect(await usesOf(discount)).toBe(1);
  });

  it('that is refunded in part is credited without the discount, which was not on that part', async () => {
    const { code } = await givenDiscount();
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(await pay({ code }));
    const intentId = idOf(session?.payment_intent) ?? '';
    await portal().stripe().control.refund(intentId, 4_000);
    await deliverAllEvents(portal());
    const creditNote = await readNewestInvoice();
    expect(creditNote).toMatch(/Credit note.*Net £33.33.*VAT at 20% £6.67/);
    expect(creditNote).not.toMatch(/Discount|£19.80/);
  });

  it('that Stripe did not open holds no use of the code', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const { body } = await checkout({ code });
    await portal()
      .db.updateTable('payments')
      .set({ stripe_session_id: null })
      .where('stripe_session_id', '=', sessionIdFromUrl(Object(body).url))
      .execute();
    expect(await usesOf(discount)).toBe(1);
    expect((await order({ by: await portal().account(), code })).status).toBe(422);
    expect((await owner.rest('GET', `/api/store/quotes?discountCode=${code}`)).status).toBe(200);
    expect((await order({ code })).status).toBe(201);
    expect(await usesOf(discount)).toBe(1);
  });

  it('that was paid without it is accepted without it, and renewed at what was paid', async () => {
    const discount = await givenDiscount();
    const admin = await portal().account({ admin: true });
    const { body } = await checkout({ priceId: 'price_bronze_yearly' });
    const sessionId = sessionIdFromUrl(Object(body).url);
    const sold = { net: 7_920, amount: 9_504, discount: 1_980, discount_code: discount.code };
    await portal()
      .db.updateTable('payments')
      .set({ ...sold, discount_id: discount.id })
      .where('stripe_session_id', '=', sessionId)
      .execute();
    await portal().stripe().control.pay(sessionId);
    await deliverAllEvents(portal());
    const issues = await admin.query('store.faults.list');
    const { id } = Object(issues.body).result.data.find(
      ({ stripeId }: { stripeId: string }) => stripeId === sessionId,
    );
    expect((await admin.mutate('store.faults.accept', { id })).status).toBe(200);
    const paid = { net: 9_900, amount: 11_880, discount_id: null, discount_code: null, discount: null };
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject(paid);
    expect(await usesOf(discount)).toBe(0);
    const { body: company } = await owner.query('dashboard.company');
    expect(Object(company).result.data.renewals).toMatchObject([{ price: 9_900 }]);
  });

  it('whose page was left keeps it while the code has uses left', async () => {
    const { code } = await givenDiscount({ maxUses: 3 });
    const { body } = await checkout({ code });
    expect((await checkout({ code })).status).toBe(200);
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    expect((await order({ code })).status).toBe(201);
    // Stripe answers again.
    await portal().stripe().control.fail({ kind: 'slow', ms: 1 });
    const left = await portal().deps.stripe?.checkout.sessions.retrieve(sessionIdFromUrl(Object(body).url));
    expect(left?.status).toBe('open');
  });

  it('of a price that recurs is renewed at the full price', async () => {
    const discount = await givenDiscount();
    const sessionId = await pay({ code: discount.code, priceId: 'price_bronze_yearly' });
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ status: 'paid', net: 7_920 });
    const { body } = await owner.query('dashboard.company');
    expect(Object(body).result.data.renewals).toMatchObject([{ price: 9_900 }]);
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.renew(idOf(session?.subscription) ?? '');
    await deliverAllEvents(portal());
    const payments = await portal()
      .db.selectFrom('payments')
      .select(['status', 'net', 'amount', 'discount'])
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { status: 'paid', net: 7_920, amount: 9_504, discount: 1_980 },
      { status: 'paid', net: 9_900, amount: 11_880, discount: null },
    ]);
    expect(await usesOf(discount)).toBe(1);
  });
});
