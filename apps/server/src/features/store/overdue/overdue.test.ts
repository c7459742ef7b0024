import { formatPence } from '@headwater/contract/money';
import type { OverdueOrder } from '@headwater/contract/overdue';
import type { PurchaseOrder } from '@headwater/contract/store';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendPaymentReminders } from './send-payment-reminders.ts';

const portal = useTestPortal();

let owner: Caller;
beforeEach(async () => {
  portal().setNow(new Date('2026-03-01T12:00:00Z'));
  owner = await portal().account();
});

/** A person who has just signed in: no session outlives the weeks between two reminders. */
async function sales(): Promise<Caller> {
  return portal().account({ admin: true });
}

async function save(order: PurchaseOrder, fields: object): Promise<void> {
  const url = `/api/store/purchase-order/${order.id}/update`;
  const { status } = await (await sales()).rest('PUT', url, { ...toUpdateInput(order), ...fields });
  expect(status).toBe(200);
}

/** An order that is processed on 1 March and due on 31 March: £118.80 with VAT. */
async function givenUnpaidOrder(fields: object = {}): Promise<PurchaseOrder> {
  const order = await givenOrder(portal(), owner, fields);
  await save(order, { endDate: '2027-03-01' });
  return order;
}

async function remindOn(...days: string[]): Promise<void> {
  for (const day of days) {
    portal().setNow(new Date(`${day}T09:00:00Z`));
    await sendPaymentReminders(portal().deps);
  }
}

