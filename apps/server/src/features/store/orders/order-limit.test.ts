import { expect, test } from 'vitest';
import { statuses } from '../../../../testing/session/statuses.ts';
import { givenPackage } from '../../../../testing/store/given-checkout.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true, settings: { ORDERS_PER_DAY: '3' } });
const noon = new Date('2026-03-02T12:00:00Z');

test('an account has a limit of orders in 24 hours, by card and purchase order together', async () => {
  portal().setNow(noon);
  const { id: productId, priceId } = await givenPackage(portal());
  const caller = await portal().account();
  let count = 0;
  const order = async (by: Caller) =>
    by.rest('POST', '/api/store/purchase-order', {
      productId,
      poReference: `PO ${(count += 1)}`,
      apEmail: 'accounts@example.com',
    });
  const checkOut = async () => caller.rest('POST', '/api/store/checkout', { productId, priceId });
  expect((await checkOut()).status).toBe(200);
  expect((await order(caller)).status).toBe(201);
  portal().setNow(new Date(noon.getTime() + 3_600_000));
  const concurrent = await Promise.all([order(caller), order(caller)]);
  expect(statuses(concurrent)).toEqual([201, 429]);

  const refused = await order(caller);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('At most 3 orders') },
    headers: { 'retry-after': String(23 * 3_600) },
  });
  expect((await checkOut()).status).toBe(429);
  expect((await order(await portal().account())).status).toBe(201);
  portal().setNow(new Date(noon.getTime() + 86_400_000));
  expect((await order(caller)).status).toBe(201);
});
