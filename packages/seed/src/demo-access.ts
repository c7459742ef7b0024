import { addDays } from '@headwater/contract/dates';
import type { InvoiceKind } from '@headwater/contract/invoices';
import type { Insertable } from 'kysely';
import type { Tables, Transaction } from '@headwater/db/connect';
import { insertDemoInvoice, type DemoSale } from './demo-invoices.ts';
import type { DemoCompany } from './demo-types.ts';

/** Gives the larger package featured places, so that the public site has some. */
export async function giveFeaturedPlaces(trx: Transaction): Promise<void> {
  await trx.updateTable('products').set({ limits: silverLimits }).where('name', '=', 'Silver').execute();
}

/** The rights with which each order of the package was sold. */
const silverLimits = JSON.stringify({ featured: 2 });

interface DemoAccessOptions {
  accountId: number;
  adminId: number;
  company: DemoCompany;
  today: string;
}

/** The days until a company's access ends; the lapsed one's is beyond the public site's grace period. */
const DAYS_LEFT = { running: 300, card: 210, granted: 120, ending: 12, ended: -5, lapsed: -60 };

/** Inserts the purchase orders and the payment of a demo company, and the access that they or an admin opened. */
export async function insertAccess(trx: Transaction, access: DemoAccessOptions): Promise<void> {
  switch (access.company.access) {
    case 'none':
      return;
    case 'granted':
      return insertEntitlement(trx, access, {
        source: 'granted',
        product_id: (await getProduct(trx, 'Silver')).id,
        limits: silverLimits,
        reason: 'A partner of this year’s water summit.',
        granted_by: access.adminId,
        ...accessPeriod(access.today, DAYS_LEFT.granted),
      });
    case 'order-waiting':
      return void (await insertOrder(trx, access, { daysAgo: 2 }));
    case 'order-overdue':
      return void (await insertOrder(trx, access, {
        daysAgo: 41,
        comments: 'Our finance team pays at the end of the month after the invoice.',
      }));
    case 'order-declined':
      return void (await insertOrder(trx, access, {
        daysAgo: 3,
        status: 'declined',
        reason: 'Your finance department could not find this order number. Please send us the right one.',
        reviewed_at: `${addDays(access.today, -1)}T09:05:00Z`,
        reviewed_by: access.adminId,
      }));
    case 'card':
      return insertCardYear(trx, access);
    case 'running':
      if (access.company.day > 365 - DAYS_LEFT.running)
        await insertPaidYear(trx, access, DAYS_LEFT.running - 365, {
          po_reference: `${orderNumber(access)}-A`,
        });
      return insertPaidYear(trx, access, DAYS_LEFT.running);
    case 'ended':
    case 'lapsed':
      return insertPaidYear(trx, access, DAYS_LEFT[access.company.access]);
    case 'ending':
      await insertPaidYear(trx, access, DAYS_LEFT.ending);
      await insertOrder(trx, access, {
        daysAgo: 1,
        po_reference: `${orderNumber(access)}-R`,
        comments: 'Renewal for another year.',
      });
  }
}

function accessPeriod(today: string, left: number) {
  const ends_on = addDays(today, left);
  return { starts_on: addDays(ends_on, -364), ends_on };
}

async function insertPaidYear(
  trx: Transaction,
  access: DemoAccessOptions,
  left: number,
  order: { po_reference?: string } = {},
): Promise<void> {
  const year = accessPeriod(access.today, left);
  const purchase_order_id = await insertOrder(trx, access, {
    ...order,
    daysAgo: 370 - left,
    paid_date: year.starts_on,
    status: 'processed',
    reviewed_at: `${year.starts_on}T09:05:00Z`,
    reviewed_by: access.adminId,
  });
  await insertEntitlement(trx, access, { source: 'purchase-order', purchase_order_id, ...year });
}

async function insertCardYear(trx: Transaction, access: DemoAccessOptions): Promise<void> {
  const { accountId, company, today } = access;
  const year = accessPeriod(today, DAYS_LEFT.card);
  const product = await getProduct(trx, 'Bronze');
  const vat = Math.round(product.price * 0.2);
  const paid_at = `${year.starts_on}T10:42:00Z`;
  const { id: payment_id } = await trx
    .insertInto('payments')
    .values({
      account_id: accountId,
      product_id: product.id,
      stripe_session_id: `cs_demo_${accountId}`,
      status: 'paid',
      amount: product.price + vat,
      net: product.price,
      vat_percent: 20,
      currency: 'gbp',
      recurring: false,
      created_at: paid_at,
      paid_at,
      payer_name: company.title,
      payer_address: company.addresses[0]?.street_1 ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEntitlement(trx, access, { source: 'card', payment_id, ...year });
  await insertInvoiceOf(trx, access, {
    kind: 'invoice',
    sale: { payment_id },
    product,
    issuedOn: year.starts_on,
  });
}

function orderNumber({ accountId }: DemoAccessOptions): string {
  return `PO-${4_100 + accountId * 17}`;
}

async function getProduct(trx: Transaction, name: 'Bronze' | 'Silver') {
  return trx
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

async function insertOrder(
  trx: Transaction,
  access: DemoAccessOptions,
  { daysAgo, ...fields }: Partial<Insertable<Tables['purchase_orders']>> & { daysAgo: number },
): Promise<number> {
  const product = await getProduct(trx, 'Silver');
  const isPaid = fields.status === 'processed';
  const ordered = addDays(access.today, -daysAgo);
  const po_reference = orderNumber(access);
  const { id } = await trx
    .insertInto('purchase_orders')
    .values({
      account_id: access.accountId,
      product_id: product.id,
      price: product.price,
      limits: silverLimits,
      po_reference,
      ap_email: access.company.owner.replace(/^[^@]+/, 'accounts'),
      comments: 'Please quote our order number on the invoice.',
      amount_received: isPaid ? Math.round(product.price * 1.2) : null,
      created_at: `${ordered}T10:20:00Z`,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = {
    sale: { purchase_order_id: id },
    product,
    poReference: fields.po_reference ?? po_reference,
  };
  await insertInvoiceOf(trx, access, { ...invoice, kind: 'pro-forma', issuedOn: ordered });
  if (isPaid)
    await insertInvoiceOf(trx, access, { ...invoice, kind: 'invoice', issuedOn: addDays(ordered, 6) });
  return id;
}

interface InvoiceOptions {
  kind: Exclude<InvoiceKind, 'credit-note'>;
  sale: DemoSale;
  product: { name: string; price: number };
  poReference?: string;
  issuedOn: string;
}

async function insertInvoiceOf(
  trx: Transaction,
  { accountId, company }: DemoAccessOptions,
  { product, ...invoice }: InvoiceOptions,
): Promise<void> {
  const buyer = {
    name: company.title,
    address: company.addresses.slice(0, 1).map(({ street_1 }) => street_1),
  };
  await insertDemoInvoice(trx, {
    ...invoice,
    accountId,
    buyer,
    description: product.name,
    net: product.price,
  });
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
