import { addDays } from '@headwater/contract/dates';
import type { Insertable } from 'kysely';
import type { Tables, Transaction } from '../connect.ts';
import type { DemoCompany } from './demo-companies.ts';

interface DemoAccessOptions {
  accountId: number;
  adminId: number;
  company: DemoCompany;
  today: string;
}

/** The days until a company's access ends; the public site has a grace period. */
const DAYS_LEFT = { running: 300, granted: 120, ending: 12, ended: -5 };

/** Inserts the purchase orders of a demo company, and the access that they or an admin opened. */
export async function insertAccess(trx: Transaction, access: DemoAccessOptions): Promise<void> {
  switch (access.company.access) {
    case 'none':
      return;
    case 'granted':
      return insertEntitlement(trx, access, {
        source: 'granted',
        ...accessPeriod(access.today, DAYS_LEFT.granted),
      });
    case 'order-waiting':
      return void (await insertOrder(trx, access));
    case 'order-declined':
      return void (await insertOrder(trx, access, {
        status: 'declined',
        reason: 'Your finance department could not find this order number. Please send us the right one.',
        reviewed_at: `${addDays(access.today, -1)}T09:05:00Z`,
        reviewed_by: access.adminId,
        created_at: `${addDays(access.today, -3)}T10:20:00Z`,
      }));
    case 'running':
    case 'ended':
      return insertPaidYear(trx, access, DAYS_LEFT[access.company.access]);
    case 'ending':
      await insertPaidYear(trx, access, DAYS_LEFT.ending);
      await insertOrder(trx, access, {
        po_reference: `${orderNumber(access)}-R`,
        comments: 'Renewal for another year.',
      });
  }
}

function accessPeriod(today: string, left: number) {
  const ends_on = addDays(today, left);
  return { starts_on: addDays(ends_on, -364), ends_on };
}

async function insertPaidYear(trx: Transaction, access: DemoAccessOptions, left: number): Promise<void> {
  const year = accessPeriod(access.today, left);
  const purchase_order_id = await insertOrder(trx, access, {
    paid_date: year.starts_on,
    status: 'processed',
    created_at: `${addDays(year.starts_on, -6)}T10:20:00Z`,
    reviewed_at: `${year.starts_on}T09:05:00Z`,
    reviewed_by: access.adminId,
  });
  await insertEntitlement(trx, access, { source: 'purchase-order', purchase_order_id, ...year });
}

function orderNumber({ accountId }: DemoAccessOptions): string {
  return `PO-${4_100 + accountId * 17}`;
}

async function insertOrder(
  trx: Transaction,
  access: DemoAccessOptions,
  fields: Partial<Insertable<Tables['purchase_orders']>> = {},
): Promise<number> {
  const product = await trx
    .selectFrom('products')
    .select(['id', 'price'])
    .where('name', '=', 'Silver')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('purchase_orders')
    .values({
      account_id: access.accountId,
      product_id: product.id,
      price: product.price,
      po_reference: orderNumber(access),
      ap_email: access.company.owner.replace(/^[^@]+/, 'accounts'),
      comments: 'Please quote our order number on the invoice.',
      amount_received: fields.status === 'processed' ? Math.round(product.price * 1.2) : null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertEntitlement(
  trx: Transaction,
  { accountId }: DemoAccessOptions,
  entitlement: Omit<Insertable<Tables['entitlements']>, 'account_id'>,
): Promise<void> {
  await trx
    .insertInto('entitlements')
    .values({ account_id: accountId, ...entitlement })
    .execute();
}
