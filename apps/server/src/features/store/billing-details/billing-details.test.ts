import { REVERSE_CHARGE_WORDS } from '@headwater/contract/billing-details';
import { invoicePath } from '@headwater/contract/invoices';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { getPaymentRow, givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenOrder, givenProduct, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const german = {
  name: 'Wehr GmbH',
  address: 'Am Wehr 3\n10115 Berlin',
  country: 'DE',
  vatNumber: '123 456 789',
};

let owner: Caller;
let sales: Caller;
let companyId: number;

beforeEach(async () => {
  owner = await portal().account();
  sales = await portal().account({ staffRole: 'sales' });
  ({ id: companyId } = await givenCompany(owner));
});

async function save(fields: object = {}, by = owner): Promise<TestResponse> {
  return by.rest('PUT', '/api/store/billing-details', { ...german, ...fields });
}

async function detailsOf(by = owner) {
  const { body } = await by.rest('GET', '/api/store/billing-details');
  return Object(body).data.billingDetails;
}

async function confirm(fields: object = {}): Promise<TestResponse> {
  return sales.rest('POST', `/api/store/billing-details/${companyId}/confirm`, fields);
}

async function withdraw(): Promise<TestResponse> {
  return sales.rest('POST', `/api/store/billing-details/${companyId}/withdraw-confirmation`, {});
}

async function process(order: Awaited<ReturnType<typeof givenOrder>>, fields: object = {}): Promise<void> {
  const input = { ...toUpdateInput(order), endDate: '2099-01-01', ...fields };
  const { status } = await sales.rest('PUT', `/api/store/purchase-order/${order.id}/update`, input);
  expect(status).toBe(200);
}

async function newestInvoice(): Promise<{ gross: number; text: string }> {
  const { body } = await owner.rest('GET', '/api/store/invoices');
  const [{ id, gross }] = Object(body).data.invoices;
  const { rawPayload } = await portal().app.inject({ url: invoicePath({ id }), headers: owner.headers });
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return { gross, text: pdf.text.replaceAll(/\s+/g, ' ') };
}

describe('billing details', () => {
  it('are saved by members who handle the money, and are printed on later invoices', async () => {
    expect(await detailsOf()).toBeNull();
    const finance = await givenMember(portal(), owner, 'finance');
    const british = { name: 'Calder Pumps Ltd', address: '1 Mill Lane\nLeeds', country: 'GB' };
    expect(await save({ ...british, vatNumber: 'gb 123 4567 89' }, finance)).toMatchObject({
      status: 200,
      body: { data: { billingDetails: { ...british, vatNumber: 'GB123456789', confirmedAt: null } } },
    });
    await process(await givenOrder(portal(), owner));
    const { gross, text } = await newestInvoice();
    expect(gross).toBe(11_880);
    expect(text).toMatch(/Calder Pumps Ltd 1 Mill Lane Leeds VAT number GB123456789/);
    expect(text).not.toContain(REVERSE_CHARGE_WORDS);
  });

  it('are closed to a member who does not handle the money', async () => {
    const editor = await givenMember(portal(), owner, 'editor');
    expect((await save({}, editor)).status).toBe(403);
  });

  it.each([
    ['a VAT number of another country', { vatNumber: 'FR12345678901' }, 'vatNumber'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown country', { country: 'XX' }, 'country'],
  ])('with %s are rejected at the field', async (_, fields, path) => {
    expect(await save(fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('from an older version are rejected', async () => {
    await save();
    expect((await save({ name: 'Another', version: 1 })).status).toBe(200);
    expect((await save({ name: 'A third', version: 1 })).status).toBe(409);
  });

  it('follow the company to another owner', async () => {
    await save();
    const other = await givenMember(portal(), owner, 'owner');
    await owner.mutate('company.members.leave');
    expect(await detailsOf(other)).toMatchObject({ name: german.name });
  });
});

describe('the reverse charge', () => {
  it('begins when staff have confirmed country and number, and until then VAT is charged', async () => {
    await save();
    expect((await listMailsTo(portal().db, sales.email)).at(-1)).toMatchObject({
      kind: 'vat-number-waits',
      text: expect.stringContaining('DE123456789'),
    });
    const before = await givenOrder(portal(), owner);
    expect((await confirm()).status).toBe(200);
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'vat-number-confirmed',
    });
    const after = await givenOrder(portal(), owner);
    expect(await sales.query('store.purchaseOrders.get', { id: before.id })).toMatchObject({
      body: { result: { data: { due: 11_880, reverseChargeNumber: null } } },
    });
    expect(await sales.query('store.purchaseOrders.get', { id: after.id })).toMatchObject({
      body: { result: { data: { due: 9_900, reverseChargeNumber: 'DE123456789' } } },
    });
    await process(after);
    const { gross, text } = await newestInvoice();
    expect(gross).toBe(9_900);
    expect(text).toMatch(/Wehr GmbH Am Wehr 3 10115 Berlin Germany VAT number DE123456789/);
    expect(text).toMatch(/Net £99.00 VAT at 0% £0.00 Total due £99.00/);
    expect(text).toContain(REVERSE_CHARGE_WORDS);
    await process(before);
    expect((await newestInvoice()).gross).toBe(11_880);
  });

  it('applies to card payments, and to quotes', async () => {
    await save();
    await confirm();
    const { body } = await owner.rest('GET', '/api/store/quotes');
    for (const quote of Object(body).data.quotes)
      expect(quote).toMatchObject({ vatPercent: 0, vat: 0, reverseCharge: true });
    const sessionId = await givenPaidCheckout(portal(), owner);
    await deliverAllEvents(portal());
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({
      status: 'paid',
      net: 9_900,
      amount: 9_900,
      vat_percent: 0,
      reverse_charge_number: 'DE123456789',
    });
    expect((await newestInvoice()).text).toContain(REVERSE_CHARGE_WORDS);
    expect((await listMailsTo(portal().db, owner.email)).at(-1)?.text).toContain(REVERSE_CHARGE_WORDS);
  });

  it.each([
    ['number', { vatNumber: 'DE987654321' }],
    ['country', { country: 'AT', vatNumber: 'ATU12345678' }],
    ['name', { name: 'Wehrbau Nord GmbH' }],
    ['address', { address: 'Am Wehr 4' }],
  ])('lapses with another %s, and what was sold keeps its terms', async (_, fields) => {
    await save();
    await confirm();
    const order = await givenOrder(portal(), owner);
    await save();
    expect((await detailsOf()).confirmedAt).not.toBeNull();
    await save(fields);
    expect((await detailsOf()).confirmedAt).toBeNull();
    await process(order);
    const { gross, text } = await newestInvoice();
    expect(gross).toBe(9_900);
    expect(text).toContain('VAT number DE123456789');
    await process(await givenOrder(portal(), owner));
    expect((await newestInvoice()).gross).toBe(11_880);
  });

  it('of an order stays if staff change its package', async () => {
    await save();
    await confirm();
    const order = await givenOrder(portal(), owner);
    const { id: productId } = await givenProduct(portal().db, { price: 20_000 });
    await process(order, { productId });
    expect((await newestInvoice()).gross).toBe(20_000);
  });

  it('ends if staff withdraw the confirmation', async () => {
    await save();
    await confirm();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    await process(await givenOrder(portal(), owner));
    expect((await newestInvoice()).gross).toBe(11_880);
  });

  it('is not confirmed if there is nothing to confirm, or the details have changed since', async () => {
    expect((await confirm()).status).toBe(404);
    await save({ vatNumber: '' });
    expect((await confirm()).status).toBe(409);
    await save({ country: 'GB', vatNumber: 'GB123456789' });
    expect((await confirm()).status).toBe(409);
    await save();
    const { version } = await detailsOf();
    expect((await confirm({ version: version - 1 })).status).toBe(409);
    expect((await confirm({ version })).status).toBe(200);
    expect((await confirm()).status).toBe(409);
    expect((await sales.rest('POST', '/api/store/billing-details/2000000/confirm', {})).status).toBe(404);
  });
});
