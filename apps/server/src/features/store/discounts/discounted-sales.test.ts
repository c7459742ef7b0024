import { describe, expect, it } from 'vitest';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { getPaymentRow, givenPackage, sessionIdFromUrl } from '../../../../testing/store/given-checkout.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { useDiscounts } from '../../../../testing/store/given-discount.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { idOf } from '../stripe/connect.ts';

const portal = useTestPortal({ payments: true });
stopClock();
const {
  owner,
  sales,
  givenDiscount,
  change,
  end,
  usesOf,
  order,
  checkout,
  pay,
  orderIdOf,
  review,
  readNewestInvoice,
  grossOfInvoices,
} = useDiscounts(portal);

describe('an order with a code', () => {
  it('keeps its discount in its price, invoices and emails, whatever happens to the code', async () => {
    const discount = await givenDiscount();
    const { code } = discount;
    const id = orderIdOf(await order({ code }));
    await change(discount, { percent: 50 });
    await end(discount);
    expect((await review(id, { endDate: '2099-01-01' })).status).toBe(200);
    expect(await sales().query('store.purchaseOrders.get', { id })).toMatchObject({
      body: { result: { data: { price: 7_920, due: 9_504, discount: { code, pence: 1_980 } } } },
    });
    expect(await grossOfInvoices()).toEqual([9_504, 9_504]);
    expect(await readNewestInvoice()).toMatch(
      new RegExp(`Price £99.00.*Discount ${code} -£19.80.*Net £79.20.*VAT at 20% £15.84.*Total due £95.04`),
    );
    const mails = await listMailsTo(portal().db, owner().email);
    for (const kind of ['order-received', 'order-processed']) {
      const { text } = mails.find((mail) => mail.kind === kind) ?? {};
      expect(text).toMatch(new RegExp(`£99.00[^£]*Discount ${code}[^£]*£19.80[^£]*£79.20`));
    }
  });

  it('returns its use if it is declined, and takes it again if it is reviewed after all', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const id = orderIdOf(await order({ code }));
    await sales().mutate('store.purchaseOrders.decline', { id, reason: 'Not ours' });
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

  it('that staff change to another package has its full price, and returns the use', async () => {
    const discount = await givenDiscount();
    const id = orderIdOf(await order({ code: discount.code }));
    const { id: productId } = await givenPackage(portal(), 'price_silver');
    expect(await review(id, { productId })).toMatchObject({ body: { data: { po: { price: 19_900 } } } });
    expect(await usesOf(discount)).toBe(0);
  });

  it('is upgraded from the full price of its package', async () => {
    const { code } = await givenDiscount();
    const silver = await givenPackage(portal(), 'price_silver');
    await review(orderIdOf(await order({ code })), { endDate: '2099-01-01' });
    const { body } = await owner().rest('GET', '/api/store/upgrades');
    expect(Object(body).data.upgrades).toContainEqual(
      expect.objectContaining({ productId: silver.id, price: 10_000 }),
    );
  });
});

describe('a payment with a code', () => {
  it('charges the remaining price, with VAT on that, and says so in its invoice and email', async () => {
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
    const { text } = (await listMailsTo(portal().db, owner().email)).at(-1) ?? {};
    expect(text).toMatch(new RegExp(`Discount ${discount.code}[^£]*£10.00[^£]*£89.00`));
    expect(await usesOf(discount)).toBe(1);
  });

  it('returns its use if its page expires', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { body } = await checkout({ code: discount.code });
    expect(await usesOf(discount)).toBe(1);
    await portal().deps.stripe?.checkout.sessions.expire(sessionIdFromUrl(Object(body).url));
    await deliverAllEvents(portal());
    expect(await usesOf(discount)).toBe(0);
  });

  it('whose page was abandoned can be begun again, or ordered instead, with the last use of the code', async () => {
    const discount = await givenDiscount({ maxUses: 1 });
    const { code } = discount;
    const { body } = await checkout({ code });
    expect((await owner().rest('GET', `/api/store/quotes?discountCode=${code}`)).status).toBe(200);
    expect((await checkout({ code })).status).toBe(200);
    const left = await portal().deps.stripe?.checkout.sessions.retrieve(sessionIdFromUrl(Object(body).url));
    expect(left?.status).toBe('expired');
    expect((await order({ code })).status).toBe(201);
    expect(await usesOf(discount)).toBe(1);
  });

  it('that is partly refunded is credited without the discount, which did not apply to that part', async () => {
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
    expect((await owner().rest('GET', `/api/store/quotes?discountCode=${code}`)).status).toBe(200);
    expect((await order({ code })).status).toBe(201);
    expect(await usesOf(discount)).toBe(1);
  });

  it('that was paid without it is accepted without it, and renewed at the paid price', async () => {
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
    const { body: company } = await owner().query('dashboard.company');
    expect(Object(company).result.data.renewals).toMatchObject([{ price: 9_900 }]);
  });

  it('whose page was abandoned keeps it while the code has uses left', async () => {
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

  it('of a recurring price is renewed at the full price', async () => {
    const discount = await givenDiscount();
    const sessionId = await pay({ code: discount.code, priceId: 'price_bronze_yearly' });
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ status: 'paid', net: 7_920 });
    const { body } = await owner().query('dashboard.company');
    expect(Object(body).result.data.renewals).toMatchObject([{ price: 9_900 }]);
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.renew(idOf(session?.subscription) ?? '');
    await deliverAllEvents(portal());
    const payments = await portal()
      .db.selectFrom('payments')
      .select(['status', 'net', 'amount', 'discount'])
      .where('account_id', '=', owner().id)
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { status: 'paid', net: 7_920, amount: 9_504, discount: 1_980 },
      { status: 'paid', net: 9_900, amount: 11_880, discount: null },
    ]);
    expect(await usesOf(discount)).toBe(1);
  });
});
