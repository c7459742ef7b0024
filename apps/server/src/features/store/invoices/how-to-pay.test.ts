import { noBankDetails } from '@headwater/contract/bank-details';
import { addDays, addMonths, formatDay } from '@headwater/contract/dates';
import { invoicePath, type InvoiceRow } from '@headwater/contract/invoices';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { publisherValues } from '../../../../testing/access-table.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const today = stopClock();
const dueDay = formatDay(addDays(today, 30));
const portal = useTestPortal();
let admin: Caller;
let owner: Caller;
beforeEach(async () => {
  admin = await portal().account({ admin: true });
  owner = await portal().account();
});

async function setBankDetails(value: object = publisherValues.payment): Promise<void> {
  const { body } = await admin.query('publisher.get');
  const { version } = Object(body).result.data.payment;
  const { status } = await admin.mutate('publisher.save', { section: 'payment', value, version });
  expect(status).toBe(200);
}

async function invoicesOf(caller: Caller): Promise<InvoiceRow[]> {
  return Object((await caller.query('store.invoices.list')).body).result.data;
}

async function readPdf(invoice: { id: number } | undefined): Promise<string> {
  const url = invoicePath(invoice ?? { id: 0 });
  const { rawPayload } = await portal().app.inject({ url, headers: owner.headers });
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function processOrder(order: Awaited<ReturnType<typeof givenOrder>>, fields: object): Promise<void> {
  const url = `/api/store/purchase-order/${order.id}/update`;
  const { status } = await admin.rest('PUT', url, { ...toUpdateInput(order), ...fields });
  expect(status).toBe(200);
}

const printed = [
  'How to pay',
  'Weirside Ltd',
  'Bank of the North',
  '12-34-56',
  '12345678',
  'GB82 WEST 1234 5698 7654 32',
  'WESTGB22',
  'Please pay in pounds.',
  `Due ${dueDay}`,
];

test('a pro-forma says how and until when to pay, and for which days', async () => {
  await setBankDetails();
  await givenOrder(portal(), owner);
  const [proForma] = await invoicesOf(owner);
  const text = await readPdf(proForma);
  for (const content of [...printed, `Reference ${proForma?.number}`]) expect(text).toContain(content);
  expect(text).toContain(`, ${formatDay(today)} to ${formatDay(addMonths(today, 12))}`);
});

test('an invoice says so too, and stays as issued when the bank account changes', async () => {
  await setBankDetails();
  const order = await givenOrder(portal(), owner);
  await processOrder(order, { endDate: '2099-01-01' });
  const [invoice] = await invoicesOf(owner);
  const text = await readPdf(invoice);
  for (const content of [...printed, `Reference ${invoice?.number}`]) expect(text).toContain(content);
  expect(text).toContain(`, ${formatDay(today)} to 1 Jan 2099`);
  await setBankDetails({ ...publisherValues.payment, sortCode: '65-43-21' });
  expect(await readPdf(invoice)).toBe(text);
});

test('a paid invoice has no bank details, and neither has its credit note', async () => {
  await setBankDetails();
  const order = await givenOrder(portal(), owner);
  await processOrder(order, { endDate: '2099-01-01', amountReceived: 118.8 });
  const [invoice] = await invoicesOf(owner);
  expect(await readPdf(invoice)).not.toMatch(/How to pay|Due \d/);
  await admin.mutate('store.purchaseOrders.decline', { id: order.id, reason: 'Not ours' });
  const [credit] = await invoicesOf(owner);
  expect(credit?.kind).toBe('credit-note');
  expect(await readPdf(credit)).not.toContain('How to pay');
});

test('the days of a renewal begin after those already paid for', async () => {
  await processOrder(await givenOrder(portal(), owner), { endDate: '2098-09-24' });
  const renewal = await givenOrder(portal(), owner);
  const line = ', 25 Sep 2098 to 24 Sep 2099';
  expect(await readPdf((await invoicesOf(owner))[0])).toContain(line);
  await processOrder(renewal, { endDate: '2099-09-24' });
  expect(await readPdf((await invoicesOf(owner))[0])).toContain(line);
});

test('without bank details an invoice names only its due day, and an older one stays as it was', async () => {
  await setBankDetails(noBankDetails);
  await givenOrder(portal(), owner);
  const [proForma] = await invoicesOf(owner);
  const text = await readPdf(proForma);
  expect(text).toContain(`Due ${dueDay}`);
  expect(text).not.toContain('How to pay');
  const { rows } = await sql<{ id: number }>`
    insert into invoices (kind, number, account_id, purchase_order_id, issued_on, net, vat, gross, document)
    select kind, 900000, account_id, purchase_order_id, issued_on, net, vat, gross,
      document - 'term' - 'payTo' - 'dueOn'
    from invoices where id = ${proForma?.id ?? 0} returning id`.execute(portal().db);
  expect(await readPdf(rows[0])).not.toMatch(/ to \d+ \w+ 20|How to pay|Due \d/);
});

test('the emails of an order say how to pay it', async () => {
  await setBankDetails();
  const order = await givenOrder(portal(), owner);
  await processOrder(order, { endDate: '2099-01-01' });
  const mails = await listMailsTo(portal().db, owner.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-received', 'order-processed']);
  for (const { text } of mails) {
    expect(text).toContain('12-34-56');
    expect(text).toContain(dueDay);
  }
});
