import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { overviewAnswers } from '../../../../testing/company/overview-answers.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { nothingReceived, products, waitingOrder } from '../../../../testing/store/fixtures.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const [first] = products;
const listed = first?.price ?? 0;
const entered = { po: waitingOrder, invited: false };

function openList(more: object = {}) {
  return renderApp('/purchase-orders', {
    user: someAdmin,
    'store.purchaseOrders.list': { purchaseOrders: [waitingOrder], nextCursor: null },
    'store.purchaseOrders.enter': entered,
    'store.products.list': products,
    ...more,
  });
}

async function choosePackage(dialog: ReturnType<typeof within>) {
  await waitFor(() => expect(dialog.getAllByRole('option').length).toBeGreaterThan(1));
  fireEvent.change(dialog.getByLabelText(/Package/), { target: { value: String(first?.id) } });
}

async function openDialog() {
  await clickButton('Enter order');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter order' }));
  await choosePackage(dialog);
  fillField(/PO Number/, 'PO 8');
  fillField(/Accounts Payable Email/, 'accounts@example.com');
  return dialog;
}

const inputOf = (calls: readonly { procedure: string; input: unknown }[]) =>
  calls.find(({ procedure }) => procedure === 'store.purchaseOrders.enter')?.input;

describe('entering an order', () => {
  it('of somebody without an account sends email, company and the package’s price, and says who is invited', async () => {
    const { calls } = openList({ 'store.purchaseOrders.enter': { ...entered, invited: true } });
    const dialog = await openDialog();
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>(/^Price/).value).toBe((listed / 100).toFixed(2)),
    );
    expect(dialog.queryByLabelText(/Reason/)).toBeNull();
    fillField(/Customer’s Email/, 'jo@example.com');
    fillField(/^Company/, 'Calder Pumps');
    await clickButton('Enter order');
    expect(
      await screen.findByText(`The order is entered, and ${waitingOrder.email} is invited`),
    ).toBeDefined();
    expect(inputOf(calls)).toEqual({
      email: 'jo@example.com',
      company: 'Calder Pumps',
      productId: String(first?.id),
      price: listed,
      priceReason: '',
      poReference: 'PO 8',
      apEmail: 'accounts@example.com',
      comments: '',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the reason of another price, and sends it with the first day', async () => {
    const { calls } = openList();
    const dialog = await openDialog();
    fillField(/Customer’s Email/, 'jo@example.com');
    fillField(/^Price/, '80');
    fireEvent.change(await dialog.findByLabelText(/Reason/), { target: { value: 'A partner' } });
    fillField(/^First day/, '2027-01-01');
    await clickButton('Enter order');
    expect(await screen.findByText('The order is entered')).toBeDefined();
    expect(inputOf(calls)).toMatchObject({ price: 8_000, priceReason: 'A partner', beginsOn: '2027-01-01' });
  });

  it('shows a refusal at its field, and keeps the typed text', async () => {
    const message = 'Nobody has an account with this email yet.';
    openList({ 'store.purchaseOrders.enter': errorResponse(400, message, [{ path: 'company', message }]) });
    const dialog = await openDialog();
    fillField(/Customer’s Email/, 'jo@example.com');
    await clickButton('Enter order');
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.getByLabelText(/^Company/).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText<HTMLInputElement>(/PO Number/).value).toBe('PO 8');
  });

  it('on a company’s page is for that company', async () => {
    const { calls } = renderApp('/companies/3', {
      ...overviewAnswers,
      'store.purchaseOrders.enter': entered,
      'store.products.list': products,
    });
    const dialog = await openDialog();
    expect(dialog.queryByLabelText(/Customer’s Email/)).toBeNull();
    await clickButton('Enter order');
    expect(await screen.findByText('The order is entered')).toBeDefined();
    expect(inputOf(calls)).toMatchObject({ userId: 7, poReference: 'PO 8' });
    expect(inputOf(calls)).not.toHaveProperty('email');
  });
});