async function remindersTo(email: string) {
  return portal()
    .db.selectFrom('mails')
    .select(['subject', 'text', 'invoice_id as invoiceId'])
    .where('recipient', '=', email)
    .where('kind', 'in', ['payment-due', 'payment-overdue'])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

async function countReminders({ email }: Caller): Promise<number> {
  return (await remindersTo(email)).length;
}

async function listOverdue(query = ''): Promise<{ orders: OverdueOrder[]; total: object; next?: number }> {
  const { body } = await (await sales()).rest('GET', `/api/store/overdue-orders${query}`);
  const { data, ...rest } = Object(body);
  return { ...data, ...rest };
}

async function findOverdue(order: PurchaseOrder): Promise<OverdueOrder | undefined> {
  return (await listOverdue()).orders.find(({ id }) => id === order.id);
}

async function changeReminders(
  order: { id: number },
  verb: 'stop' | 'resume',
  body: object = {},
): Promise<number> {
  const caller = await sales();
  const { status } = await caller.rest(
    'POST',
    `/api/store/purchase-order/${order.id}/${verb}-reminders`,
    verb === 'stop' ? { reason: 'They pay by Friday', ...body } : undefined,
  );
  return status;
}

describe('the reminders of an unpaid order', () => {
  it('are sent on the due day, a week and three weeks later, each once, with the invoice', async () => {
    await givenUnpaidOrder();
    await remindOn('2026-03-30');
    expect(await countReminders(owner)).toBe(0);
    await remindOn('2026-03-31', '2026-03-31', '2026-04-06', '2026-04-07', '2026-04-08');
    await remindOn('2026-04-20', '2026-04-21', '2026-05-30');
    const mails = await remindersTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An invoice is due today',
      'An invoice is overdue',
      'An invoice is overdue',
    ]);
    expect(mails[1]?.text).toContain(formatPence(11_880));
    expect(mails.every(({ invoiceId }) => invoiceId !== null)).toBe(true);
  });

  it('go to the members who handle the company’s money, as notifications too, and to accounts payable', async () => {
    await givenCompany(owner);
    const finance = await givenMember(portal(), owner, 'finance');
    const editor = await givenMember(portal(), owner, 'editor');
    const apEmail = `ledger-${owner.id}@example.com`;
    await givenUnpaidOrder({ apEmail });
    await remindOn('2026-03-31');
    expect(await remindersTo(apEmail)).toHaveLength(1);
    expect([await countReminders(finance), await countReminders(editor)]).toEqual([1, 0]);
    const notified = await portal()
      .db.selectFrom('notifications')
      .select('account_id')
      .where('kind', '=', 'payment-due')
      .where('account_id', 'in', [owner.id, finance.id, editor.id])
      .execute();
    expect(new Set(notified.map((row) => row.account_id))).toEqual(new Set([owner.id, finance.id]));
  });

  it('catch up after a downtime with only the last one, and not after months', async () => {
    await givenUnpaidOrder();
    await remindOn('2026-04-25', '2026-04-26');
    expect(await countReminders(owner)).toBe(1);
    portal().setNow(new Date('2026-03-01T12:00:00Z'));
    owner = await portal().account();
    await givenUnpaidOrder();
    await remindOn('2026-05-22');
    expect(await countReminders(owner)).toBe(0);
  });

  it('are sent once by workers at the same time', async () => {
    await givenUnpaidOrder();
    portal().setNow(new Date('2026-04-07T09:00:00Z'));
    await Promise.all(Array.from({ length: 4 }, async () => sendPaymentReminders(portal().deps)));
    expect(await countReminders(owner)).toBe(1);
  });

  it.each([
    ['paid', { amountReceived: 118.8, endDate: '2027-03-01' }],
    ['waiting again', {}],
  ])('are not sent for an order that is %s, and unsent ones are withdrawn', async (_name, fields) => {
    const order = await givenUnpaidOrder();
    await remindOn('2026-03-31');
    expect(await countReminders(owner)).toBe(1);
    await save(order, fields);
    await remindOn('2026-04-07');
    expect(await countReminders(owner)).toBe(0);
    expect(await findOverdue(order)).toBeUndefined();
  });

  it('are not sent for a declined order', async () => {
    const { id } = await givenUnpaidOrder();
    await (await sales()).mutate('store.purchaseOrders.decline', { id, reason: 'Not ours' });
    await remindOn('2026-03-31');
    expect(await countReminders(owner)).toBe(0);
  });

  it('are not sent for an order that was paid while the previous release ran', async () => {
    const { id } = await givenUnpaidOrder();
    const paid = portal().db.updateTable('purchase_orders').set({ amount_received: 11_880 });
    await paid.where('id', '=', id).execute();
    await remindOn('2026-03-31');
    expect(await countReminders(owner)).toBe(0);
  });

  it('are not sent to a closed account', async () => {
    await givenUnpaidOrder();
    const closed = portal().db.updateTable('accounts').set({ closed_at: new Date() });
    await closed.where('id', '=', owner.id).execute();
    await remindOn('2026-03-31');
    expect(await countReminders(owner)).toBe(0);
  });

  it('are sent for all orders except a failing one, which the job names', async () => {
    const { id } = await givenUnpaidOrder();
    const failing = owner;
    owner = await portal().account();
    await givenUnpaidOrder();
    const { db } = portal();
    await sql`
      alter table receivables add constraint fails check (reminded_days is null or purchase_order_id <> ${sql.lit(id)})`.execute(
      db,
    );
    await expect(remindOn('2026-03-31')).rejects.toThrow(String(id));
    expect([await countReminders(failing), await countReminders(owner)]).toEqual([0, 1]);
    await sql`alter table receivables drop constraint fails`.execute(db);
    await remindOn('2026-03-31');
    expect([await countReminders(failing), await countReminders(owner)]).toEqual([1, 1]);
  });

  it('are sent for an order that the previous release processed, which is listed as overdue too', async () => {
    const order = await givenUnpaidOrder();
    const { db } = portal();
    await db.deleteFrom('receivables').where('purchase_order_id', '=', order.id).execute();
    await remindOn('2026-04-07');
    expect(await countReminders(owner)).toBe(1);
    expect(await findOverdue(order)).toMatchObject({ dueOn: '2026-03-31', outstanding: 11_880 });
  });

  it.each([
    ['paid', { amount_received: 11_880 }],
    ['declined', { status: 'declined', reason: 'Not ours' }],
  ] as const)('of an order that the former release saw %s end its place in the list', async (_, fields) => {
    const order = await givenUnpaidOrder();
    await remindOn('2026-04-21');
    expect(await findOverdue(order)).toBeDefined();
    const saved = portal().db.updateTable('purchase_orders').set(fields);
    await saved.where('id', '=', order.id).execute();
    await remindOn('2026-04-22');
    expect(await findOverdue(order)).toBeUndefined();
  });

  it('begin anew with a new invoice', async () => {
    const order = await givenUnpaidOrder();
    await remindOn('2026-03-31');
    await save(order, { poReference: `${order.poReference}-B`, endDate: '2027-03-01' });
    await remindOn('2026-04-07');
    expect(await countReminders(owner)).toBe(1);
    await remindOn('2026-04-30');
    expect(await countReminders(owner)).toBe(2);
  });
});

