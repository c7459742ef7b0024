import { randomUUID } from 'node:crypto';
import { noLimits } from '@headwater/contract/package-rights';
import { createPackageInput, type PackageRow } from '@headwater/contract/packages';
import { expect, it } from 'vitest';
import { givenCheckout, givenPackage } from '../../../../testing/store/given-checkout.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { createProduct } from './save-product.ts';

const portal = useTestPortal({ payments: true });

/** Adds a package by the documented call. */
async function createPackage(admin: Caller, fields: object = {}): Promise<PackageRow> {
  const name = `Gold ${randomUUID()}`;
  const { status, body } = await admin.rest('POST', '/api/store/packages', {
    name,
    description: 'All of it',
    price: 29_900,
    ...fields,
  });
  expect(status).toBe(201);
  return Object(body).data.package;
}

async function change(admin: Caller, { id }: { id: number }, fields: object) {
  return admin.rest('PUT', `/api/store/packages/${id}`, fields);
}

async function namesOnSale(): Promise<string[]> {
  const { body } = await portal().visitor().rest('GET', '/api/store/products');
  return Object(body).map(({ name }: { name: string }) => name);
}

it('an administrator adds a package, whose price is made at Stripe, and companies can pay for it', async () => {
  const admin = await portal().account({ admin: true });
  const added = await createPackage(admin, { limits: { videos: 5 }, termMonths: 24 });
  expect(added).toMatchObject({
    onSale: true,
    version: 1,
    termMonths: 24,
    limits: { ...noLimits, videos: 5 },
  });
  const price = await portal().deps.stripe?.prices.retrieve(added.priceId);
  expect(price).toMatchObject({ unit_amount: 29_900, currency: 'gbp', tax_behavior: 'exclusive' });
  const owner = await portal().account();
  const { id: productId, priceId } = added;
  const checkout = await owner.rest('POST', '/api/store/checkout', { productId, priceId });
  expect(checkout.status).toBe(200);
});

it('a new price is for new orders: open ones keep theirs, with VAT, term and limits', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const gold = await createPackage(admin, { limits: { videos: 5 } });
  const order = await givenOrder(portal(), owner, { productId: gold.id });
  const fields = { price: 39_900, vatPercent: 0, termMonths: 6, limits: { videos: 1 }, version: 1 };
  const changed = await change(admin, gold, fields);
  expect(changed).toMatchObject({ status: 200, body: { data: { package: { price: 39_900, version: 2 } } } });
  const sold = { price: 29_900, vat_percent: null, term_months: 12, limits: { videos: 5 } };
  const later = { price: 39_900, vat_percent: 0, term_months: 6, limits: { videos: 1 } };
  expect(await getOrderRow(order.id)).toMatchObject(sold);
  await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, toUpdateInput(order));
  expect(await getOrderRow(order.id)).toMatchObject(sold);
  const next = await givenOrder(portal(), owner, { productId: gold.id });
  expect(await getOrderRow(next.id)).toMatchObject(later);
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices).toMatchObject([{ gross: 39_900 }, { gross: 35_880 }]);
});

it('a new name is for new orders: earlier sales keep their name, also on invoices', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const bronze = await createPackage(admin);
  const order = await givenOrder(portal(), owner, { productId: bronze.id });
  await change(admin, bronze, { name: `Copper ${randomUUID()}` });
  const path = `/api/store/purchase-order/${order.id}/update`;
  const processed = { ...toUpdateInput(order), endDate: '2099-12-31' };
  expect(await admin.rest('PUT', path, processed)).toMatchObject({
    status: 200,
    body: { data: { po: { name: bronze.name } } },
  });
  await change(admin, bronze, { name: `Brass ${randomUUID()}` });
  expect((await admin.rest('PUT', path, { ...processed, paidDate: '2026-11-21' })).status).toBe(200);
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices).toMatchObject([
    { kind: 'invoice', description: bronze.name },
    { kind: 'pro-forma', description: bronze.name },
  ]);
});

it('a payment is invoiced under the name that was paid for', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const { id } = await givenPackage(portal(), 'price_silver');
  const sessionId = await givenCheckout(portal(), owner, 'price_silver');
  await change(admin, { id }, { name: `Tin ${randomUUID()}` });
  await portal().stripe().control.pay(sessionId);
  await owner.mutate('store.confirmPayment', { sessionId });
  await change(admin, { id }, { name: 'Silver' });
  const { body } = await owner.rest('GET', '/api/store/invoices');
  expect(Object(body).data.invoices).toMatchObject([{ kind: 'invoice', description: 'Silver' }]);
});

