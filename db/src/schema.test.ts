import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Tables } from './connect.ts';
import type { ofSectionTables } from './ordered-sections.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(async () => database.close());

async function insertAccount(fields: Partial<Insertable<Tables['accounts']>> = {}): Promise<number> {
  const row = await db
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@example.com`, password_hash: 'x', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function insertItem(fields: Partial<Insertable<Tables['items']>>): Promise<number> {
  const row = await db
    .insertInto('items')
    .values({ type: 'company', title: 'Clearwater', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('accounts', () => {
  test('an email belongs to one account, ignoring case', async () => {
    await insertAccount({ email: 'ada@example.com' });
    await expect(insertAccount({ email: 'ADA@Example.com' })).rejects.toThrow('accounts_email');
  });

  test('a closed account frees its email', async () => {
    await insertAccount({ email: 'gone@example.com', closed_at: new Date() });
    await insertAccount({ email: 'gone@example.com', closed_at: new Date() });
    expect(await insertAccount({ email: 'Gone@example.com' })).toBeGreaterThan(0);
  });

  test('an email must be trimmed', async () => {
    await expect(insertAccount({ email: ' ada@example.org' })).rejects.toThrow('accounts_email_check');
  });

  test('a session impersonates another account or none', async () => {
    const actor_id = await insertAccount();
    const session = { id_hash: Buffer.alloc(32), actor_id };
    const insert = db.insertInto('sessions');
    await expect(
      insert.values({ ...session, subject_id: actor_id, viewing_since: new Date() }).execute(),
    ).rejects.toThrow('sessions_check');
    await expect(insert.values({ ...session, subject_id: await insertAccount() }).execute()).rejects.toThrow(
      'sessions_check',
    );
  });
});

describe('items', () => {
  test('an account has at most one company, and any number of articles', async () => {
    const account_id = await insertAccount();
    await insertItem({ account_id });
    await insertItem({ account_id, type: 'press-release' });
    await insertItem({ account_id, type: 'press-release' });
    await expect(insertItem({ account_id })).rejects.toThrow('items_one_company_an_account');
  });

  test('companies and articles share one sequence of ids', async () => {
    const account_id = await insertAccount();
    const company = await insertItem({ account_id });
    const article = await insertItem({ account_id, type: 'mini-case-study' });
    const imported = await insertItem({ type: 'case-study', company_name: 'Elsewhere' });
    expect([article, imported]).toEqual([company + 1, company + 2]);
  });

  test('a company has its account, and the house’s articles have none but name who they are about', async () => {
    for (const item of [
      { type: 'company', company_name: 'Elsewhere' },
      { type: 'case-study', account_id: await insertAccount() },
      { type: 'press-release', account_id: HOUSE_ACCOUNT },
    ] as const)
      await expect(insertItem(item)).rejects.toThrow('items_have_their_owner');
    await expect(insertItem({ type: 'press-release' })).rejects.toThrow('items_check1');
  });
});

type SectionTable = keyof ReturnType<typeof ofSectionTables>;
/** What a row of a section must have beside its company and its place. */
const requiredFields: {
  [Table in SectionTable]: Omit<Insertable<Tables[Table]>, 'company_id' | 'sequence'>;
} = {
  company_addresses: { street_1: '1 Mill Lane' },
  company_videos: { url: 'https://vimeo.com/1' },
  company_facts: { founded: '', registered_number: '', trade_names: '', size: '' },
  company_accreditations: { scheme: 'ISO 9001', number: '', scope: '', ends: '', certificate: '' },
  company_people: { name: 'Ada', role: '', phone: '', email: '', region: '', photo: '' },
  company_downloads: { title: 'Data sheet', file: '/files/1.pdf' },
  company_press: { name: '', phone: '', email: '', about: '', full_size: '' },
};

describe.each(Object.entries(requiredFields))('the sequence of %s', (table, fields) => {
  async function insertRows(sequences: number[]): Promise<number> {
    const company_id = await insertItem({ account_id: await insertAccount() });
    for (const sequence of sequences) {
      const row = Object.entries({ ...fields, company_id, sequence });
      await sql`
        insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))})`.execute(db);
    }
    return company_id;
  }

  test('has each number once, from 1', async () => {
    await expect(insertRows([1, 2, 2])).rejects.toThrow(`${table}_sequence`);
    await expect(insertRows([0])).rejects.toThrow(`${table}_sequence_check`);
  });

  test('may have duplicates within a transaction that reorders it', async () => {
    const company_id = await insertRows([1, 2, 3]);
    await db.transaction().execute(async (trx) => {
      for (const [from, to] of [
        [1, 4],
        [3, 1],
        [4, 3],
      ])
        await sql`update ${sql.table(table)} set sequence = ${to} where company_id = ${company_id} and sequence = ${from}`.execute(
          trx,
        );
    });
    const { rows } = await sql<{ sequence: number }>`
      select sequence from ${sql.table(table)} where company_id = ${company_id}`.execute(db);
    expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

describe('review', () => {
  async function submit(item_id: number, fields: Partial<Insertable<Tables['submittals']>> = {}) {
    const submitted_by = await insertAccount();
    return db
      .insertInto('submittals')
      .values({ item_id, action: 'delete', submitted_by, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  test('an item has at most one open submittal, beside withdrawn and decided ones', async () => {
    const item_id = await insertItem({ account_id: await insertAccount() });
    const decided_by = await insertAccount({ admin: true });
    await submit(item_id, { withdrawn_at: new Date() });
    await submit(item_id, { decision: 'rejected', decided_at: new Date(), decided_by });
    await submit(item_id);
    await expect(submit(item_id)).rejects.toThrow('submittals_one_open_an_item');
  });

  test('one of several concurrent submittals succeeds', async () => {
    const item_id = await insertItem({ account_id: await insertAccount() });
    const results = await Promise.allSettled([submit(item_id), submit(item_id), submit(item_id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('only a rejection has a reason', async () => {
    const item_id = await insertItem({ account_id: await insertAccount() });
    const decided = { decided_at: new Date(), decided_by: await insertAccount(), reason: 'Too short' };
    await submit(item_id, { decision: 'rejected', ...decided });
    await expect(submit(item_id, { decision: 'approved', ...decided })).rejects.toThrow('submittals_check');
  });

  test('a submittal has a revision of its own item, unless it is a deletion', async () => {
    const mine = await insertItem({ account_id: await insertAccount() });
    const other = await insertItem({ account_id: await insertAccount() });
    const { rows } = await sql<{ id: number }>`
      insert into revisions (item_id, snapshot) values (${other}, '{}') returning id`.execute(db);
    const revision_id = rows[0]?.id ?? 0;
    await expect(submit(mine, { action: 'create', revision_id })).rejects.toThrow(
      'submittals_item_id_revision_id_fkey',
    );
    await expect(submit(mine, { action: 'create' })).rejects.toThrow('submittals_check');
  });
});

describe('immutable rows', () => {
  test.each(['audit_entries', 'revisions'])('of %s can be neither updated nor deleted', async (table) => {
    const item_id = await insertItem({ account_id: await insertAccount() });
    await sql`insert into audit_entries (action, item_id) values ('company.create', ${item_id})`.execute(db);
    await sql`insert into revisions (item_id, snapshot) values (${item_id}, '{}')`.execute(db);
    const change = sql`update ${sql.table(table)} set item_id = ${item_id}`.execute(db);
    await expect(change).rejects.toThrow(`${table} rows are never changed`);
    const removal = sql`delete from ${sql.table(table)}`.execute(db);
    await expect(removal).rejects.toThrow(`${table} rows are never changed`);
  });
});

test('a child category belongs to the type of its parent', async () => {
  const insert = async (item_type: 'company' | 'press-release', parent_id: number | null) =>
    db
      .insertInto('categories')
      .values({ item_type, parent_id, name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await insert('company', null);
  await insert('company', id);
  await expect(insert('press-release', id)).rejects.toThrow('categories_item_type_parent_id_fkey');
});

describe('the store', () => {
  test('a purchase order number is unique for an account, ignoring case', async () => {
    const product_id = (
      await db
        .insertInto('products')
        .values({ name: 'Bronze', description: '', price: 9_900, stripe_price_id: 'price_bronze' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const order = async (account_id: number, po_reference: string) =>
      db
        .insertInto('purchase_orders')
        .values({ account_id, product_id, price: 9_900, po_reference, ap_email: 'ap@example.com' })
        .execute();
    const [mine, other] = [await insertAccount(), await insertAccount()];
    await order(mine, 'PO-7a');
    await order(other, 'PO-7a');
    await expect(order(mine, 'po-7A')).rejects.toThrow('purchase_orders_reference');
  });

  test('a checkout and a renewal are recorded once, and open access once', async () => {
    const account_id = await insertAccount();
    const { id: product_id } = await db
      .insertInto('products')
      .values({ name: 'Silver', description: '', price: 19_900, stripe_price_id: 'price_silver' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pay = async (fields: {
      stripe_session_id?: string;
      stripe_invoice_id?: string;
      refunded?: number;
    }) =>
      db
        .insertInto('payments')
        .values({
          account_id,
          product_id,
          status: 'paid',
          net: 19_900,
          vat_percent: 20,
          amount: 23_880,
          currency: 'GBP',
          recurring: false,
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await pay({ stripe_session_id: 'cs_1', stripe_invoice_id: 'in_1' });
    const { id: payment_id } = await pay({ stripe_invoice_id: 'in_2' });
    await expect(pay({ stripe_invoice_id: 'in_2' })).rejects.toThrow('payments_stripe_invoice_id_key');
    await expect(pay({ stripe_session_id: 'cs_1' })).rejects.toThrow('payments_stripe_session_id_key');
    await expect(pay({ refunded: 23_881 })).rejects.toThrow('payments_check');
    const accessPeriod = {
      account_id,
      source: 'card',
      payment_id,
      starts_on: '2026-03-01',
      ends_on: '2027-02-28',
    } as const;
    await db.insertInto('entitlements').values(accessPeriod).execute();
    await expect(db.insertInto('entitlements').values(accessPeriod).execute()).rejects.toThrow(
      'entitlements_payment_id_key',
    );
  });

  test('access does not end before it starts, and has a source', async () => {
    const account_id = await insertAccount();
    const grant = { account_id, source: 'granted', starts_on: '2026-03-01', ends_on: '2026-03-01' } as const;
    const insert = db.insertInto('entitlements');
    await insert.values(grant).execute();
    await expect(insert.values({ ...grant, ends_on: '2026-02-28' }).execute()).rejects.toThrow(
      'entitlements_check',
    );
    await expect(insert.values({ ...grant, source: 'card' }).execute()).rejects.toThrow('entitlements_check');
  });
});
