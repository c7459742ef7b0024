import type { MailRow } from '@headwater/contract/mails';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../testing/render-app.tsx';
import { clickButton, fillField } from '../../testing/user-actions.ts';

setUpAppTests();

const mail: MailRow = {
  id: 9,
  to: 'marketing@calderpumps.example',
  kind: 'approved',
  subject: 'Approved: Calder Pumps',
  state: 'failed',
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  attempts: 25,
  lastError: null,
};

/** Opens the list of emails, which stands for all lists here. */
function openList(address: string, answer: unknown = { mails: [mail], nextCursor: null }) {
  const { calls, ...app } = renderApp(address, { user: someAdmin, 'mails.list': answer });
  const lastFilter = () => calls.findLast(({ procedure }) => procedure === 'mails.list')?.input;
  return { ...app, lastFilter };
}

it('a list keeps its filters in its address, and reads them from there', async () => {
  const { lastFilter, history } = openList('/mails?state=failed');
  await screen.findByRole('table', { name: 'Emails' });
  expect(lastFilter()).toEqual({ state: 'failed' });
  fillField(/^To/, ' calder ');
  await waitFor(() => expect(lastFilter()).toEqual({ state: 'failed', to: 'calder' }));
  expect(history.location.search).toBe('?state=failed&to=calder');
  await clickButton('Remove filter Failed');
  await waitFor(() => expect(lastFilter()).toEqual({ to: 'calder' }));
  fillField(/^To/, '');
  await waitFor(() => expect(history.location.search).toBe(''));
});

it('the back button restores the previous filter and its text', async () => {
  const { lastFilter, history } = openList('/mails?to=brook');
  await screen.findByRole('table');
  fillField(/^To/, 'calder');
  await waitFor(() => expect(lastFilter()).toEqual({ to: 'calder' }));
  act(() => history.back());
  await waitFor(() => expect(history.location.search).toBe('?to=brook'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^To/).value).toBe('brook'));
});

it('a list ignores invalid filters in its address, and keeps the others', async () => {
  const { lastFilter } = openList('/mails?state=lost&to=calder');
  await screen.findByRole('table');
  expect(lastFilter()).toEqual({ to: 'calder' });
});

it.each([
  ['no row matches its filter', '/mails?state=failed', 'No email matches these filters.'],
  ['it is empty', '/mails', 'No emails yet.'],
])('a list says that %s', async (_, address, text) => {
  openList(address, { mails: [], nextCursor: null });
  expect(await screen.findByText(text)).toBeDefined();
});

it('a list that could not be loaded says why, and can be reloaded', async () => {
  let isDown = true;
  openList('/mails', () =>
    isDown ? errorResponse(400, 'The list is being repaired.') : { mails: [mail], nextCursor: null },
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The emails could not be loaded. The list is being repaired.',
  );
  expect(screen.queryByText('No emails yet.')).toBeNull();
  isDown = false;
  await clickButton('Try again');
  expect(await screen.findByRole('row', { name: /Approved: Calder Pumps/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['/audit', 'audit.list', 'The audit trail could not be loaded'],
  ['/categories', 'reference.categoryTree.list', 'The categories could not be loaded'],
  ['/discounts', 'store.discounts.list', 'The codes could not be loaded'],
  ['/money', 'store.overdue.list', 'The overdue orders could not be loaded'],
  ['/packages', 'store.products.listAll', 'The packages could not be loaded'],
  ['/purchase-orders', 'store.purchaseOrders.list', 'Failed to fetch Purchase Orders'],
  ['/reasons', 'submittals.reasons.list', 'The templates could not be loaded'],
  ['/references', 'reference.imported', 'Failed to fetch Case Study References'],
  ['/security', 'audit.listSecurityEvents', 'The security events could not be loaded'],
  ['/staff', 'session.staff.list', 'The staff could not be loaded'],
  ['/users', 'session.users.list', 'Failed to fetch users'],
])('the list at %s says that it could not be loaded', async (address, procedure, sentence) => {
  renderApp(address, { user: someAdmin, [procedure]: errorResponse(400, 'The list is being repaired.') });
  const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await alerts()).toContainEqual(
      expect.stringContaining(`${sentence}. The list is being repaired.`),
    ),
  );
});

it('a list loads its next page by cursor, and the focus stays on the button', async () => {
  const { lastFilter } = openList('/mails', ({ cursor }: { cursor?: number }) => ({
    mails: [{ ...mail, id: cursor ?? 9 }],
    nextCursor: cursor === undefined ? 8 : cursor === 8 ? 7 : null,
  }));
  expect(await screen.findByText('The first 1 email')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Load more' });
  button.focus();
  await clickButton('Load more');
  expect(await screen.findByText('The first 2 emails')).toBeDefined();
  expect(document.activeElement).toBe(button);
  expect(lastFilter()).toEqual({ cursor: 8 });
  await clickButton('Load more');
  const count = await screen.findByText('3 emails');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(count));
});

it.each([
  ['the filtered rows', '?to=Calder+%26+Sons&state=failed'],
  ['all rows without a filter', ''],
])('a list is downloaded as a CSV file: %s', async (_, query) => {
  openList(`/mails${query}`);
  await clickButton('More');
  const link = await screen.findByRole('menuitem', { name: 'Download CSV' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1])).toEqual(new URLSearchParams(query));
  expect(link.getAttribute('href')).toMatch(/^\/api\/lists\/mails\.csv/);
});
