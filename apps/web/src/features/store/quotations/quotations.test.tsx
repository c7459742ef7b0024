import type { OpenedQuotation, Quotation } from '@headwater/contract/quotations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { overviewAnswers } from '../../../../testing/company/overview-answers.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const products = [
  { id: 2, name: 'Silver', price: 19_900, termMonths: 12 },
  { id: 3, name: 'Gold', price: 29_900, termMonths: 12 },
];

const sent: Quotation = {
  id: 12,
  number: 'Q-000012',
  invoiceId: 40,
  accountId: 5,
  company: { id: 3, title: 'Calder Pumps' },
  email: 'marketing@calderpumps.example',
  productId: 3,
  name: 'Gold',
  price: 25_000,
  priceReason: 'As last year',
  vatPercent: 20,
  reverseChargeNumber: null,
  termMonths: 12,
  beginsOn: '2020-01-01',
  validUntil: '2099-12-29',
  note: 'As agreed.',
  status: 'open',
  sentTo: 'buyer@calderpumps.example',
  purchaseOrderId: null,
  createdBy: 'sales@headwater.example',
  createdAt: '2026-11-29T10:00:00.000Z',
  remindedAt: null,
  endedAt: null,
  version: 4,
};

function openList(answers: object = {}) {
  return renderApp('/quotations', {
    user: { ...someUser, staffRole: 'sales' },
    'store.quotations.list': {
      quotations: [sent, { ...sent, id: 11, number: 'Q-000011', status: 'accepted', purchaseOrderId: 7 }],
      nextCursor: null,
    },
    'store.products.list': products,
    ...answers,
  });
}

