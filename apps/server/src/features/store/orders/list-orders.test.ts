import { addDays, addYear } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { countStatements } from '../../../../testing/count-statements.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { toUpdateInput, givenOrder } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const path = '/api/store/purchase-orders/active';
const today = stopClock();

async function givenProcessedOrder(admin: Caller, endDate: string): Promise<number> {
  const order = await givenOrder(portal(), await portal().account());
  const update = `/api/store/purchase-order/${order.id}/update`;
  await admin.rest('PUT', update, { ...toUpdateInput(order), endDate });
  return order.id;
}

async function givenWaitingOrder(): Promise<number> {
  return (await givenOrder(portal(), await portal().account())).id;
}

async function listActive(admin: Caller, query = '') {
  const { body } = await admin.rest('GET', `${path}${query}`);
  const { data, next } = Object(body);
  const pos: { id: number }[] = data.pos;
  return { ids: pos.map(({ id }) => id), next };
}

it('the waiting orders are listed first, then those whose access still runs', async () => {
  const admin = await portal().account({ admin: true });
  const before = await countStatements(portal(), admin, path);
  const running = await givenProcessedOrder(admin, addYear(today));
  const lastDay = await givenProcessedOrder(admin, today);
  const first = await givenWaitingOrder();
  const ended = await givenProcessedOrder(admin, addDays(today, 5));
  await portal()
    .db.updateTable('entitlements')
    .set({ starts_on: addDays(today, -9), ends_on: addDays(today, -1) })
    .where('purchase_order_id', '=', ended)
    .execute();
  const second = await givenWaitingOrder();
  const declined = await givenWaitingOrder();
  await admin.mutate('store.purchaseOrders.decline', { id: declined, reason: 'No' });

  const all = [first, second, running, lastDay];
  expect(await listActive(admin)).toEqual({ ids: all, next: undefined });
  expect(await countStatements(portal(), admin, path)).toBe(before);

  const firstPage = await listActive(admin, '?limit=1');
  expect(firstPage.ids).toEqual([first]);
  const secondPage = await listActive(admin, `?limit=2&after=${firstPage.next}`);
  expect(secondPage.ids).toEqual([second, running]);
  expect(await listActive(admin, `?limit=2&after=${secondPage.next}`)).toEqual({
    ids: [lastDay],
    next: undefined,
  });
});

it('an order that is decided between two pages takes none of the others from the second', async () => {
  const admin = await portal().account({ admin: true });
  const known = new Set((await listActive(admin)).ids);
  const listNew = async (query: string) => {
    const { ids, next } = await listActive(admin, query);
    return { ids: ids.filter((id) => !known.has(id)), next };
  };
  const running = await givenProcessedOrder(admin, addYear(today));
  const first = await givenWaitingOrder();
  const second = await givenWaitingOrder();
  const upToFirst = (await listActive(admin)).ids.indexOf(first) + 1;
  const { next } = await listActive(admin, `?limit=${upToFirst}`);
  await admin.mutate('store.purchaseOrders.decline', { id: first, reason: 'No' });
  expect(await listNew(`?after=${next}`)).toEqual({ ids: [second, running], next: undefined });
});
