import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { accessOfCaller, givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const path = '/api/store/purchase-order';
const validInput = { poReference: 'PO 8', apEmail: 'accounts@example.com' };

it('an order gives provisional access, and is confirmed by email', async () => {
  const owner = await portal().account();
  const product = await givenProduct(portal().db, { price: 19_900 });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  const answer = await owner.rest('POST', path, {
    ...validInput,
    productId: String(product.id),
    comments: ' By post ',
  });
  expect(answer).toMatchObject({ status: 201 });
  expect(Object(answer.body).data.po).toEqual({
    id: expect.any(Number),
    ...validInput,
    comments: 'By post',
    amountReceived: null,
    paidDate: null,
    endDate: null,
    productId: product.id,
    email: owner.email,
    name: product.name,
    price: 19_900,
  });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: null });
  expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
    { kind: 'order-received', text: expect.stringContaining('£199.00 plus VAT') },
  ]);
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'subject_id as subject'])
    .where('actor_id', '=', owner.id)
    .execute();
  expect(audited).toEqual([{ action: 'purchase-orders.create', subject: owner.id }]);
});

it('the same PO number is refused twice for one account, in any case, but not for another', async () => {
  const owner = await portal().account();
  const other = await portal().account();
  await givenOrder(portal(), owner, { poReference: 'PO 8a' });
  const { id: productId } = await givenProduct(portal().db);
  const again = { ...validInput, productId, poReference: ' po 8A ' };
  expect(await owner.rest('POST', path, again)).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'poReference', message: 'This PO number has been used before' }] },
  });
  expect(await other.rest('POST', path, again)).toMatchObject({ status: 201 });
  expect(await listMailsTo(portal().db, owner.email)).toHaveLength(1);
});

it('an order keeps the price at which it was made', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const { id, productId } = await givenOrder(portal(), owner);
  await portal().db.updateTable('products').set({ price: 1 }).where('id', '=', productId).execute();
  expect(await admin.rest('GET', `${path}/${id}`)).toMatchObject({
    body: { data: { po: { price: 9_900 } } },
  });
});

describe('an order is refused with 400 at the field for', () => {
  const invalidInputs = [
    { sent: 'no PO number', fields: { poReference: ' ' }, at: 'poReference' },
    { sent: 'a long PO number', fields: { poReference: 'x'.repeat(101) }, at: 'poReference' },
    { sent: 'no accounts payable email', fields: { apEmail: undefined }, at: 'apEmail' },
    { sent: 'an invalid email', fields: { apEmail: 'accounts' }, at: 'apEmail' },
    { sent: 'long comments', fields: { comments: 'x'.repeat(2_001) }, at: 'comments' },
    { sent: 'no product', fields: { productId: undefined }, at: 'productId' },
    { sent: 'an unknown product', fields: { productId: 2_000_000_000 }, at: 'productId' },
  ];
  it.each(invalidInputs)('$sent', async ({ fields, at }) => {
    const owner = await portal().account();
    const { id: productId } = await givenProduct(portal().db);
    expect(await owner.rest('POST', path, { ...validInput, productId, ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ path: at }] },
    });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  });

  it('a product that is not on offer', async () => {
    const owner = await portal().account();
    const { id: productId } = await givenProduct(portal().db, { active: false });
    expect(await owner.rest('POST', path, { ...validInput, productId })).toMatchObject({ status: 400 });
  });
});

it('the packages on offer are listed for anybody, with one price in pence', async () => {
  const product = await givenProduct(portal().db, { price: 9_900 });
  const inactiveProduct = await givenProduct(portal().db, { active: false });
  const { body } = await portal().visitor().rest('GET', '/api/store/products');
  expect(body).toContainEqual({
    id: product.id,
    name: product.name,
    description: 'A package',
    price: 9_900,
    currency: 'GBP',
    stripe: { priceId: product.name, amount: 9_900 },
  });
  expect(body).not.toContainEqual(expect.objectContaining({ id: inactiveProduct.id }));
});
