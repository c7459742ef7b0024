import { noLimits } from '@headwater/contract/package-rights';
import { findPublicLimits } from '@headwater/publishing/held-limits';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import { insertAccount } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

test('public pages have the limits that their company bought, also during the grace days, and follow a changed order', async () => {
  const { deps } = site();
  const { db } = deps;
  const accountId = await insertAccount(db, { endsIn: null });
  const product = await db
    .insertInto('products')
    .values({ name: 'Plain', description: '-', price: 1, stripe_price_id: 'price_plain' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('purchase_orders')
    .values({
      account_id: accountId,
      product_id: product.id,
      price: 1,
      po_reference: '1',
      ap_email: 'ap@example.com',
      limits: JSON.stringify({ enquiries: false, featured: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const limits = async () =>
    findPublicLimits(db, {
      accountId,
      visibility: visibilityOptions({ publisher: { graceDays: 14 } }, noon),
    });
  expect(await limits()).toEqual({ ...noLimits, statistics: false });
  await db
    .insertInto('entitlements')
    .values({
      account_id: accountId,
      source: 'purchase-order',
      purchase_order_id: order.id,
      starts_on: '2025-11-20',
      ends_on: '2026-11-19',
    })
    .execute();
  expect(await limits()).toEqual({ ...noLimits, enquiries: false, featured: 1 });
  const change = db.updateTable('purchase_orders').where('id', '=', order.id);
  const announced = await announcedBy(deps, async () =>
    change.set({ limits: JSON.stringify({ featured: 2 }) }).execute(),
  );
  expect(announced).toEqual([`lists account:${accountId}`]);
  expect(await limits()).toEqual({ ...noLimits, featured: 2 });
  expect(await announcedBy(deps, async () => change.set({ comments: 'Thanks' }).execute())).toEqual([]);
});