describe('an order that staff entered', () => {
  const agreed = {
    ...waitingOrder,
    beginsOn: '2027-01-01',
    priceReason: 'A partner',
    packagePrice: 29_900,
    enteredBy: someAdmin.email,
  };

  function openOrder(order: object, more: object = {}) {
    return renderApp('/purchase-orders/5', {
      user: someAdmin,
      'store.purchaseOrders.get': order,
      'store.invoices.listOfOrder': [],
      'store.receipts.list': nothingReceived,
      'store.products.list': products,
      ...more,
    });
  }

  it('says in the list what was agreed, and who entered it', async () => {
    openList({ 'store.purchaseOrders.list': { purchaseOrders: [agreed], nextCursor: null } });
    const lines = [
      'Begins 1 Jan 2027',
      'Agreed price: £199.00 instead of £299.00. Reason: A partner',
      `Entered by ${someAdmin.email}`,
    ];
    for (const line of lines) expect(await screen.findByText(line)).toBeDefined();
  });

  it('can have its price corrected while it waits, with a reason', async () => {
    const changed = { ...agreed, price: 14_950, priceReason: 'A slip', version: 4 };
    const { calls } = openOrder(agreed, { 'store.purchaseOrders.changePrice': changed });
    await clickButton('Change the price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('199.00');
    fireEvent.change(dialog.getByLabelText(/^Price/), { target: { value: '149.50' } });
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A slip' } });
    const submit = dialog.getByRole('button', { name: 'Change the price' });
    await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
    fireEvent.click(submit);
    expect(await screen.findByText(/^The price is changed/)).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.changePrice')?.input).toEqual({
      id: 5,
      version: 3,
      price: 14_950,
      priceReason: 'A slip',
    });
  });

  it('promises no new pro-forma invoice if only the reason is corrected', async () => {
    openOrder(agreed, {
      'store.purchaseOrders.changePrice': { ...agreed, priceReason: 'A slip', version: 4 },
    });
    await clickButton('Change the price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price' }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A slip' } });
    const submit = dialog.getByRole('button', { name: 'Change the price' });
    await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
    fireEvent.click(submit);
    expect(await screen.findByText('The reason is saved')).toBeDefined();
    expect(screen.queryByText(/new pro-forma/)).toBeNull();
  });

  it.each([
    ['is processed', { status: 'processed', endDate: '2027-11-20' }],
    ['was paid in part', { amountReceived: 10 }],
    ['comes from a quotation', { quotation: { number: 'Q-000002', invoiceId: 31 } }],
    ['was sent by the company', { enteredBy: null }],
    [
      'needs a second person, who has not entered it',
      { needsSecondPerson: true, enteredBy: 'jo@example.com' },
    ],
  ])('keeps its price if it %s', async (_name, fields) => {
    openOrder({ ...agreed, ...fields });
    await screen.findByRole('button', { name: 'Decline this order' });
    expect(screen.queryByRole('button', { name: 'Change the price' })).toBeNull();
  });

  it('says from which quotation a customer accepted it, and not who wrote that', async () => {
    openOrder({ ...agreed, quotation: { number: 'Q-000002', invoiceId: 31 } });
    const link = await screen.findByRole('link', { name: 'Q-000002 as a PDF' });
    expect(link.getAttribute('href')).toContain('/31/pdf');
    expect(link.parentElement?.textContent).toBe('Accepted by the customer from quotation Q-000002');
    expect(screen.queryByText(/^Entered by/)).toBeNull();
  });

  it('leads to the customer’s record, which has no company yet', async () => {
    openOrder({ ...agreed, invitedAs: 'Brand New Water' });
    const link = await screen.findByRole('link', { name: 'Brand New Water' });
    expect(link.getAttribute('href')).toBe('/companies/accounts/7');
  });

  it('is processed by somebody else above the amount', async () => {
    const { calls } = openOrder(
      { ...agreed, needsSecondPerson: true },
      { 'store.purchaseOrders.update': agreed },
    );
    expect(await screen.findByText(/^You entered this order/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Access End Date/)).toMatchObject({
      disabled: true,
      value: '',
    });
    fillField(/Comments/, 'Called');
    await clickButton('Save');
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.update')?.input).toMatchObject(
        {
          comments: 'Called',
          endDate: null,
        },
      ),
    );
  });

  it('by a colleague can be processed', async () => {
    openOrder({ ...agreed, enteredBy: 'sales@publisher.example', needsSecondPerson: true });
    const field = await screen.findByLabelText<HTMLInputElement>(/Access End Date/);
    expect(field).toMatchObject({ disabled: false, value: waitingOrder.proposedEndDate });
    expect(screen.getByText(/^Access runs from 1 Jan 2027 until the end date/)).toBeDefined();
  });

  it('sends the invitation of its customer again, or says why not', async () => {
    openOrder(
      { ...agreed, invitedAs: 'Calder Pumps' },
      { 'store.purchaseOrders.inviteAgain': errorResponse(429, 'This mailbox is full') },
    );
    await clickButton('Send the invitation again');
    expect(await screen.findByText(/The invitation could not be sent.*This mailbox is full/)).toBeDefined();
  });

  it('says that the invitation is on its way', async () => {
    openOrder(
      { ...agreed, invitedAs: 'Calder Pumps' },
      { 'store.purchaseOrders.inviteAgain': { success: true } },
    );
    await clickButton('Send the invitation again');
    expect(await screen.findByText(`The invitation is on its way to ${waitingOrder.email}`)).toBeDefined();
  });
});
