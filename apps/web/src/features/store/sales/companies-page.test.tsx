import { addDays, formatDay, londonDay } from '@headwater/contract/dates';
import type { Customer } from '@headwater/contract/sales';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { overviewAnswers, someCustomer } from '../../../../testing/company/overview-answers.ts';
import { deleteAllDrafts, readDraft, saveDraft } from '../../items/draft/draft-store.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const today = londonDay(new Date());
const colleague = { id: 2, email: 'sales@publisher.example' };
const aire: Customer = {
  ...someCustomer,
  accountId: 8,
  email: 'hello@aire.example',
  company: null,
  stage: 'registered',
  package: null,
  endDate: null,
  worth: 0,
  owner: colleague,
  nextStep: 'Call them',
  nextStepOn: addDays(today, -1),
};

function openCompanies(answers: object = {}, address = '/companies') {
  return renderApp(address, {
    user: someAdmin,
    'store.sales.list': {
      customers: [aire, someCustomer],
      totals: { companies: 1_128, worth: 2_534_400, more: false },
      nextCursor: null,
    },
    'store.sales.people': [{ id: someAdmin.id, email: someAdmin.email }, colleague],
    'store.sales.assign': { success: true },
    'store.sales.plan': { success: true },
    'store.products.list': [],
    ...answers,
  });
}

const callOf = (calls: { procedure: string; input?: unknown }[], procedure: string) =>
  calls.findLast((call) => call.procedure === procedure)?.input;

describe('the companies', () => {
  it('have stage, worth, owner and what is overdue, with their sums', async () => {
    openCompanies();
    const row = within(await screen.findByRole('row', { name: /hello@aire/ }));
    expect(row.getByText('Registered')).toBeDefined();
    expect(row.getByText(`Overdue, ${formatDay(addDays(today, -1))}`)).toBeDefined();
    expect(row.getByText('Call them')).toBeDefined();
    expect(row.getByRole('link').getAttribute('href')).toBe('/companies/accounts/8');
    const live = within(screen.getByRole('row', { name: /Calder Pumps/ }));
    expect(live.getByRole('link').getAttribute('href')).toBe('/companies/3');
    expect(live.getByText('Bronze, £99.00')).toBeDefined();
    expect(live.getByText('until 2 Mar 2027')).toBeDefined();
    expect(screen.getByText('1,128 companies, worth £25,344 plus VAT')).toBeDefined();
  });

  it('have the invited company’s name, and the last day with its own package', async () => {
    const invited = { ...aire, invitedAs: 'Brand New Water' };
    const upgrading = { ...someCustomer, stage: 'order', package: 'Silver', worth: 16_000 };
    const totals = { companies: 2, worth: 16_000, more: false };
    openCompanies({ 'store.sales.list': { customers: [invited, upgrading], totals, nextCursor: null } });
    const link = await screen.findByRole('link', { name: 'Brand New Water' });
    expect(link.getAttribute('href')).toBe('/companies/accounts/8');
    const row = within(screen.getByRole('row', { name: /Calder Pumps/ }));
    expect(row.getByText('Silver, £160.00')).toBeDefined();
    expect(row.getByText('Bronze until 2 Mar 2027')).toBeDefined();
  });

  it('have what is offered apart from the access that has ended', async () => {
    const ended = { ...someCustomer, stage: 'lapsed', endDate: addDays(today, -1) };
    const quoted = { ...ended, accountId: 8, stage: 'quotation', worth: 17_999 };
    const totals = { companies: 2, worth: 17_999, more: false };
    openCompanies({ 'store.sales.list': { customers: [ended, quoted], totals, nextCursor: null } });
    const day = formatDay(addDays(today, -1));
    expect(await screen.findByText(`ended ${day}`)).toBeDefined();
    expect(screen.getByText('Bronze, £179.99')).toBeDefined();
    expect(screen.getByText(`Bronze ended ${day}`)).toBeDefined();
  });

  it('are not added up where there are too many', async () => {
    const totals = { companies: 10_000, worth: 5, more: true };
    openCompanies({ 'store.sales.list': { customers: [aire], totals, nextCursor: 8 } });
    expect(await screen.findByText('More than 10,000 companies')).toBeDefined();
  });

  it('say why they could not be loaded', async () => {
    openCompanies({ 'store.sales.list': errorResponse(400, 'The list is being repaired.') });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The companies could not be loaded. The list is being repaired.',
    );
  });

  it('are filtered by shortcuts and choices, which stay in the address', async () => {
    const { calls, history } = openCompanies();
    await clickButton('Mine');
    await clickButton('Due today');
    await waitFor(() => expect(history.location.search).toBe('?owner=mine&due=today'));
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
    await clickButton(/^Filters/);
    fireEvent.change(await screen.findByLabelText('Owner'), { target: { value: '2' } });
    await waitFor(() => expect(history.location.search).toContain('owner=2'));
    fireEvent.change(screen.getByLabelText('Stage'), { target: { value: 'ready' } });
    await waitFor(() =>
      expect(callOf(calls, 'store.sales.list')).toMatchObject({ owner: 2, due: 'today', stage: 'ready' }),
    );
    expect(screen.getByRole('button', { name: `Remove filter ${colleague.email}` })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Access'), { target: { value: '60' } });
    await waitFor(() => expect(callOf(calls, 'store.sales.list')).toMatchObject({ ends: '60' }));
  });

  it('are assigned several at once', async () => {
    const { calls } = openCompanies();
    fireEvent.click(await screen.findByLabelText('Choose hello@aire.example'));
    fireEvent.click(screen.getByLabelText('Choose Calder Pumps'));
    expect(screen.getByText('2 chosen')).toBeDefined();
    await clickButton('Assign');
    const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after 2 companies?' }));
    fireEvent.change(dialog.getByLabelText(/Owner/), { target: { value: '2' } });
    await clickButton('Assign');
    await waitFor(() =>
      expect(callOf(calls, 'store.sales.assign')).toEqual({ accountIds: [8, 7], ownerId: 2 }),
    );
    await waitFor(() => expect(screen.queryByText('2 chosen')).toBeNull());
  });
});

