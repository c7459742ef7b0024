import { formatDay } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { whileLocked } from '../../../../testing/session/while-locked.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import {
  getPaymentRow,
  givenPackage,
  givenPaidCheckout,
  sessionIdFromUrl,
  type PriceId,
} from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../../../testing/test-portal.ts';
import { addYear } from '@headwater/contract/dates';
import { idOf } from '../stripe/connect.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(stopClock());

/** An account that has paid for Bronze, which gives two videos; Silver gives nine. */
async function givenBronze(priceId: PriceId = 'price_bronze') {
  const owner = await portal().account();
  const bronze = await givenPackage(portal(), priceId);
  const silver = await givenPackage(portal(), 'price_silver');
  await setVideos(bronze.id, 2);
  await setVideos(silver.id, 9);
  const sessionId = await givenPaidCheckout(portal(), owner, priceId);
  await deliverAllEvents(portal());
  return { owner, silver, sessionId };
}

async function setVideos(id: number, videos: number): Promise<void> {
  const limits = JSON.stringify({ videos });
  await portal().db.updateTable('products').set({ limits }).where('id', '=', id).execute();
}

async function videosOf(owner: Caller): Promise<number | null> {
  const { body } = await owner.rest('GET', '/api/store/limits');
  const contents: { kind: string; limit: number | null }[] = Object(body).data.contents;
  return contents.find(({ kind }) => kind === 'videos')?.limit ?? null;
}

async function offersOf(owner: Caller): Promise<object[]> {
  const { body } = await owner.rest('GET', '/api/store/upgrades');
  return Object(body).data.upgrades;
}

async function upgrade(owner: Caller, { id: productId, priceId }: { id: number; priceId: string }) {
  return owner.rest('POST', '/api/store/checkout', { productId, priceId, upgrade: true });
}

async function order(owner: Caller, { id: productId }: { id: number }): Promise<TestResponse> {
  const fields = { poReference: 'PO 1', apEmail: 'ap@example.com', upgrade: true };
  return owner.rest('POST', '/api/store/purchase-order', { productId, ...fields });
}

async function payUpgrade(owner: Caller, silver: { id: number; priceId: string }): Promise<string> {
  const { body } = await upgrade(owner, silver);
  const sessionId = sessionIdFromUrl(Object(body).url);
  await portal().stripe().control.pay(sessionId);
  await deliverAllEvents(portal());
  return sessionId;
}

it('an upgrade by card pays the difference with its VAT, and ends with the package that it upgrades', async () => {
  const { owner, silver } = await givenBronze();
  const offer = { productId: silver.id, from: 'Bronze', price: 10_000, endsOn: nextYear };
  expect(await offersOf(owner)).toContainEqual(offer);
  expect(await videosOf(owner)).toBe(2);
  const sessionId = await payUpgrade(owner, silver);
  const paid = { status: 'paid', net: 10_000, amount: 12_000, list_price: 19_900, upgraded_until: nextYear };
  expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ ...paid, recurring: false });
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  expect(await videosOf(owner)).toBe(9);
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices).toMatchObject([
    { description: `Upgrade to Silver, until ${formatDay(nextYear)}`, gross: 12_000 },
    { description: 'Bronze', gross: 11_880 },
  ]);
});

it('a refunded upgrade leaves the former package, and is credited to the penny', async () => {
  const { owner, silver } = await givenBronze();
  const sessionId = await payUpgrade(owner, silver);
  const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
  await portal()
    .stripe()
    .control.refund(idOf(session?.payment_intent) ?? '');
  await deliverAllEvents(portal());
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  expect(await videosOf(owner)).toBe(2);
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices[0]).toMatchObject({ kind: 'credit-note', gross: 12_000 });
});

