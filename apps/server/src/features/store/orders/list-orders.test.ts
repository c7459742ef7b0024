import { addDays, addYear, londonDay } from '@headwater/contract/dates';
import { expect, it } from 'vitest';
import { countStatements } from '../../../../testing/count-statements.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { asTyped, givenOrder } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
const path = '/api/store/purchase-orders/active';
const today = londonDay(new Date());

async function processed(admin: Caller, endDate: string): Promise<number> {
  const order = await givenOrder(portal(), await portal().account());
  const update = `/api/store/purchase-order/${order.id}/update`;
  await admin.rest('PUT', update, { ...asTyped(order), endDate });
  return order.id;
}

async function waiting(): Promise<number> {
  return (await givenOrder(portal(), await portal().account())).id;
}

async function read(admin: Caller, query = '') {
  const { body } = await admin.rest('GET', `${path}${query}`);
  const { data, next } = Object(body);
  const pos: { id: number }[] = data.pos;
  return { ids: pos.map(({ id }) => id), next };
}

it('lists the waiting orders first, then those whose access still runs', async () => {
  const admin = await portal().account({ admin: true });
  const before = await countStatements(portal(), admin, path);
  const running = await processed(admin, addYear(today));
  const lastDay = await processed(admin, today);
  const first = await waiting();
  const over = await processed(admin, addDays(today, 5));
  await portal()
    .db.updateTable('entitlements')
    .set({ starts_on: addDays(today, -9), ends_on: addDays(today, -1) })
    .where('purchase_order_id', '=', over)
    .execute();
  const second = await waiting();
  const declined = await waiting();
  await admin.mutate('store.purchaseOrders.decline', { id: declined, reason: 'No' });

  const all = [first, second, running, lastDay];
  expect(await read(admin)).toEqual({ ids: all, next: undefined });
  expect(await countStatements(portal(), admin, path)).toBe(before);

  expect(await read(admin, '?limit=1')).toEqual({ ids: [first], next: first });
  expect(await read(admin, `?limit=2&after=${first}`)).toEqual({ ids: [second, running], next: running });
  expect(await read(admin, `?limit=2&after=${running}`)).toEqual({ ids: [lastDay], next: undefined });
});