describe('a plan', () => {
  it('has owner, next step and day', async () => {
    const { calls } = openCompanies();
    await clickButton('Plan for hello@aire.example');
    fillField(/Next step/, 'Write');
    fillField(/^On/, '');
    fireEvent.change(screen.getByLabelText(/Owner/), { target: { value: 'none' } });
    await clickButton('Save');
    await waitFor(() =>
      expect(callOf(calls, 'store.sales.plan')).toEqual({
        accountId: 8,
        version: 1,
        ownerId: null,
        nextStep: 'Write',
        nextStepOn: null,
      }),
    );
  });

  it('keeps what was typed if it has changed, and an owner who no longer sells', async () => {
    const left = { id: 99, email: 'left@publisher.example' };
    openCompanies(
      {
        'store.sales.get': { ...someCustomer, owner: left, orders: [] },
        'store.sales.history': { entries: [], nextCursor: null },
        'store.sales.plan': errorResponse(409, 'This has been changed since you opened it.'),
      },
      '/companies/accounts/7',
    );
    await clickButton('Plan');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('option', { name: left.email, selected: true })).toBeDefined();
    fillField(/Next step/, 'Write');
    await clickButton('Save');
    expect(await screen.findByText(/has been changed/)).toBeDefined();
    expect(screen.getByDisplayValue('Write')).toBeDefined();
  });
});

describe('the record of an invited customer', () => {
  it('has its name, and leads to its orders', async () => {
    const order = { id: 12, poReference: 'PO 8', name: 'Bronze', price: 9_900, status: 'waiting' };
    const orders = [{ ...order, createdAt: '2026-11-20T10:00:00.000Z', endDate: null }];
    openCompanies(
      {
        'store.sales.get': { ...aire, invitedAs: 'Brand New Water', orders },
        'store.sales.history': { entries: [], nextCursor: null },
      },
      '/companies/accounts/8',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Brand New Water' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'View the order PO 8' });
    expect(link.getAttribute('href')).toBe('/purchase-orders/12');
  });
});

describe('the history of a company', () => {
  it('is on its page, takes notes, and loads earlier entries', async () => {
    const entry = { at: '2026-11-20T10:00:00.000Z', author: colleague.email, kind: 'note' };
    const { calls } = renderApp('/companies/3', {
      ...overviewAnswers,
      'store.sales.people': [],
      'store.sales.note': { success: true },
      'store.sales.history': ({ cursor }: { cursor?: number }) =>
        cursor === undefined
          ? { entries: [{ ...entry, id: 5, text: 'They call back' }], nextCursor: 5 }
          : { entries: [{ ...entry, id: 4, author: null, text: 'Renewal off' }], nextCursor: null },
    });
    const card = within(await screen.findByRole('region', { name: 'Sales' }));
    expect(await card.findByText('They call back')).toBeDefined();
    fireEvent.click(card.getByRole('button', { name: 'Load more' }));
    expect(await card.findByText('Renewal off')).toBeDefined();
    expect(card.getByText(/the portal$/)).toBeDefined();
    fireEvent.click(card.getByText('Add a note'));
    fillField(/^Note/, 'Ask for Ada');
    await clickButton('Add note');
    await waitFor(() =>
      expect(callOf(calls, 'store.sales.note')).toEqual({ accountId: 7, text: 'Ask for Ada' }),
    );
    await waitFor(() => expect(screen.queryByDisplayValue('Ask for Ada')).toBeNull());
  });

  it('keeps a typed note in this browser until it is added', async () => {
    saveDraft(`${someAdmin.id}.sales-note-7`, { values: { text: 'Ask for' } });
    renderApp('/companies/3', { ...overviewAnswers, 'store.sales.people': [] });
    fireEvent.click(await screen.findByText('not added yet'));
    fillField(/^Note/, `${screen.getByLabelText<HTMLTextAreaElement>('Note').value} Ada`);
    expect(readDraft(`${someAdmin.id}.sales-note-7`)?.values).toEqual({ text: 'Ask for Ada' });
    // As signing out in another tab does.
    deleteAllDrafts();
    fillField(/^Note/, 'Ask for Ada again');
    expect(readDraft(`${someAdmin.id}.sales-note-7`)).toBeNull();
  });

  it('is not shown to staff who do not sell', async () => {
    renderApp('/companies/3', {
      ...overviewAnswers,
      user: { ...someAdmin, admin: false, staffRole: 'reviewer' },
    });
    expect(await screen.findByRole('region', { name: 'Members' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Sales' })).toBeNull();
  });
});