it('an upgrade by purchase order gives its limits at once, and proposes the present last day', async () => {
  const { owner, silver } = await givenBronze();
  const admin = await portal().account({ admin: true });
  // Within a second of the payment nobody could tell which came first.
  portal().setNow(new Date(Date.now() + 60_000));
  const placed = await order(owner, silver);
  expect(placed).toMatchObject({ status: 201, body: { data: { po: { price: 10_000, name: 'Silver' } } } });
  expect(await videosOf(owner)).toBe(9);
  const { po } = Object(placed.body).data;
  const row = Object((await admin.query('store.purchaseOrders.get', { id: po.id })).body).result.data;
  expect(row).toMatchObject({ proposedEndDate: nextYear, upgradedUntil: nextYear, due: 12_000 });
  const input = { ...toUpdateInput(po), endDate: nextYear };
  await admin.rest('PUT', `/api/store/purchase-order/${po.id}/update`, input);
  expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  expect(await videosOf(owner)).toBe(9);
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices[0]).toMatchObject({
    description: `Upgrade to Silver, until ${formatDay(nextYear)}`,
    gross: 12_000,
  });
});

it('an upgrade is upgraded by the difference to its own full price', async () => {
  const { owner, silver } = await givenBronze();
  const admin = await portal().account({ admin: true });
  const gold = { name: 'Gold', description: 'All of it', price: 29_900 };
  const added = await admin.rest('POST', '/api/store/packages', gold);
  const { id } = Object(added.body).data.package;
  expect(await offersOf(owner)).toContainEqual(expect.objectContaining({ productId: id, price: 20_000 }));
  await payUpgrade(owner, silver);
  expect(await offersOf(owner)).toEqual([{ productId: id, from: 'Silver', price: 10_000, endsOn: nextYear }]);
  await admin.rest('PUT', `/api/store/packages/${id}`, { termMonths: 24 });
  expect(await offersOf(owner)).toEqual([]);
});

it('refuses an upgrade of nothing, of a grant, of the same package and of an automatic renewal', async () => {
  const newcomer = await portal().account();
  const { owner, silver } = await givenBronze();
  const nothing = { status: 409, body: { message: expect.stringContaining('There is nothing to upgrade') } };
  expect(await upgrade(newcomer, silver)).toMatchObject(nothing);
  await portal()
    .db.insertInto('entitlements')
    .values({ account_id: newcomer.id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .execute();
  expect(await upgrade(newcomer, silver)).toMatchObject(nothing);
  expect(await order(newcomer, silver)).toMatchObject(nothing);
  await payUpgrade(owner, silver);
  expect(await upgrade(owner, silver)).toMatchObject({
    status: 409,
    body: { message: 'Silver is no upgrade of Silver. Please order it as a package of its own.' },
  });
  const subscriber = await givenBronze('price_bronze_yearly');
  expect(await offersOf(subscriber.owner)).toEqual([]);
  expect(await upgrade(subscriber.owner, silver)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Cancel its renewal') },
  });
});

it('of two upgrades begun at once, one is opened', async () => {
  const { owner, silver } = await givenBronze();
  const answers = await whileLocked(portal().db, {
    accountId: owner.id,
    request: async () => Promise.all([upgrade(owner, silver), upgrade(owner, silver)]),
    waiting: 2,
    change: async () => undefined,
  });
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: expect.stringContaining('has just been begun'),
  });
});

it('nobody pays twice: a second payment page closes the first, and a waiting order blocks both', async () => {
  const { owner, silver } = await givenBronze();
  const first = sessionIdFromUrl(Object((await upgrade(owner, silver)).body).url);
  const second = sessionIdFromUrl(Object((await upgrade(owner, silver)).body).url);
  const sessions = portal().deps.stripe?.checkout.sessions;
  expect(await sessions?.retrieve(first)).toMatchObject({ status: 'expired' });
  await portal().stripe().control.pay(second);
  // Its event has not arrived yet.
  expect(await upgrade(owner, silver)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has just been paid') },
  });
  const other = await givenBronze();
  expect((await order(other.owner, silver)).status).toBe(201);
  expect(await offersOf(other.owner)).toEqual([]);
  expect(await upgrade(other.owner, silver)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is waiting for review') },
  });
});
