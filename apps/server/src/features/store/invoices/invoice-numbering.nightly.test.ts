import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { startKillableServer, type KillableServer } from '../../../../faults/killable-server.ts';
import { givenProduct } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal({ payments: true });
const servers: KillableServer[] = [];
afterAll(async () => Promise.all(servers.map(async ({ kill }) => kill())));

test('two processes number invoices without a gap, even if one is killed meanwhile', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const { id: productId } = await givenProduct(db);
  const start = async () => startKillableServer(portal(), { script: 'main.ts' });
  servers.push(...(await Promise.all([start(), start()])));
  const [first, second] = servers;
  const placeOrder = async (server: KillableServer | undefined, poReference: string) =>
    server?.call({
      name: 'purchase order',
      call: 'POST /api/store/purchase-order',
      cookie: owner.cookie,
      body: { productId, poReference, apEmail: 'accounts@example.com' },
      parts: {},
    });
  const references = Array.from({ length: 12 }, () => randomUUID());
  // Both processes use each PO number: one of the two orders is refused.
  const concurrent = references.flatMap((reference) => [
    placeOrder(first, reference),
    placeOrder(second, reference),
  ]);
  await Promise.all(concurrent);
  const cutOff = references.map(async () => placeOrder(first, randomUUID()));
  await placeOrder(second, randomUUID());
  await first?.kill();
  await Promise.all(cutOff);
  await placeOrder(second, randomUUID());

  const rows = await db.selectFrom('invoices').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const orders = await db.selectFrom('purchase_orders').select('id').execute();
  expect(rows).toHaveLength(orders.length);
  expect(orders.length).toBeGreaterThanOrEqual(14);
});

test('two processes number quotations without a gap, even if one is killed meanwhile', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const sales = await portal().account({ staffRole: 'sales' });
  const { id: productId } = await givenProduct(db);
  const start = async () => startKillableServer(portal(), { script: 'main.ts' });
  const [first, second] = await Promise.all([start(), start()]);
  servers.push(first, second);
  const send = async (server: KillableServer) =>
    server.call({
      name: 'quotation',
      call: 'POST /api/store/quotations',
      cookie: sales.cookie,
      body: { userId: owner.id, productId, validUntil: '2099-12-31' },
      parts: {},
    });
  const both = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? first : second));
  await Promise.all(both.map(send));
  const cutOff = both.map(async () => send(first));
  await send(second);
  await first.kill();
  await Promise.all(cutOff);
  await send(second);

  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'quotation')
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const quotations = await db.selectFrom('quotations').select('id').execute();
  expect(rows).toHaveLength(quotations.length);
  expect(quotations.length).toBeGreaterThanOrEqual(26);
});
