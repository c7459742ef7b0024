import { randomUUID } from 'node:crypto';
import { imageUrl, originalIdFromUrl } from '@headwater/contract/images';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenTracedAccount } from '../../../../testing/operations/given-life.ts';
import { tablesWith } from '../../../../testing/operations/tables-with.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { uploadOriginal } from '../../../../testing/uploads/upload-original.ts';
import { accountTables } from './account-data.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

const portal = useTestPortal();

let admin: Caller;

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

const givenAccount = async () => givenTracedAccount(portal(), admin);

async function storedNames(): Promise<string[]> {
  return (await Array.fromAsync(portal().deps.files.list())).map(({ name }) => name);
}

async function isErased({ id }: Caller): Promise<boolean> {
  const account = portal().db.selectFrom('accounts').select('erased_at').where('id', '=', id);
  return (await account.executeTakeFirstOrThrow()).erased_at !== null;
}

describe('erasing an account', () => {
  test('leaves no text of its person or company in any table, and no file', async () => {
    const { trace, owner, names } = await givenAccount();
    const tables = accountTables.map(({ table }) => table);
    const before = await tablesWith(portal().db, trace);
    // The test is useful only if every table that can have a trace has one.
    const withoutTexts = [
      'access_notices',
      'accreditation_checks',
      'accreditation_notices',
      'amendment_consent_answers',
      'amendment_consents',
      'authenticator_apps',
      'backup_codes',
      'company_members',
      'company_references',
      'contact_corrections',
      'detail_checks',
      'enquiry_answer_times',
      'enquiry_file_uses',
      'enquiry_request_companies',
      'email_opt_outs',
      'entitlements',
      'files',
      'invoices',
      'item_categories',
      'known_devices',
      'left_hints',
      'page_counts',
      'page_views',
      'passkey_challenges',
      'private_previews',
      'refused_uploads',
      'sales_alarms',
      'statistics_mails',
      'submittals',
      'text_counts',
      'untagged_companies',
      'untold_changes',
      'worked_on',
    ];
    expect(before.toSorted()).toEqual(tables.filter((table) => !withoutTexts.includes(table)).toSorted());
    expect(await eraseAccount(portal().deps, { accountId: owner.id, closedBefore: null })).toBe(true);
    expect(await tablesWith(portal().db, trace)).toEqual([]);
    expect((await storedNames()).filter((name) => names.includes(name))).toEqual([]);
    expect(await eraseAccount(portal().deps, { accountId: owner.id, closedBefore: null })).toBe(false);
  });

  test('keeps orders, payments and invoices, and the people and times in the audit; the quotation and the pro-forma of an order that was neither invoiced nor paid are deleted', async () => {
    const { db, deps } = portal();
    const { owner, article } = await givenAccount();
    const invoices = db.selectFrom('invoices').selectAll().where('account_id', '=', owner.id);
    const audit = db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor_id', 'subject_id', 'action', 'item_id'])
      .where((eb) => eb.or([eb('item_id', '=', article.id), eb('subject_id', '=', owner.id)]))
      .orderBy('id');
    const before = { invoices: await invoices.execute(), audit: await audit.execute() };
    expect(before.invoices).toHaveLength(4);
    // No money was received for one order.
    const [unpaid] = before.invoices.filter(({ kind }) => kind === 'pro-forma');
    const order = unpaid?.purchase_order_id ?? 0;
    await db.deleteFrom('order_receipts').where('purchase_order_id', '=', order).execute();
    const isInvoiced = before.invoices.some(
      (each) => each.purchase_order_id === order && each.kind !== 'pro-forma',
    );
    const kept = before.invoices.filter(
      ({ id, kind }) => kind !== 'quotation' && (isInvoiced || id !== unpaid?.id),
    );
    expect(kept).toHaveLength(2);
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    expect(await invoices.execute()).toEqual(kept);
    await expect(db.deleteFrom('invoices').where('account_id', '=', owner.id).execute()).rejects.toThrow(
      'never changed',
    );
    const after = await audit.execute();
    expect(after.slice(0, -1)).toEqual(before.audit);
    expect(after.at(-1)).toMatchObject({
      action: 'session.account.erase',
      actor_id: null,
      subject_id: owner.id,
    });
    const count = async (table: 'payments' | 'purchase_orders' | 'entitlements') =>
      (await db.selectFrom(table).select('id').where('account_id', '=', owner.id).execute()).length;
    expect(await Promise.all([count('payments'), count('purchase_orders'), count('entitlements')])).toEqual([
      1, 4, 1,
    ]);
    const { status } = await admin.query('audit.list', { item: article.id });
    expect(status).toBe(200);
    expect((await admin.query('store.purchaseOrders.list')).status).toBe(200);
  });

  test('reaches the mails and the audit of former staff', async () => {
    const { db, deps } = portal();
    const sales = await portal().account({ staffRole: 'sales' });
    const { owner, trace } = await givenTracedAccount(portal(), sales);
    expect((await admin.mutate('session.staff.remove', { accountId: sales.id })).status).toBe(200);
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    expect(await tablesWith(db, trace)).toEqual([]);
  });

  test('touches nothing that belongs to others', async () => {
    const { db, deps } = portal();
    const other = await givenAccount();
    const { owner } = await givenAccount();
    const before = await exportAccount(db, other.owner);
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    const { webhook_deliveries: _deliveries, ...after } = await exportAccount(db, other.owner);
    const { webhook_deliveries: _deliveriesBefore, ...unchanged } = before;
    expect(after).toEqual(unchanged);
    expect((await storedNames()).filter((name) => other.names.includes(name))).toHaveLength(
      other.names.length,
    );
  });

  test('reaches staff’s search filters for it, and no others', async () => {
    const { db, deps } = portal();
    const { owner } = await givenAccount();
    await db
      .insertInto('saved_filters')
      .values(
        [owner.email, `x${owner.email}`].map((search) => ({
          account_id: admin.id,
          list: 'users',
          name: search.slice(0, 6),
          filter: JSON.stringify({ search }),
        })),
      )
      .execute();
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    const left = await db
      .selectFrom('saved_filters')
      .select('filter')
      .where('account_id', '=', admin.id)
      .execute();
    expect(left).toEqual([{ filter: { search: `x${owner.email}` } }]);
  });

  test('does not touch longer addresses that contain the erased one, or those of its former owner', async () => {
    const { db, deps } = portal();
    const mason = await portal().account({ email: 'arthur.mason@example.com.au' });
    const former = await portal().account({ email: 'former@example.com' });
    const mail = { kind: 'email-change', recipient: 'x', subject: '', html: '' };
    await db
      .insertInto('mails')
      .values([
        { ...mail, account_id: mason.id, text: 'It becomes son@example.com.au' },
        { ...mail, account_id: admin.id, text: `About ${mason.email}` },
        { ...mail, account_id: former.id, text: 'Yours', recipient: 'son@example.com' },
      ])
      .execute();
    await db
      .insertInto('audit_entries')
      .values({
        actor_id: mason.id,
        subject_id: mason.id,
        action: 'session.email.change',
        after: JSON.stringify({ email: 'son@example.com' }),
      })
      .execute();
    const son = await portal().account({ email: 'son@example.com' });
    const others = async () => ({
      mails: await db.selectFrom('mails').select('text').where('kind', '=', 'email-change').execute(),
      audit: await db
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'session.email.change')
        .execute(),
    });
    const before = await others();
    expect(before.mails).toHaveLength(3);
    expect(JSON.stringify(await exportAccount(db, son))).not.toContain('mason');
    await eraseAccount(deps, { accountId: son.id, closedBefore: null });
    expect(await others()).toEqual(before);
  });

  test('keeps a picture that another account’s text shows', async () => {
    const { db, deps } = portal();
    const { owner, logoUrl } = await givenAccount();
    const other = await portal().account();
    const fileId = logoUrl.slice('/files/'.length, -'.png'.length);
    await db
      .insertInto('items')
      .values({
        type: 'press-release',
        account_id: other.id,
        title: 'x',
        content: `<img src="${imageUrl(fileId)}">`,
      })
      .execute();
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    expect(await storedNames()).toContain(`${fileId}.png`);
    const file = db.selectFrom('files').select('account_id').where('id', '=', fileId);
    expect(await file.execute()).toEqual([{ account_id: null }]);
  });

  test('keeps no original, even if another account’s text shows the picture', async () => {
    const { db, deps } = portal();
    const { owner, logoUrl } = await givenAccount();
    const fileId = logoUrl.slice('/files/'.length, -'.png'.length);
    const other = await portal().account();
    const content = `<img src="${imageUrl(fileId)}">`;
    await db
      .insertInto('items')
      .values({ type: 'press-release', account_id: other.id, title: 'x', content })
      .execute();
    const original = await uploadOriginal(portal(), owner, await createTestImage(40, 30));
    const name = `${originalIdFromUrl(original)}.webp`;
    const crop = { x: 0, y: 0, width: 100, height: 100 };
    await db
      .updateTable('files')
      .set({ original_id: originalIdFromUrl(original), crop })
      .where('id', '=', fileId)
      .execute();
    expect(await storedNames()).toContain(name);
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    expect(await storedNames()).not.toContain(name);
    const file = db.selectFrom('files').select(['original_id', 'crop']).where('id', '=', fileId);
    expect(await file.execute()).toEqual([{ original_id: null, crop: null }]);
  });

  test('tells webhooks that the pages are gone, only by their ids, and cancels the renewals of an open account', async () => {
    const { db, deps } = portal();
    const { owner, company, article, webhookId } = await givenAccount();
    await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    const notices = await db
      .selectFrom('webhook_deliveries')
      .select(sql`body -> 'item'`.as('item'))
      .where('webhook_id', '=', webhookId)
      .where('event', '=', 'removed')
      .orderBy('id')
      .execute();
    expect(notices.slice(-2)).toEqual([
      { item: { id: company.id, type: 'company', title: '', url: null } },
      { item: { id: article.id, type: 'press-release', title: '', url: null } },
    ]);
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`cancel-renewals-${owner.id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('that fails half-way leaves everything, and succeeds when it is run again', async () => {
    const { db, deps } = portal();
    const { trace, owner, names } = await givenAccount();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      db,
    );
    await sql`create trigger fail before update on accounts for each row execute function fail()`.execute(db);
    const before = await tablesWith(db, trace);
    const erase = async () => eraseAccount(deps, { accountId: owner.id, closedBefore: null });
    await expect(erase()).rejects.toThrow('broken off');
    expect(await tablesWith(db, trace)).toEqual(before);
    expect((await storedNames()).filter((name) => names.includes(name))).toHaveLength(names.length);
    await sql`drop trigger fail on accounts`.execute(db);
    expect(await erase()).toBe(true);
  });

  test('erases the account in the state that it has when locked', async () => {
    const { db, deps } = portal();
    const { owner } = await givenAccount();
    const trace = `trace-${randomUUID()}`;
    const email = `${trace}@example.com`;
    const files = {
      ...deps.files,
      put: async (name: string, content: Uint8Array) => {
        await db
          .updateTable('accounts')
          .set({ email, closed_at: deps.now() })
          .where('id', '=', owner.id)
          .execute();
        await db
          .insertInto('mails')
          .values({
            recipient: admin.email,
            account_id: admin.id,
            kind: 'x',
            subject: '',
            text: email,
            html: '',
          })
          .execute();
        return deps.files.put(name, content);
      },
    };
    await eraseAccount({ ...deps, files }, { accountId: owner.id, closedBefore: null });
    expect(await tablesWith(db, trace)).toEqual([]);
    // Closing the account has cancelled the renewals.
    const { rows } = await sql`
      select from graphile_worker.jobs where key = ${`cancel-renewals-${owner.id}`}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('records the time by the portal’s clock', async () => {
    const { db, deps } = portal();
    const { owner } = await givenAccount();
    const at = new Date('2026-03-02T12:00:00Z');
    await eraseAccount({ ...deps, now: () => at }, { accountId: owner.id, closedBefore: null });
    const account = db.selectFrom('accounts').select(['closed_at', 'erased_at']).where('id', '=', owner.id);
    expect(await account.execute()).toEqual([{ closed_at: at, erased_at: at }]);
  });

  test('leaves the files to the nightly job while a backup copies them', async () => {
    const { db, deps } = portal();
    const { owner, names } = await givenAccount();
    await tryWithFilesLock(db, async () => eraseAccount(deps, { accountId: owner.id, closedBefore: null }));
    expect((await storedNames()).filter((name) => names.includes(name))).toHaveLength(names.length);
    expect(await isErased(owner)).toBe(true);
  });
});
