import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { products, waitingOrder, nothingReceived } from '../../../../testing/store/fixtures.ts';

setUpAppTests();

describe('declining an order that another admin has saved meanwhile', () => {
  /** Declines an order after another admin has saved it. */
  async function declineLate(meanwhile: object) {
    const theirs = { ...waitingOrder, version: 4, ...meanwhile };
    let stored: object = waitingOrder;
    const { calls } = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': () => stored,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      'store.purchaseOrders.decline': ({ version, reason }: { version?: number; reason: string }) => {
        if (version === 4) return (stored = { ...theirs, version: 5, status: 'declined', reason });
        stored = theirs;
        return errorResponse(409, 'This has been changed since you opened it. Nothing was saved.');
      },
    });
    await clickButton('Decline this order');
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Unknown company' } });
    await clickButton('Decline');
    return () => calls.filter(({ procedure }) => procedure === 'store.purchaseOrders.decline');
  }

  it('says what has changed, and declines that version on the second press', async () => {
    const declines = await declineLate({
      comments: 'By cheque',
      endDate: '2027-06-30',
      status: 'processed',
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody else has saved Comments, Access End Date since you opened it. The order is now processed.',
    );
    await clickButton('Decline');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(declines().map(({ input }) => input)).toMatchObject([
      { version: 3 },
      { version: 4, reason: 'Unknown company' },
    ]);
    expect(await screen.findByText('Unknown company')).toBeDefined();
  });

  it('closes if the other admin declined it too, and says so', async () => {
    const declines = await declineLate({ status: 'declined', reason: 'Never paid' });
    expect(
      await screen.findByText('Somebody else has declined this order since you opened it.'),
    ).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Never paid')).toBeDefined();
    expect(declines()).toHaveLength(1);
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
      'store.receipts.list': nothingReceived,
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

  it('shows both texts of each differing field, and saves the choice over the new version', async () => {
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

  it('keeps a decline, unless the admin chooses otherwise', async () => {
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

  it('is found even if the page shows the newer order already, as the form keeps the version it was opened with', async () => {
    let stored: object = waitingOrder;
    const { calls } = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': () => stored,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      'store.purchaseOrders.update': errorResponse(409, 'Changed'),
      'store.purchaseOrders.decline': errorResponse(409, 'Changed'),
    });
    fireEvent.change(await screen.findByLabelText(/Amount Received/), { target: { value: '238.80' } });
    stored = { ...waitingOrder, version: 4, reason: 'Checked by a colleague' };
    await clickButton('Decline this order');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Unknown' } });
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Checked by a colleague')).toBeDefined();
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
