import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { products, waitingOrder, nothingReceived } from '../../../../testing/store/fixtures.ts';

setUpAppTests();

describe('the list of purchase orders', () => {
  it('shows each order’s last day of access, or that it is inactive', async () => {
    const processed = { ...waitingOrder, id: 6, endDate: '2027-09-17', status: 'processed' };
    const purchaseOrders = [waitingOrder, processed];
    renderApp('/purchase-orders', {
      user: someAdmin,
      'store.purchaseOrders.list': { purchaseOrders, nextCursor: null },
    });
    await screen.findByText('17 Sep 2027');
    const [, first, second] = screen.getAllByRole('row');
    expect(first && within(first).getByText('inactive')).toBeDefined();
    expect(first && within(first).getByText('£199.00')).toBeDefined();
    expect(second && within(second).getByRole('link').getAttribute('href')).toBe('/purchase-orders/6');
  });

  it('shows an empty state when there is nothing to review', async () => {
    renderApp('/purchase-orders', {
      user: someAdmin,
      'store.purchaseOrders.list': { purchaseOrders: [], nextCursor: null },
    });
    expect(await screen.findByText(messages.noOrders)).toBeDefined();
  });
});

describe('reviewing a purchase order', () => {
  it.each([
    [null, '£238.80 with VAT'],
    [200, '£200.00; £38.80 outstanding'],
    [238.8, '£238.80, paid in full'],
    [240, '£240.00; £1.20 too much'],
  ])('compares the received amount with the amount due: %s', async (amountReceived, text) => {
    renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': { ...waitingOrder, amountReceived },
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('shows the company’s access from any source beside the order’s own', async () => {
    renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': { ...waitingOrder, endDate: '2026-12-31', accessEndDate: '2027-09-17' },
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
    });
    const access = await screen.findByText('Access now');
    expect(access.nextElementSibling?.textContent).toBe('until 17 Sep 2027');
    expect(screen.getByText('From this order').nextElementSibling?.textContent).toBe('until 31 Dec 2026');
  });

  async function save(answers: object) {
    const portal = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': waitingOrder,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      ...answers,
    });
    fireEvent.change(await screen.findByLabelText(/Amount Received/), { target: { value: '238.80' } });
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    return portal;
  }

  it('proposes a year, and saves pounds, days and the version it started from', async () => {
    const { calls } = await save({ 'store.purchaseOrders.update': waitingOrder });
    expect(await screen.findByText(messages.orderUpdated)).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.update')?.input).toMatchObject({
      id: 5,
      amountReceived: 238.8,
      endDate: '2027-11-21',
      version: 3,
    });
  });

  it('shows the error, and keeps the typed text', async () => {
    await save({ 'store.purchaseOrders.update': errorResponse(503, 'The service is busy') });
    expect(await screen.findByText('Failed to update. The service is busy')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Amount Received/).value).toBe('238.80');
  });

  it('shows an error at a PO number that was used before, and no conflict', async () => {
    const message = 'This PO number has been used before';
    const { calls } = await save({
      'store.purchaseOrders.update': errorResponse(409, message, [{ path: 'poReference', message }]),
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(/PO Reference/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === 'store.purchaseOrders.update')).toHaveLength(1);
  });

  it('shows a refusal that is not a conflict, as nobody has saved since', async () => {
    const { calls } = await save({ 'store.purchaseOrders.update': errorResponse(409, 'Refused') });
    expect(await screen.findByText(/^Failed to update. Refused/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === 'store.purchaseOrders.update')).toHaveLength(1);
  });

  it('declines with a reason', async () => {
    const { calls } = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': waitingOrder,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      'store.purchaseOrders.decline': { ...waitingOrder, status: 'declined', reason: 'Unknown company' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline this order' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Unknown company' } });
    const button = dialog.getByRole('button', { name: 'Decline' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.decline')?.input).toEqual({
        id: 5,
        reason: 'Unknown company',
        version: 3,
      }),
    );
  });
});