const inputsOf = (calls: readonly { procedure: string; input: unknown }[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

describe('the list of quotations', () => {
  it('leads to PDF, company and order, and lets only open ones be changed', async () => {
    openList();
    const row = within(await screen.findByRole('row', { name: /Q-000012/ }));
    expect(row.getByRole('link', { name: 'Q-000012 as a PDF' }).getAttribute('href')).toContain(
      '/api/store/invoices/40/pdf',
    );
    expect(row.getByRole('link', { name: 'Calder Pumps' }).getAttribute('href')).toBe('/companies/3');
    expect(row.getByText('£250.00')).toBeDefined();
    const accepted = within(screen.getByRole('row', { name: /Q-000011/ }));
    expect(accepted.getByRole('link', { name: 'Accepted' }).getAttribute('href')).toBe('/purchase-orders/7');
    expect(accepted.queryByRole('button')).toBeNull();
  });

  it('is filtered by status', async () => {
    const { calls } = openList();
    fireEvent.click(await screen.findByRole('radio', { name: 'Expired' }));
    await waitFor(() =>
      expect(inputsOf(calls, 'store.quotations.list').at(-1)).toMatchObject({ status: 'expired' }),
    );
  });

  it('withdraws with a reason', async () => {
    const { calls } = openList({ 'store.quotations.withdraw': { success: true } });
    await clickButton('Withdraw Q-000012');
    await screen.findByRole('dialog', { name: 'Withdraw Q-000012?' });
    fillField(/Reason/, 'A mistake');
    await clickButton('Withdraw');
    await waitFor(() =>
      expect(inputsOf(calls, 'store.quotations.withdraw')).toEqual([
        { id: 12, version: 4, reason: 'A mistake' },
      ]),
    );
  });

  it('replaces: the form begins as the former one, without a day that has passed', async () => {
    const { calls } = openList({ 'store.quotations.create': { ...sent, number: 'Q-000013' } });
    await clickButton('Replace Q-000012');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace Q-000012' }));
    await dialog.findByRole('option', { name: /Gold/ });
    fillField(/^Price/, '260');
    await clickButton('Send the quotation');
    await waitFor(() =>
      expect(inputsOf(calls, 'store.quotations.create')).toEqual([
        {
          userId: 5,
          productId: '3',
          price: 26_000,
          priceReason: 'As last year',
          validUntil: expect.any(String),
          note: 'As agreed.',
          sentTo: 'buyer@calderpumps.example',
          replaces: 12,
        },
      ]),
    );
  });
});

describe('a new quotation on a company’s page', () => {
  const openDialog = async (answers: object = {}) => {
    const portal = renderApp('/companies/3', {
      ...overviewAnswers,
      'store.products.list': products,
      ...answers,
    });
    await clickButton('New quotation');
    const dialog = within(await screen.findByRole('dialog', { name: 'New quotation' }));
    await dialog.findByRole('option', { name: /Gold/ });
    fireEvent.change(dialog.getByLabelText(/Package/), { target: { value: '3' } });
    return { ...portal, dialog };
  };

  it('proposes the package’s price, and asks for the reason of another', async () => {
    const { calls, dialog } = await openDialog({ 'store.quotations.create': sent });
    const price = dialog.getByLabelText<HTMLInputElement>(/^Price/);
    await waitFor(() => expect(price.value).toBe('299.00'));
    expect(dialog.queryByLabelText(/Reason/)).toBeNull();
    fillField(/^Price/, '250');
    fireEvent.change(await dialog.findByLabelText(/Reason/), { target: { value: 'As last year' } });
    await clickButton('Send the quotation');
    await waitFor(() =>
      expect(inputsOf(calls, 'store.quotations.create')).toMatchObject([
        { productId: '3', price: 25_000, priceReason: 'As last year' },
      ]),
    );
  });

  it('shows a refusal at its field', async () => {
    const message = 'The last day cannot be in the past';
    const { dialog } = await openDialog({
      'store.quotations.create': errorResponse(400, message, [{ path: 'validUntil', message }]),
    });
    await clickButton('Send the quotation');
    expect(await dialog.findByText(message)).toBeDefined();
  });
});

describe('the page of the link', () => {
  const opened: OpenedQuotation = {
    number: 'Q-000012',
    name: 'Gold',
    status: 'open',
    termMonths: 12,
    beginsOn: null,
    validUntil: '2026-12-29',
    note: 'As agreed.',
    endedAt: null,
    buyer: 'Calder Pumps',
    terms: 'Net thirty.',
    reverseCharge: false,
    vatPercent: 20,
    net: 89_000,
    vat: 17_800,
    gross: 106_800,
  };
  const ended = { ...opened, endedAt: '2026-12-01T10:00:00.000Z' };
  const openLink = (answers: object = {}) =>
    renderApp('/quotation#the-secret', { 'session.get': null, 'store.quotations.open': opened, ...answers });

  async function order(): Promise<void> {
    await screen.findByLabelText(/PO Number/);
    fillField(/PO Number/, 'PO-2026-117');
    fillField(/Accounts Payable Email/, 'ledger@example.com');
    await clickButton('Accept and order');
  }

  it('shows a visitor what is offered, takes the order, and says what happens next', async () => {
    let isAccepted = false;
    const { calls } = openLink({
      'store.quotations.open': () => (isAccepted ? { ...ended, status: 'accepted' } : opened),
      'store.quotations.accept': () => {
        isAccepted = true;
        return { success: true };
      },
    });
    expect(await screen.findByText('£1,068.00')).toBeDefined();
    for (const text of ['Net thirty.', 'As agreed.', 'When we process your order']) screen.getByText(text);
    await order();
    expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeDefined();
    expect(screen.getByText(/It was accepted on 1 Dec 2026/)).toBeDefined();
    expect(inputsOf(calls, 'store.quotations.accept')).toEqual([
      { secret: 'the-secret', poReference: 'PO-2026-117', apEmail: 'ledger@example.com' },
    ]);
  });

  it('shows a used PO number at its field', async () => {
    const message = 'This PO number has been used before';
    openLink({
      'store.quotations.accept': errorResponse(409, message, [{ path: 'poReference', message }]),
    });
    await order();
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(/PO Number/)).toBeDefined();
  });

  it('says so if it has ended meanwhile', async () => {
    let isWithdrawn = false;
    openLink({
      'store.quotations.open': () => (isWithdrawn ? { ...ended, status: 'withdrawn' } : opened),
      'store.quotations.accept': () => {
        isWithdrawn = true;
        return errorResponse(409, 'This quotation was withdrawn already.');
      },
    });
    await order();
    expect(await screen.findByText(/We withdrew it on 1 Dec 2026/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'It can no longer be accepted' })).toBeDefined();
  });

  it.each([
    ['expired', /It was valid until 29 Dec 2026/],
    ['superseded', /We replaced it on 1 Dec 2026/],
  ] as const)('says what became of one that is %s, and whom to ask', async (status, text) => {
    openLink({ 'store.quotations.open': { ...ended, status } });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'contact support' })).toBeDefined();
    expect(screen.queryByLabelText(/PO Number/)).toBeNull();
  });

  it('says whom to ask where the link does not work', async () => {
    openLink({ 'store.quotations.open': errorResponse(400, 'This link no longer works') });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'contact support' })).toBeDefined();
  });

  it('downloads the PDF, or says why not', async () => {
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
    const answers = [
      errorResponse(503, 'The service is very busy right now.'),
      { filename: 'Q-000012.pdf', pdf: btoa('%PDF') },
    ];
    openLink({ 'store.quotations.download': () => answers.shift() });
    await clickButton('Download the PDF');
    expect(await screen.findByText(/very busy/)).toBeDefined();
    await clickButton('Download the PDF');
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    createObjectURL.mockRestore();
  });
});
