import { beforeAll, describe, expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
stopClock();

let sales: Caller;
let owner: Caller;

/** An order that is processed, part paid and credited before midnight in London's summer, on 1 July in UTC's. */
beforeAll(async () => {
  portal().setNow(new Date('2027-06-30T23:30:00Z'));
  sales = await portal().account({ admin: true });
  owner = await portal().account({ email: 'marketing@calder.example' });
  await createFixtures(portal().db, owner);
  await portal()
    .db.updateTable('billing_details')
    .set({ name: '=HYPERLINK("x")' })
    .where('account_id', '=', owner.id)
    .execute();
  const order = await givenOrder(portal(), owner, { poReference: 'PO, "4711"' });
  await portal()
    .db.updateTable('purchase_orders')
    .set({ created_at: portal().deps.now() })
    .where('id', '=', order.id)
    .execute();
  const url = `/api/store/purchase-order/${order.id}`;
  await sales.rest('PUT', `${url}/update`, { ...toUpdateInput(order), endDate: '2028-06-30' });
  await sales.rest('POST', `${url}/receipts`, {
    amount: 10_000,
    receivedOn: '2027-07-01',
    reference: '+44 BACS',
  });
  await sales.rest('POST', `${url}/credits`, { amount: 1_200, reason: 'Two months late' });
});

async function read(list: string, period = 'from=2027-07-01&to=2027-07-01'): Promise<string[][]> {
  const { status, body } = await sales.rest('GET', `/api/lists/${list}.csv?${period}`);
  expect(status).toBe(200);
  return String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
}

describe('the files of a period', () => {
  it('have its invoices, and its credit notes with negative amounts', async () => {
    const [headings, invoice, note, ...more] = await read('invoices');
    expect(headings?.slice(0, 6)).toEqual(['Number', 'Kind', 'Date', 'Tax point', 'Due', 'Customer']);
    expect(invoice).toEqual([
      expect.stringMatching(/^INV-/),
      'VAT invoice',
      '2027-07-01',
      '2026-11-20',
      '2027-07-31',
      `"'=HYPERLINK(""x"")"`,
      'DE123456789',
      'marketing@calder.example',
      '"PO, ""4711"""',
      expect.any(String),
      '',
      '',
      '99.00',
      '20',
      '19.80',
      '118.80',
    ]);
    expect(note?.slice(10)).toEqual([invoice?.[0], 'Two months late', '-10.00', '20', '-2.00', '-12.00']);
    expect(more).toEqual([]);
  });

  it('have them in Xero’s columns', async () => {
    const [headings, invoice, note] = await read('invoices-for-xero');
    const of = (row: string[] | undefined) =>
      Object.fromEntries(headings?.map((heading, index) => [heading, row?.[index]]) ?? []);
    // The first line of Xero's SalesInvoiceTemplate.csv.
    expect(headings?.join(',')).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,' +
        'POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,' +
        '*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,' +
        'TrackingOption2,Currency,BrandingTheme',
    );
    expect(of(invoice)).toMatchObject({
      '*InvoiceDate': '01/07/2027',
      '*DueDate': '31/07/2027',
      '*UnitAmount': '99.00',
      '*TaxType': '20% (VAT on Income)',
      TaxAmount: '19.80',
      Currency: 'GBP',
    });
    expect(of(note)).toMatchObject({ '*UnitAmount': '-10.00', Reference: invoice?.[10] });
  });

  it('have the receipts, whose references cannot be formulas', async () => {
    const [, receipt, ...more] = await read('payments');
    expect(receipt?.slice(0, 2)).toEqual(['2027-07-01', 'bank transfer']);
    expect(receipt?.slice(6)).toEqual([`'+44 BACS`, '100.00', '0.00']);
    expect(more).toEqual([]);
  });

  it('have card payments by the day in London', async () => {
    const { db } = portal();
    const paid = { paid_at: new Date('2027-01-31T23:30:00Z') };
    await db.updateTable('payments').set(paid).where('account_id', '=', owner.id).execute();
    expect(await read('payments', 'from=2027-02-01&to=2027-02-28')).toHaveLength(1);
    const [, payment] = await read('payments', 'from=2027-01-31&to=2027-01-31');
    expect(payment?.slice(0, 2)).toEqual(['2027-01-31', 'card']);
    expect(payment?.at(-2)).toBe('118.80');
  });

  it('have the orders with their debts', async () => {
    const [, order, ...more] = await read('orders');
    expect(order?.[0]).toBe('2027-07-01');
    expect(order?.slice(6)).toEqual(['99.00', '118.80', '100.00', '12.00', '6.80', 'processed']);
    expect(more).toEqual([]);
    // London was an hour ahead.
    expect(await read('orders', 'from=2027-06-30&to=2027-06-30')).toHaveLength(1);
  });

  it('have the VAT of each quarter by tax point, less that of credit notes', async () => {
    // The fixtures contain two more invoices.
    expect((await read('vat-by-quarter', 'from=2026-10-01&to=2027-09-30')).slice(1)).toEqual([
      ['2026 Q4', '20', '3', '0', '297.00', '59.40', '356.40'],
      ['2027 Q3', '20', '0', '1', '-10.00', '-2.00', '-12.00'],
    ]);
  });

  it('may go on for ever', async () => {
    for (const list of ['invoices', 'invoices-for-xero', 'payments', 'orders', 'vat-by-quarter'])
      expect(await read(list, 'from=2027-01-01&to=9999-12-31')).toEqual(
        await read(list, 'from=2027-01-01&to=2029-12-31'),
      );
  });

  it('are read page by page', async () => {
    const input = { from: '2027-01-01', to: '2027-12-31', limit: 1 };
    for (const list of ['invoices', 'payments']) {
      const all: number[] = [];
      let cursor: number | null = 0;
      while (cursor !== null) {
        const { body } = await sales.query(`store.bookkeeping.${list}`, {
          ...input,
          ...(cursor > 0 && { cursor }),
        });
        const { rows, nextCursor } = Object(body).result.data;
        all.push(...rows.map(({ id }: { id: number }) => id));
        cursor = nextCursor;
      }
      expect(all).toHaveLength(2);
      expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
    }
  });
});

it.each(['from=2027-07-02&to=2027-07-01', 'from=yesterday&to=2027-07-01', 'from=2027-07-01'])(
  'a period of %s is rejected',
  async (period) => {
    expect((await sales.rest('GET', `/api/lists/invoices.csv?${period}`)).status).toBe(400);
  },
);
