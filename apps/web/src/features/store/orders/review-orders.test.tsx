// @vitest-environment jsdom
import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { products, waitingOrder } from '../../../../testing/store/fixtures.ts';

setUpAppTests();

describe('the list of purchase orders', () => {
  it('shows until when each order gives access, or that it is inactive', async () => {
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

it('shows the error, and no empty state, where the orders cannot be loaded', async () => {
  renderApp('/purchase-orders', {
    user: someAdmin,
    'store.purchaseOrders.list': errorResponse(403, 'Only for admins'),
  });
  expect(await screen.findByText(/^Failed to fetch Purchase Orders/)).toBeDefined();
  expect(screen.queryByText(messages.noOrders)).toBeNull();
});

describe('reviewing a purchase order', () => {
  it.each([
    [null, '£238.80 with VAT'],
    [200, '£200.00; £38.80 outstanding'],
    [238.8, '£238.80, all of it'],
    [240, '£240.00; £1.20 too much'],
  ])('compares what was received (%s) with what is due', async (amountReceived, said) => {
    renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': { ...waitingOrder, amountReceived },
      'store.invoices.listOfOrder': [],
      'store.products.list': products,
    });
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('shows the access that the customer has, whatever gives it, beside that of the order', async () => {
    renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': { ...waitingOrder, endDate: '2026-12-31', accessEndDate: '2027-09-17' },
      'store.invoices.listOfOrder': [],
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

  it('shows the error, and keeps what was typed', async () => {
    await save({ 'store.purchaseOrders.update': errorResponse(503, 'The service is busy') });
    expect(await screen.findByText('Failed to update. The service is busy')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Amount Received/).value).toBe('238.80');
  });

  it('shows a PO number that was used before at its field, and no conflict', async () => {
    const message = 'This PO number has been used before';
    const { calls } = await save({
      'store.purchaseOrders.update': errorResponse(409, message, [{ path: 'poReference', message }]),
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(/PO Reference/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === 'store.purchaseOrders.update')).toHaveLength(1);
  });

  it('shows a refusal that is no conflict, as nobody has saved since', async () => {
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

describe('a conflict over a purchase order', () => {
  /** Opens an order, and saves it after another admin has. */
  async function saveLate(meanwhile: object) {
    const theirs = { ...waitingOrder, version: 4, ...meanwhile };
    let stored: object = waitingOrder;
    const portal = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': () => stored,
      'store.invoices.listOfOrder': [],
      'store.products.list': products,
      'store.purchaseOrders.update': ({ version }: { version?: number }) => {
        if (version === 4) return { ...theirs, version: 5 };
        stored = theirs;
        return errorResponse(409, 'This has been changed since you opened it. Nothing was saved.');
      },
    });
    fireEvent.change(await screen.findByLabelText(/Amount Received/), { target: { value: '238.80' } });
    fireEvent.change(screen.getByLabelText(/Comments/), { target: { value: 'By bank transfer' } });
    await clickButton('Save');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This was changed while you were editing' }),
    );
    const updates = () =>
      portal.calls
        .filter(({ procedure }) => procedure === 'store.purchaseOrders.update')
        .map(({ input }) => input);
    return { dialog, updates };
  }

  it('shows both texts of each field that differs, and saves the choice over the new version', async () => {
    const meanwhile = { productId: 1, name: 'Bronze', comments: 'By cheque', endDate: '2027-06-30' };
    const { dialog, updates } = await saveLate({ ...meanwhile, status: 'processed' });
    const group = async (name: string) => within(await dialog.findByRole('group', { name }));
    expect((await group('Comments')).getByText('cheque').tagName).toBe('MARK');
    expect((await group('Comments')).getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(
      true,
    );
    const product = await group('Product');
    expect(product.getByText('Bronze')).toBeDefined();
    expect(product.getByText('Silver')).toBeDefined();
    const endDate = await group('Access End Date');
    expect(endDate.getByRole<HTMLInputElement>('radio', { name: 'Saved meanwhile' }).checked).toBe(true);
    expect((await group('Amount Received')).getByText('£238.80')).toBeDefined();
    expect(dialog.queryByRole('group', { name: 'PO Reference' })).toBeNull();
    expect(dialog.queryByRole('group', { name: 'Declined' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText(messages.orderUpdated)).toBeDefined();
    expect(updates().at(-1)).toMatchObject({
      version: 4,
      amountReceived: 238.8,
      comments: 'By bank transfer',
      productId: '1',
      endDate: '2027-06-30',
    });
  });

  it('with a decline keeps it, unless the admin chooses to go on', async () => {
    const { dialog, updates } = await saveLate({ status: 'declined', reason: 'Never paid' });
    const declined = within(await dialog.findByRole('group', { name: 'Declined' }));
    expect(declined.getByText(/Never paid/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(messages.orderStaysDeclined)).toBeDefined();
    expect(updates()).toHaveLength(1);
    expect(screen.queryByText(messages.orderUpdated)).toBeNull();

    await clickButton('Save');
    const again = within(await screen.findByRole('dialog'));
    const choice = within(await again.findByRole('group', { name: 'Declined' }));
    fireEvent.click(choice.getByRole('radio', { name: 'Yours' }));
    fireEvent.click(again.getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText(messages.orderUpdated)).toBeDefined();
    expect(updates().at(-1)).toMatchObject({ version: 4, amountReceived: 238.8, endDate: '2027-11-21' });
  });

  it('is found though the page has shown the newer order already: the form keeps the version it was opened with', async () => {
    let stored: object = waitingOrder;
    const { calls } = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': () => stored,
      'store.invoices.listOfOrder': [],
      'store.products.list': products,
      'store.purchaseOrders.update': errorResponse(409, 'Changed'),
      'store.purchaseOrders.decline': errorResponse(409, 'Changed'),
    });
    fireEvent.change(await screen.findByLabelText(/Amount Received/), { target: { value: '238.80' } });
    stored = { ...waitingOrder, version: 4, reason: 'Looked at by another' };
    await clickButton('Decline this order');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Unknown' } });
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Looked at by another')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await clickButton('Save');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.update')?.input).toMatchObject(
        {
          version: 3,
        },
      ),
    );
  });
});