async function getOrderRow(id: number) {
  return portal()
    .db.selectFrom('purchase_orders')
    .select(['price', 'vat_percent', 'term_months', 'limits'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

it('a payment gives access for the sold term, whatever happens to the package', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const { id } = await givenPackage(portal(), 'price_silver');
  await change(admin, { id }, { termMonths: 6 });
  const sessionId = await givenCheckout(portal(), owner, 'price_silver');
  await change(admin, { id }, { termMonths: 12 });
  await portal().stripe().control.pay(sessionId);
  await owner.mutate('store.confirmPayment', { sessionId });
  const { endsOn, startsOn } = await portal()
    .db.selectFrom('entitlements')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(monthsBetween(startsOn, endsOn)).toBe(6);
});

function monthsBetween(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

it('a package that is not on sale is not listed, and cannot be ordered or given, but its orders are processed', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const gold = await createPackage(admin);
  expect(await namesOnSale()).toContain(gold.name);
  const order = await givenOrder(portal(), owner, { productId: gold.id });
  await change(admin, gold, { onSale: false });
  expect(await namesOnSale()).not.toContain(gold.name);
  const { id: productId, priceId } = gold;
  const refused = {
    status: 400,
    body: {
      errors: [
        {
          path: 'productId',
          message: `${gold.name} is no longer on sale. Please choose another package.`,
        },
      ],
    },
  };
  expect(await owner.rest('POST', '/api/store/checkout', { productId, priceId })).toMatchObject(refused);
  const po = { productId, poReference: 'PO 9', apEmail: 'ap@example.com' };
  expect(await owner.rest('POST', '/api/store/purchase-order', po)).toMatchObject(refused);
  const grant = { userId: owner.id, productId, endsOn: '2099-12-31', reason: 'A partner' };
  expect(await admin.rest('POST', '/api/store/access-grants', grant)).toMatchObject(refused);
  const saved = { ...toUpdateInput(order), endDate: '2099-12-31' };
  expect(await admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, saved)).toMatchObject({
    status: 200,
    body: { data: { po: { endDate: '2099-12-31' } } },
  });
});

it('a change is audited, and an unchanged save is not a change', async () => {
  const admin = await portal().account({ admin: true });
  const gold = await createPackage(admin);
  await change(admin, gold, { position: 7 });
  await change(admin, gold, { position: 7, name: gold.name });
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('actor_id', '=', admin.id)
    .where('action', '=', 'products.set')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { before: null, after: { id: gold.id } },
    { before: { position: 0 }, after: { position: 7 } },
  ]);
});

it('refuses a stale version, a taken name, an unknown package and invalid fields', async () => {
  const admin = await portal().account({ admin: true });
  const [gold, other] = [await createPackage(admin), await createPackage(admin)];
  await change(admin, gold, { position: 2 });
  expect((await change(admin, gold, { price: 100, version: 1 })).status).toBe(409);
  expect(await change(admin, gold, { name: other.name.toUpperCase() })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name', message: 'Another package has that name.' }] },
  });
  expect((await change(admin, { id: 2_000_000_000 }, { price: 100 })).status).toBe(404);
  expect(await change(admin, gold, { limits: { videos: 51, gallery: -1 } })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'limits.gallery', message: 'This cannot be negative' },
        { path: 'limits.videos', message: 'At most 50' },
      ],
    },
  });
});

it('of two simultaneous changes of one version one is refused', async () => {
  const admin = await portal().account({ admin: true });
  const gold = await createPackage(admin);
  const changes = [1_000, 2_000].map(async (price) => change(admin, gold, { price, version: 1 }));
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('the other rights of a package stay if a change does not name them, and are refused at their fields', async () => {
  const admin = await portal().account({ admin: true });
  const gold = await createPackage(admin, { limits: { featured: 2, enquiries: false } });
  expect(gold.limits).toEqual({ ...noLimits, featured: 2, enquiries: false });
  const changed = await change(admin, gold, { limits: { statistics: false } });
  expect(changed.body).toMatchObject({
    data: { package: { limits: { ...noLimits, featured: 2, enquiries: false, statistics: false } } },
  });
  expect(await change(admin, gold, { limits: { featured: 21, enquiries: 'yes' } })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'limits.featured', message: 'At most 20' },
        { path: 'limits.enquiries', message: 'This must be true or false' },
      ],
    },
  });
});

it('a limit that a change does not name stays', async () => {
  const admin = await portal().account({ admin: true });
  const gold = await createPackage(admin, { limits: { videos: 5, references: 2 } });
  const changed = await change(admin, gold, { limits: { videos: 6 } });
  expect(changed.body).toMatchObject({
    data: { package: { limits: { ...noLimits, videos: 6, references: 2 } } },
  });
});

it('a package made without Stripe cannot be paid by card before it is saved again', async () => {
  const admin = await portal().account({ admin: true });
  const { id, priceId } = await createProduct(
    { ...portal().deps, stripe: null, actor: null },
    createPackageInput.parse({ name: `Tin ${randomUUID()}`, description: 'A start', price: 5_000 }),
  );
  const owner = await portal().account();
  const checkout = async (price: string) =>
    owner.rest('POST', '/api/store/checkout', { productId: id, priceId: price });
  expect(await checkout(priceId)).toMatchObject({
    status: 503,
    body: { message: 'This package cannot be paid by card right now. Nothing was charged.' },
  });
  const { body } = await admin.rest('PUT', `/api/store/packages/${id}`, { description: 'A better start' });
  expect((await checkout(Object(body).data.package.priceId)).status).toBe(200);
});
