import { invoicePath, type InvoiceRow } from '@headwater/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { toUpdateInput, givenOrder } from '../../../../testing/store/given-order.ts';

const portal = useTestPortal();
let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function invoicesOf(owner: Caller): Promise<InvoiceRow[]> {
  const { body } = await owner.query('store.invoices.list');
  return Object(body).result.data;
}

const kindsOf = (invoices: InvoiceRow[]) => invoices.map(({ kind }) => kind);

async function updateOrder(order: Awaited<ReturnType<typeof givenOrder>>, fields: object): Promise<void> {
  const url = `/api/store/purchase-order/${order.id}/update`;
  const { status } = await admin.rest('PUT', url, { ...toUpdateInput(order), ...fields });
  expect(status).toBe(200);
}

async function readPdf(caller: Caller, invoice: { id: number }): Promise<string> {
  const { app } = portal();
  const response = await app.inject({ url: invoicePath(invoice), headers: caller.headers });
  expect(response.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
    mergePages: true,
  });
  return text;
}

describe('an order', () => {
  test('gets a pro-forma while it waits, a VAT invoice once processed, a credit note when declined', async () => {
    const owner = await portal().account();
    const order = await givenOrder(portal(), owner, { poReference: 'PO-£-Łódź' });
    expect(kindsOf(await invoicesOf(owner))).toEqual(['pro-forma']);
    await updateOrder(order, { amountReceived: 100, endDate: '2099-01-01' });
    const [invoice] = await invoicesOf(owner);
    expect(invoice).toMatchObject({ kind: 'invoice', gross: 11_880 });
    const text = await readPdf(owner, invoice ?? { id: 0 });
    expect(text).toContain(invoice?.number);
    for (const content of [
      'PO-£-Łódź',
      'Tax point',
      '20%',
      '£99.00',
      '£19.80',
      '£118.80',
      '£100.00',
      '£18.80',
    ])
      expect(text).toContain(content);
    expect(text).toContain('Specimen');

    // A new end date does not change the invoice.
    await updateOrder(order, { amountReceived: 100, endDate: '2099-02-01' });
    expect(kindsOf(await invoicesOf(owner))).toEqual(['invoice', 'pro-forma']);
    await admin.mutate('store.purchaseOrders.decline', { id: order.id, reason: 'Not ours' });
    const [credit] = await invoicesOf(owner);
    expect(credit).toMatchObject({ kind: 'credit-note', gross: 11_880 });
    expect(await readPdf(admin, credit ?? { id: 0 })).toContain(invoice?.number);
  });

  test('gets a new invoice, and a credit note for the first, when its PO number is corrected', async () => {
    const owner = await portal().account();
    const order = await givenOrder(portal(), owner);
    await updateOrder(order, { endDate: '2099-01-01' });
    await updateOrder(order, { endDate: '2099-01-01', poReference: `${order.poReference}-B` });
    expect(kindsOf(await invoicesOf(owner))).toEqual(['invoice', 'credit-note', 'invoice', 'pro-forma']);
  });
});

test('concurrent invoices are numbered without a gap', async () => {
  const { db } = portal();
  const owner = await portal().account();
  await Promise.all(Array.from({ length: 6 }, async () => givenOrder(portal(), owner)));
  await owner.rest('POST', '/api/store/purchase-order', {
    productId: 999_999,
    poReference: 'X',
    apEmail: 'a@example.com',
  });
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'pro-forma')
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});

test('an issued invoice cannot be changed', async () => {
  const { db } = portal();
  await givenOrder(portal(), await portal().account());
  await expect(db.updateTable('invoices').set({ issued_on: '2020-01-01' }).execute()).rejects.toThrow(
    'never changed',
  );
});

test('an invoice is served only to its account and to admins', async () => {
  const owner = await portal().account();
  await givenOrder(portal(), owner);
  const [invoice] = await invoicesOf(owner);
  const url = invoicePath(invoice ?? { id: 0 });
  const statusFor = async ({ headers }: Caller) => (await portal().app.inject({ url, headers })).statusCode;
  expect(await statusFor(owner)).toBe(200);
  expect(await statusFor(admin)).toBe(200);
  expect(await statusFor(await portal().account())).toBe(404);
  expect(await statusFor(portal().visitor())).toBe(401);
});
