import { addYear, londonDay } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { accessOfCaller, toUpdateInput, givenOrder } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const nextYear = addYear(londonDay(new Date()));

async function givenReviewedOrder() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), owner);
  const decline = async (reason: string) =>
    admin.mutate('store.purchaseOrders.decline', { id: order.id, reason });
  const save = async (endDate: string | null) =>
    admin.rest('PUT', `/api/store/purchase-order/${order.id}/update`, { ...toUpdateInput(order), endDate });
  return { owner, admin, order, decline, save };
}

it('ends what the order opened at once, and tells the account why', async () => {
  const { owner, decline, save } = await givenReviewedOrder();
  await save(nextYear);
  expect(await decline('The cheque bounced.')).toMatchObject({
    status: 200,
    body: { result: { data: { status: 'declined', reason: 'The cheque bounced.', endDate: null } } },
  });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
    kind: 'order-declined',
    text: expect.stringContaining('The cheque bounced.'),
  });
});

it('ends the provisional access of an order that waits', async () => {
  const { owner, decline } = await givenReviewedOrder();
  expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: true });
  await decline('Not ours');
  expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: false });
});

it('can be taken back by a save, as the PO number cannot be used again', async () => {
  const { owner, decline, save } = await givenReviewedOrder();
  await decline('A mistake');
  expect(await save(nextYear)).toMatchObject({ status: 200 });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
});

it('asks for a reason, and answers 409 the second time and 404 to an unknown order', async () => {
  const { admin, decline } = await givenReviewedOrder();
  expect(await decline(' ')).toMatchObject({ status: 400 });
  expect(await decline('No')).toMatchObject({ status: 200 });
  expect(await decline('No')).toMatchObject({ status: 409 });
  const unknown = { id: 2_000_000_000, reason: 'No' };
  expect(await admin.mutate('store.purchaseOrders.decline', unknown)).toMatchObject({ status: 404 });
});
