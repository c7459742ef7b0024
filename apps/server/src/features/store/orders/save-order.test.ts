import { randomUUID } from 'node:crypto';
import { addDays, addYear } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { statuses } from '../../../../testing/session/statuses.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import {
  accessOfCaller,
  toUpdateInput,
  givenOrder,
  givenProduct,
} from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const today = stopClock();
const nextYear = addYear(today);

async function givenOrderToReview(fields: object = {}) {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), owner, fields);
  const path = `/api/store/purchase-order/${order.id}`;
  const unchanged = toUpdateInput(order);
  const save = async (changed: object) => admin.rest('PUT', `${path}/update`, { ...unchanged, ...changed });
  const read = async () => {
    const { body } = await admin.query('store.purchaseOrders.get', { id: order.id });
    return Object(body).result.data;
  };
  return { owner, admin, order, path, save, read };
}

it('an end date processes an order: access from today until then, and emails to the account and accounts payable', async () => {
  const { owner, order, save, read } = await givenOrderToReview({ apEmail: `${randomUUID()}@example.com` });
  const answer = await save({ endDate: nextYear, amountReceived: 118.8, comments: 'Paid' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        po: { ...order, endDate: nextYear, amountReceived: 118.8, comments: 'Paid', paidDate: '2026-11-20' },
      },
    },
  });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
  expect(await read()).toMatchObject({ status: 'processed', version: 2, proposedEndDate: null });
  const { db } = portal();
  expect(
    await db
      .selectFrom('entitlements')
      .select(['starts_on', 'ends_on', 'source'])
      .where('account_id', '=', owner.id)
      .execute(),
  ).toEqual([{ starts_on: today, ends_on: nextYear, source: 'purchase-order' }]);
  expect((await listMailsTo(db, owner.email)).at(-1)).toMatchObject({ kind: 'order-processed' });
  expect(await listMailsTo(db, order.apEmail)).toMatchObject([{ kind: 'order-processed' }]);
  expect(
    await db.selectFrom('purchase_orders').select('amount_received').where('id', '=', order.id).execute(),
  )
    // In pence: 118.8 * 100 is not a whole number in floating point.
    .toEqual([{ amount_received: 11_880 }]);
});

it('one email is sent if accounts payable has the account’s address', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), owner, { apEmail: owner.email.toUpperCase() });
  const input = { ...toUpdateInput(order), endDate: nextYear };
  await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, input);
  expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
    { kind: 'order-received' },
    { kind: 'order-processed' },
  ]);
  expect(await listMailsTo(portal().db, order.apEmail)).toEqual([]);
});

it('the audit trail records the order before and after', async () => {
  const { admin, save } = await givenOrderToReview();
  await save({ endDate: nextYear });
  const rows = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('actor_id', '=', admin.id)
    .execute();
  expect(rows).toMatchObject([
    {
      action: 'purchase-orders.update',
      before: { status: 'waiting', endDate: null },
      after: { status: 'processed', endDate: nextYear },
    },
  ]);
});

it('a later save changes the end of the access, without another email', async () => {
  const { owner, order, save } = await givenOrderToReview();
  await save({ endDate: nextYear });
  const mails = await listMailsTo(portal().db, owner.email);
  await save({ endDate: addDays(today, 30) });
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: addDays(today, 30) });
  await save({ endDate: today });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: today });
  expect(await listMailsTo(portal().db, owner.email)).toEqual(mails);
  const rows = await portal()
    .db.selectFrom('entitlements')
    .selectAll()
    .where('purchase_order_id', '=', order.id)
    .execute();
  expect(rows).toHaveLength(1);
});

it.each([undefined, null, ''])('an order waits again when its end date becomes %j', async (endDate) => {
  const { owner, save, read } = await givenOrderToReview();
  await save({ endDate: nextYear });
  expect(await save({ endDate })).toMatchObject({ status: 200, body: { data: { po: { endDate: null } } } });
  expect(await read()).toMatchObject({ status: 'waiting', endDate: null });
  // A waiting order still gives provisional access.
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: null });
  await save({ endDate: nextYear });
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
});

it('the proposed end is a year from today, or from the end of the present access', async () => {
  const first = await givenOrderToReview();
  expect(await first.read()).toMatchObject({ proposedEndDate: nextYear });
  await first.save({ endDate: addDays(today, 100) });
  const renewal = await givenOrder(portal(), first.owner);
  const { body } = await first.admin.query('store.purchaseOrders.get', { id: renewal.id });
  // The renewal itself gives no access yet, but the customer has some.
  expect(Object(body).result.data).toMatchObject({
    endDate: null,
    accessEndDate: addDays(today, 100),
    proposedEndDate: addYear(addDays(today, 100)),
  });
});

it('a save without a change writes nothing', async () => {
  const { owner, admin, save, read } = await givenOrderToReview();
  await save({ endDate: nextYear });
  const before = await read();
  const mails = await listMailsTo(portal().db, owner.email);
  expect(await save({ endDate: nextYear, comments: undefined, amountReceived: undefined })).toMatchObject({
    status: 200,
  });
  expect(await read()).toEqual(before);
  expect(await listMailsTo(portal().db, owner.email)).toEqual(mails);
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', admin.id)
    .execute();
  expect(audited).toHaveLength(1);
});