describe('stopping the reminders', () => {
  it('holds them back until they are resumed, with a reason that the audit keeps', async () => {
    const order = await givenUnpaidOrder();
    await remindOn('2026-03-31');
    expect(await changeReminders(order, 'stop')).toBe(200);
    // Unsent reminders are withdrawn.
    expect(await countReminders(owner)).toBe(0);
    await remindOn('2026-04-07');
    expect(await countReminders(owner)).toBe(0);
    expect(await findOverdue(order)).toMatchObject({
      nextReminderOn: null,
      stopped: { by: expect.any(String), reason: 'They pay by Friday' },
    });
    expect(await changeReminders(order, 'resume')).toBe(200);
    await remindOn('2026-04-08');
    expect(await countReminders(owner)).toBe(1);
    const { body } = await (await sales()).query('audit.list', { action: 'purchase-orders.stopReminders' });
    expect(JSON.stringify(body)).toContain('They pay by Friday');
  });

  it('is rejected without a reason, the second time, for an order that owes nothing and an unknown one', async () => {
    const order = await givenUnpaidOrder();
    expect(await changeReminders(order, 'stop', { reason: ' ' })).toBe(400);
    expect(await changeReminders(order, 'resume')).toBe(409);
    const stopped = await Promise.all([changeReminders(order, 'stop'), changeReminders(order, 'stop')]);
    expect(stopped.toSorted()).toEqual([200, 409]);
    expect(await changeReminders(await givenOrder(portal(), owner), 'stop')).toBe(409);
    expect(await changeReminders({ id: 2_000_000_000 }, 'stop')).toBe(404);
    expect(await changeReminders({ id: 2_000_000_000 }, 'resume')).toBe(404);
  });
});

describe('the list of overdue orders', () => {
  it('has an order from a week before its due day, so that its reminders can be stopped before the first', async () => {
    const order = await givenUnpaidOrder();
    portal().setNow(new Date('2026-03-23T12:00:00Z'));
    expect(await findOverdue(order)).toBeUndefined();
    portal().setNow(new Date('2026-03-24T12:00:00Z'));
    const { total } = await listOverdue();
    expect(await findOverdue(order)).toMatchObject({ daysOverdue: -7, nextReminderOn: '2026-03-31' });
    expect(await changeReminders(order, 'stop')).toBe(200);
    await remindOn('2026-03-31');
    expect(await countReminders(owner)).toBe(0);
    expect(await findOverdue(order)).toMatchObject({ daysOverdue: 0, nextReminderOn: null });
    // Amounts that are not overdue yet are not in the sum.
    expect((await listOverdue()).total).toEqual(total);
  });

  it('has age, sum, company and the next reminder, the oldest first, page by page', async () => {
    await givenCompany(owner);
    const first = await givenUnpaidOrder();
    portal().setNow(new Date('2026-03-05T12:00:00Z'));
    const company = owner;
    owner = await portal().account();
    const second = await givenUnpaidOrder();
    await save(second, { amountReceived: 18.8, endDate: '2027-03-01' });
    portal().setNow(new Date('2026-04-10T12:00:00Z'));
    expect(await findOverdue(first)).toMatchObject({
      poReference: first.poReference,
      email: company.email,
      company: expect.any(String),
      invoice: expect.stringMatching(/^INV-/),
      dueOn: '2026-03-31',
      daysOverdue: 10,
      outstanding: 11_880,
      nextReminderOn: '2026-04-10',
      stopped: null,
    });
    expect(await findOverdue(second)).toMatchObject({ daysOverdue: 6, outstanding: 10_000 });

    const { orders, total } = await listOverdue();
    const overdue = orders.filter(({ daysOverdue }) => daysOverdue > 0);
    expect(total).toEqual({
      count: overdue.length,
      outstanding: overdue.reduce((sum, { outstanding }) => sum + outstanding, 0),
    });
    const ids = orders.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const paged: number[] = [];
    let after = '';
    for (let more = true; more; more = after !== '') {
      const page = await listOverdue(`?limit=2${after}`);
      paged.push(...page.orders.map(({ id }) => id));
      after = page.next === undefined ? '' : `&after=${page.next}`;
    }
    expect(paged).toEqual(ids);
  });
});

it('the invoice names its due day, unless it is paid', async () => {
  const invoiceDueOn = async (order: PurchaseOrder) => {
    const row = await portal()
      .db.selectFrom('invoices')
      .select('document')
      .where('purchase_order_id', '=', order.id)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    return Object(row.document).dueOn;
  };
  expect(await invoiceDueOn(await givenUnpaidOrder())).toBe('2026-03-31');
  const paid = await givenOrder(portal(), owner);
  await save(paid, { amountReceived: 118.8, endDate: '2027-03-01' });
  expect(await invoiceDueOn(paid)).toBeNull();
});
