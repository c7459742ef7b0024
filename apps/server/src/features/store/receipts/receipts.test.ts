import { addDays, addMonths } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import type { OrderReceipts } from '@headwater/contract/receipts';
import type { PurchaseOrder } from '@headwater/contract/store';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { accessOfCaller, givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';

const portal = useTestPortal();
const today = stopClock();
const endDate = addMonths(today, 12);

let sales: Caller;
let owner: Caller;
let order: PurchaseOrder;
beforeEach(async () => {
  sales = await portal().account({ admin: true });
  owner = await portal().account();
  // £118.80 with VAT.
  order = await givenOrder(portal(), owner);
});

async function send(method: 'GET' | 'POST', path: string, body?: object) {
  const url = `/api/store/purchase-order/${order.id}/${path}`;
  const { status, body: answer } = await sales.rest(method, url, body);
  const money: OrderReceipts | undefined = Object(answer).data;
  return { status, money, balance: money?.balance, path: Object(answer).errors?.[0]?.path };
}

const receive = async (amount: number, fields: object = {}) =>
  send('POST', 'receipts', { amount, receivedOn: today, reference: 'BACS 4711', ...fields });
const credit = async (amount: number, fields: object = {}) =>
  send('POST', 'credits', { amount, reason: 'Two months late', ...fields });
const read = async () => send('GET', 'receipts');

async function save(fields: object): Promise<void> {
  const { status } = await sales.rest('PUT', `/api/store/purchase-order/${order.id}/update`, {
    ...toUpdateInput(order),
    ...fields,
  });
  expect(status).toBe(200);
}

async function listInvoices(): Promise<{ id: number; kind: string; gross: number }[]> {
  const { body } = await owner.query('store.invoices.list');
  return Object(body).result.data;
}

describe('a receipt', () => {
  it('is recorded with its date and reference, and the rest stays outstanding', async () => {
    const { status, money } = await receive(5_000);
    expect(status).toBe(201);
    expect(money).toEqual({
      balance: { due: 11_880, received: 5_000, credited: 0, outstanding: 6_880, overpaid: 0 },
      receipts: [
        {
          id: expect.any(Number),
          amount: 5_000,
          receivedOn: today,
          reference: 'BACS 4711',
          recordedBy: sales.email,
          recordedAt: expect.any(String),
        },
      ],
      credits: [],
    });
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: null });
  });

  it('that is the last part begins the access of a waiting order, with the invoice', async () => {
    await receive(5_000, { receivedOn: addDays(today, -3) });
    expect((await receive(6_880)).balance).toMatchObject({ received: 11_880, outstanding: 0 });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate });
    expect(await listInvoices()).toMatchObject([{ kind: 'invoice', gross: 11_880 }, { kind: 'pro-forma' }]);
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'order-processed' });
    const { body } = await sales.rest('GET', `/api/store/purchase-order/${order.id}`);
    expect(Object(body).data.po).toMatchObject({ amountReceived: 118.8, paidDate: today, endDate });
  });

  it('of a processed order leaves its access as it is', async () => {
    await save({ endDate: addDays(today, 40) });
    await receive(11_880);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addDays(today, 40) });
  });

  it('is reported as a payment in webhooks’ events and in the company’s log', async () => {
    await givenCompany(owner);
    await receive(5_000);
    const { body } = await owner.query('company.log.list', { kind: 'money' });
    expect(Object(body).result.data.entries[0]).toMatchObject({
      action: 'purchase-orders.receive',
      by: 'editor',
    });
  });

  it.each([
    ['more than is outstanding', { amount: 11_881 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a part of a penny', { amount: 0.5 }, 'amount'],
    ['a day to come', { receivedOn: addDays(today, 1) }, 'receivedOn'],
    ['a day that is none', { receivedOn: '2026-02-30' }, 'receivedOn'],
  ])('is rejected for %s', async (_name, fields, path) => {
    const rejected = await receive(100, fields);
    expect([rejected.status, rejected.path]).toEqual([400, path]);
    expect((await read()).balance).toMatchObject({ received: 0 });
  });

  it('is rejected if nothing is outstanding, for a declined order and from a stale version', async () => {
    expect((await receive(100, { version: 2 })).status).toBe(409);
    expect((await receive(11_880, { version: 1 })).status).toBe(201);
    expect((await receive(1)).status).toBe(409);
    order = await givenOrder(portal(), owner);
    await sales.mutate('store.purchaseOrders.decline', { id: order.id, reason: 'Not ours' });
    expect((await receive(1)).status).toBe(409);
    order = { ...order, id: 2_000_000_000 };
    expect([(await receive(1)).status, (await credit(1)).status, (await read()).status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('is never for more than the debt, even if two are recorded at once', async () => {
    const both = await Promise.all([receive(7_000), receive(7_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await read()).balance).toMatchObject({ received: 7_000 });
  });

  it('from an admin’s save is the difference from the earlier receipts', async () => {
    await receive(5_000);
    await save({ amountReceived: 118.8, endDate });
    await save({ amountReceived: 100, endDate });
    const { money } = await read();
    expect(money?.receipts.map(({ amount }) => amount)).toEqual([5_000, 6_880, -1_880]);
    expect(money?.balance).toMatchObject({ received: 10_000, outstanding: 1_880 });
  });
});

describe('a credit', () => {
  beforeEach(async () => save({ endDate }));

  it('takes its number last, so that it waits for no sale that waits for the number', async () => {
    const { db } = portal();
    const { credited } = await db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('sales_accounts')
        .select('account_id')
        .where('account_id', '=', owner.id)
        .forUpdate()
        .execute();
      const waiting = credit(1_880);
      await waitForBlocked(trx);
      await sql`select from invoice_counters where kind = 'credit-note' for update nowait`.execute(trx);
      return { credited: waiting };
    });
    expect((await credited).status).toBe(201);
  });

  it('is given with a numbered credit note, which the company gets by email', async () => {
    const { status, money } = await credit(1_880);
    expect(status).toBe(201);
    expect(money?.balance).toEqual({
      due: 11_880,
      received: 0,
      credited: 1_880,
      outstanding: 10_000,
      overpaid: 0,
    });
    expect(money?.credits).toMatchObject([
      { amount: 1_880, reason: 'Two months late', creditNote: expect.stringMatching(/^CN-\d{6}$/) },
    ]);
    const [note] = await listInvoices();
    expect(note).toMatchObject({ kind: 'credit-note', gross: 1_880, id: money?.credits[0]?.creditNoteId });
    const mail = await portal()
      .db.selectFrom('mails')
      .select(['text', 'invoice_id'])
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'order-credited')
      .executeTakeFirstOrThrow();
    expect(mail.invoice_id).toBe(note?.id);
    expect(mail.text).toContain('Two months late');
    const { rawPayload } = await portal().app.inject({
      url: invoicePath(note ?? { id: 0 }),
      headers: owner.headers,
    });
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    expect((await extractText(pdf, { mergePages: true })).text).toContain('Two months late');
    expect(await accessOfCaller(owner)).toMatchObject({ endDate });
  });

  it('of everything settles the order, and a later save makes no new invoice', async () => {
    await credit(11_880);
    const before = await listInvoices();
    await save({ endDate: addDays(endDate, 1) });
    expect(await listInvoices()).toEqual(before);
    expect((await read()).balance).toMatchObject({ credited: 11_880, outstanding: 0 });
    expect((await receive(1)).status).toBe(409);
  });

  it('is repeated on the invoice that replaces the credited one', async () => {
    await credit(1_880);
    await save({ endDate, poReference: `${order.poReference}-B` });
    const invoices = await listInvoices();
    expect(invoices.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit-note', 1_880],
      ['invoice', 11_880],
      ['credit-note', 10_000],
      ['credit-note', 1_880],
      ['invoice', 11_880],
      ['pro-forma', 11_880],
    ]);
    const { money } = await read();
    expect(money?.balance).toMatchObject({ credited: 1_880, outstanding: 10_000 });
    expect(money?.credits[0]?.creditNoteId).toBe(invoices[0]?.id);
  });

  it('of a paid amount is to be returned', async () => {
    await receive(11_880);
    expect((await credit(5_000)).balance).toMatchObject({ outstanding: 0, overpaid: 5_000 });
  });

  it.each([
    ['more than the invoice', { amount: 11_881 }, 'amount'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is rejected for %s', async (_name, fields, path) => {
    const rejected = await credit(100, fields);
    expect([rejected.status, rejected.path]).toEqual([400, path]);
    expect((await read()).balance).toMatchObject({ credited: 0 });
  });

  it('is rejected if less is left, if there is no invoice, and from a stale version', async () => {
    const both = await Promise.all([credit(7_000), credit(7_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect((await credit(100, { version: 1 })).status).toBe(409);
    order = await givenOrder(portal(), owner);
    expect((await credit(100)).status).toBe(409);
  });

  it('removes an order from the overdue ones', async () => {
    const receivable = portal().db.selectFrom('receivables').select('outstanding');
    const owed = async () =>
      (await receivable.where('purchase_order_id', '=', order.id).executeTakeFirstOrThrow()).outstanding;
    expect(await owed()).toBe(11_880);
    await receive(10_000);
    expect(await owed()).toBe(1_880);
    await credit(1_880);
    expect(await owed()).toBe(0);
  });
});