it('a save keeps omitted fields, and clears empty ones', async () => {
  const { save } = await givenOrderToReview({ comments: 'By post' });
  await save({ amountReceived: 99 });
  const kept = await save({ comments: undefined, amountReceived: undefined });
  expect(kept.body).toMatchObject({ data: { po: { comments: 'By post', amountReceived: 99 } } });
  const cleared = await save({ comments: '', amountReceived: null });
  expect(cleared.body).toMatchObject({ data: { po: { comments: '', amountReceived: null } } });
});

it('a change of the product changes the price', async () => {
  const { save } = await givenOrderToReview();
  const silver = await givenProduct(portal().db, { price: 19_900 });
  expect((await save({ productId: silver.id })).body).toMatchObject({
    data: { po: { productId: silver.id, name: silver.name, price: 19_900 } },
  });
});

describe('two admins', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);

  it.each(rounds)('never overwrite each other: a stale version is refused with 409 (round %i)', async () => {
    const { owner, save, read } = await givenOrderToReview();
    const ends = [nextYear, addDays(nextYear, 1)];
    const answers = await Promise.all(ends.map(async (endDate) => save({ endDate, version: 1 })));
    expect(statuses(answers)).toEqual([200, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect(await read()).toMatchObject({ version: 2, endDate: ends[kept] });
    const processed = await listMailsTo(portal().db, owner.email);
    expect(processed.filter(({ kind }) => kind === 'order-processed')).toHaveLength(1);
  });

  it.each(rounds)('never process and decline an order at once (round %i)', async () => {
    const { admin, order, save, read } = await givenOrderToReview();
    const decline = { id: order.id, reason: 'Never paid', version: 1 };
    const answers = await Promise.all([
      save({ endDate: nextYear, version: 1 }),
      admin.mutate('store.purchaseOrders.decline', decline),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const status = answers[0].status === 200 ? 'processed' : 'declined';
    expect(await read()).toMatchObject({ version: 2, status });
  });

  it('overwrite each other if a save names no version, as the documented call may', async () => {
    const { save, read } = await givenOrderToReview();
    expect(await save({ comments: 'First', version: 1 })).toMatchObject({ status: 200 });
    expect(await save({ comments: 'Second' })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ version: 3, comments: 'Second' });
  });
});

describe('a save is refused', () => {
  const invalidInputs = [
    { sent: 'no PO reference', fields: { poReference: '' }, at: 'poReference' },
    { sent: 'no accounts payable email', fields: { apEmail: '' }, at: 'apEmail' },
    { sent: 'no date paid', fields: { paidDate: '' }, at: 'paidDate' },
    { sent: 'an invalid date', fields: { paidDate: '2026-02-30' }, at: 'paidDate' },
    { sent: 'a negative amount', fields: { amountReceived: -1 }, at: 'amountReceived' },
    { sent: 'three decimals', fields: { amountReceived: 1.005 }, at: 'amountReceived' },
    { sent: 'an amount in words', fields: { amountReceived: '99' }, at: 'amountReceived' },
    { sent: 'an invalid end date', fields: { endDate: 'soon' }, at: 'endDate' },
    { sent: 'an end in the past', fields: { endDate: '2020-01-01' }, at: 'endDate' },
    { sent: 'an unknown product', fields: { productId: 2_000_000_000 }, at: 'productId' },
  ];
  it.each(invalidInputs)('for $sent with 400 at the field, and saves nothing', async ({ fields, at }) => {
    const { owner, save, read } = await givenOrderToReview();
    const before = await read();
    expect(await save({ endDate: nextYear, ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ path: at }] },
    });
    expect(await read()).toEqual(before);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: null });
  });

  it('for another order’s PO number with 409', async () => {
    const { owner, save } = await givenOrderToReview();
    const other = await givenOrder(portal(), owner);
    expect(await save({ poReference: other.poReference })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'poReference' }] },
    });
  });

  it('for an unknown order with 404, and for an invalid id with 400', async () => {
    const { admin, order } = await givenOrderToReview();
    const path = '/api/store/purchase-order';
    for (const [id, status] of [['2000000000', 404] as const, ['x', 400] as const]) {
      expect(await admin.rest('GET', `${path}/${id}`)).toMatchObject({ status });
      expect(await admin.rest('PUT', `${path}/${id}/update`, toUpdateInput(order))).toMatchObject({ status });
    }
  });
});

describe('beside a card payment', () => {
  const portalWithCards = useTestPortal({ payments: true });

  it('declining an order ends its own access, and shortens that of a card payment which continued it', async () => {
    const owner = await portalWithCards().account();
    const admin = await portalWithCards().account({ admin: true });
    const order = await givenOrder(portalWithCards(), owner);
    const update = `/api/store/purchase-order/${order.id}/update`;
    await admin.rest('PUT', update, { ...toUpdateInput(order), endDate: nextYear });
    const sessionId = await givenPaidCheckout(portalWithCards(), owner);
    await owner.mutate('store.confirmPayment', { sessionId });
    expect((await accessOfCaller(owner)).endDate).toBe(addYear(nextYear));
    await admin.mutate('store.purchaseOrders.decline', { id: order.id, reason: 'Never paid' });
    expect((await accessOfCaller(owner)).endDate).toBe(nextYear);
  });
});
