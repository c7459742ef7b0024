import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { products, waitingOrder, nothingReceived } from '../../../../testing/store/fixtures.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

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

  it('names the company of an invited customer, and leads to their record', async () => {
    const invited = { ...waitingOrder, accountId: 12, company: null, invitedAs: 'Aire Sealants' };
    renderApp('/purchase-orders', {
      user: someAdmin,
      'store.purchaseOrders.list': { purchaseOrders: [invited], nextCursor: null },
    });
    const name = await screen.findByRole('link', { name: 'Aire Sealants' });
    expect(name.getAttribute('href')).toBe('/companies/accounts/12');
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

  async function open(answers: object) {
    const portal = renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': waitingOrder,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      ...answers,
    });
    await screen.findByLabelText(/Amount Received/);
    return portal;
  }

  async function save(answers: object) {
    const portal = await open(answers);
    fillField(/Amount Received/, '238.80');
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

  it('says beside Save what is outstanding when access starts', async () => {
    await open({});
    const note = screen.getByText(/^Saving starts access/);
    expect(note.textContent).toBe('Saving starts access, although £238.80 is outstanding.');
    fillField(/Amount Received/, '50');
    await waitFor(() => expect(note.textContent).toContain('£188.80 is outstanding'));
    fillField(/Amount Received/, '238.80');
    await waitFor(() => expect(note.textContent).toBe('Saving starts access.'));
    fillField(/Access End Date/, '');
    await waitFor(() => expect(screen.queryByText(/^Saving starts access/)).toBeNull());
  });

  it.each([
    ['Save only', null],
    ['Save and start access', '2027-11-21'],
  ])('asks whether a corrected reference starts access: %s', async (button, endDate) => {
    const { calls } = await open({ 'store.purchaseOrders.update': waitingOrder });
    fillField(/PO Reference/, 'PO-78');
    await clickButton('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Start access as well?' }));
    expect(dialog.getByText(/£238.80 is outstanding/)).toBeDefined();
    await clickButton(button);
    await screen.findByText(messages.orderUpdated);
    const saved = calls.find(({ procedure }) => procedure === 'store.purchaseOrders.update');
    expect(saved?.input).toMatchObject({ poReference: 'PO-78', endDate });
  });

  it('saves nothing if the question is cancelled', async () => {
    const { calls } = await open({});
    fillField(/PO Reference/, 'PO-78');
    await clickButton('Save');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing has been saved.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/PO Reference/).value).toBe('PO-78');
    expect(calls.some(({ procedure }) => procedure === 'store.purchaseOrders.update')).toBe(false);
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
