import type { OrderReceipts } from '@headwater/contract/receipts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { nothingReceived, products, waitingOrder } from '../../../../testing/store/fixtures.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const partPaid: OrderReceipts = {
  balance: { due: 23_880, received: 10_000, credited: 3_880, outstanding: 10_000, overpaid: 0 },
  receipts: [
    {
      id: 1,
      amount: 10_000,
      receivedOn: '2026-11-20',
      reference: 'BACS 4711',
      recordedBy: 'sales@example.com',
      recordedAt: '2026-11-21T09:00:00.000Z',
    },
  ],
  credits: [
    {
      id: 1,
      amount: 3_880,
      reason: 'Two months late',
      creditNote: 'CN-000003',
      creditNoteId: 31,
      givenBy: 'sales@example.com',
      givenAt: '2026-11-22T09:00:00.000Z',
    },
  ],
};

const processedOrder = { ...waitingOrder, status: 'processed', endDate: '2027-11-20', version: 4 };

function openOrder(money: OrderReceipts, answers: Record<string, unknown> = {}) {
  return renderApp('/purchase-orders/5', {
    user: someAdmin,
    'store.purchaseOrders.get': processedOrder,
    'store.products.list': products,
    'store.invoices.listOfOrder': [],
    'store.receipts.list': money,
    'store.receipts.record': money,
    'store.receipts.credit': money,
    ...answers,
  });
}

async function type(label: RegExp, value: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

async function confirm(name: string): Promise<void> {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

describe('the payments and credit of an order', () => {
  it('show the received, credited and outstanding amounts', async () => {
    openOrder(partPaid);
    const region = within(await screen.findByRole('region', { name: 'Payments and credit' }));
    const received = await region.findByRole('row', { name: /BACS 4711/ });
    expect(received.textContent).toContain('£100.00');
    expect(region.getByRole('row', { name: /Two months late/ }).textContent).toContain('£38.80');
    expect(region.getByText('Outstanding').nextSibling?.textContent).toBe('£100.00');
    expect(
      region.getByRole('link', { name: 'Credit note CN-000003 as a PDF' }).getAttribute('href'),
    ).toContain('/31/pdf');
  });

  it('say when access starts, while the order waits', async () => {
    openOrder(nothingReceived, { 'store.purchaseOrders.get': waitingOrder });
    const region = within(await screen.findByRole('region', { name: 'Payments and credit' }));
    expect(
      region.getByText(/Access starts when the order is paid in full, or earlier if you save it with an/),
    ).toBeDefined();
  });

  it('accept a payment, which the form proposes in full', async () => {
    const { calls } = openOrder(nothingReceived);
    await clickButton('Record a payment');
    await type(/Reference/, 'BACS 4712');
    await type(/Received on/, '2026-11-20');
    await confirm('Record');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.receipts.record')?.input).toEqual({
        id: 5,
        version: 4,
        amount: 23_880,
        receivedOn: '2026-11-20',
        reference: 'BACS 4712',
      }),
    );
  });

  it('say at the amount why a payment was not recorded', async () => {
    const message = 'Only £238.80 is outstanding. Return any excess.';
    openOrder(nothingReceived, {
      'store.receipts.record': errorResponse(400, message, [{ path: 'amount', message }]),
    });
    await clickButton('Record a payment');
    await type(/Amount/, '300');
    await confirm('Record');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('refuse a decimal comma at the amount, and record nothing', async () => {
    const { calls } = openOrder(nothingReceived);
    await clickButton('Record a payment');
    await type(/Amount/, '106,80');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.blur(dialog.getByLabelText(/Amount/));
    expect(await dialog.findByText(/Use a point before the pence/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Record' }).hasAttribute('disabled')).toBe(true);
    expect(calls.some(({ procedure }) => procedure === 'store.receipts.record')).toBe(false);
  });

  it.each([
    [
      'part-paid',
      partPaid.balance,
      /up to £200\.00 of PO-77\. £100\.00 of that is outstanding: return what you credit above it to the company\./,
    ],
    [
      'paid',
      { due: 23_880, received: 23_880, credited: 0, outstanding: 0, overpaid: 0 },
      /up to £238\.80 of PO-77\. It is paid: return what you credit to the company\./,
    ],
  ])('say how much of a %s order can be credited', async (_name, balance, limit) => {
    openOrder({ ...partPaid, balance });
    await clickButton('Give credit');
    expect(within(await screen.findByRole('dialog')).getByText(limit)).toBeDefined();
  });

  it('accept a credit with a reason', async () => {
    const { calls } = openOrder(nothingReceived);
    await clickButton('Give credit');
    await type(/Amount/, '18.80');
    await type(/Reason/, 'Two months late');
    await confirm('Give credit');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.receipts.credit')?.input).toEqual({
        id: 5,
        version: 4,
        amount: 1_880,
        reason: 'Two months late',
      }),
    );
  });

  it('offer only credit if nothing is outstanding, and show the amount to return', async () => {
    openOrder(
      {
        ...partPaid,
        balance: { due: 23_880, received: 23_880, credited: 3_880, outstanding: 0, overpaid: 3_880 },
      },
      { 'store.purchaseOrders.get': { ...processedOrder, outstanding: 0 } },
    );
    expect((await screen.findByText('To return')).nextSibling?.textContent).toBe('£38.80');
    expect(screen.getByText('Nothing is outstanding.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Give credit' })).toBeDefined();
  });

  it('offer nothing if the invoice is credited in full', async () => {
    openOrder({
      ...partPaid,
      balance: { due: 23_880, received: 0, credited: 23_880, outstanding: 0, overpaid: 0 },
    });
    await screen.findByText('Credited', { selector: 'dt' });
    expect(screen.queryByRole('button', { name: 'Give credit' })).toBeNull();
  });

  it('say why they could not be loaded', async () => {
    openOrder(nothingReceived, { 'store.receipts.list': errorResponse(403, 'Only for sales') });
    expect(await screen.findByText(/The payments could not be loaded/)).toBeDefined();
  });
});
