import { addYear } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { accessOfCaller, toUpdateInput, givenOrder } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const nextYear = addYear(stopClock());

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

it('declining an order ends its access at once, and emails the reason', async () => {
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

it('declining a waiting order ends its provisional access', async () => {
  const { owner, decline } = await givenReviewedOrder();
  expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: true });
  await decline('Not ours');
  expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: false });
});

it('a save reopens a declined order, because its PO number cannot be used again', async () => {
  const { owner, decline, save } = await givenReviewedOrder();
  await decline('A mistake');
  expect(await save(nextYear)).toMatchObject({ status: 200 });
  expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
});

it('declining needs a reason, and is refused with 409 the second time and with 404 for an unknown order', async () => {
  const { admin, decline } = await givenReviewedOrder();
  expect(await decline(' ')).toMatchObject({ status: 400 });
  expect(await decline('No')).toMatchObject({ status: 200 });
  expect(await decline('No')).toMatchObject({ status: 409 });
  const unknown = { id: 2_000_000_000, reason: 'No' };
  expect(await admin.mutate('store.purchaseOrders.decline', unknown)).toMatchObject({ status: 404 });
});
