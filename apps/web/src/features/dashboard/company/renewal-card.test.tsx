import type { Renewal } from '@headwater/contract/store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { paidAccess } from '../../../../testing/dashboard/fixtures.ts';

setUpAppTests();

const activeRenewal: Renewal = {
  id: 8,
  name: 'Gold',
  price: 9_900,
  renews: true,
  failed: false,
  paidUntil: '2027-11-21',
};

function openDashboard(renewal: Renewal, answers: Record<string, unknown> = {}) {
  return renderApp('/dashboard', {
    user: { ...someUser, activeSubscription: true },
    'store.invoices.list': [],
    'submittals.waitingTime': null,
    'dashboard.company': {
      company: null,
      articles: [],
      articleCount: 0,
      access: paidAccess,
      renewals: [renewal],
      views: [],
    },
    'store.renewals.set': { success: true },
    ...answers,
  });
}

const setRenewalInput = (calls: { procedure: string; input: unknown }[]) =>
  calls.find(({ procedure }) => procedure === 'store.renewals.set')?.input;

it('the renewal card says when the subscription renews, and explains what cancelling does', async () => {
  const { calls } = openDashboard(activeRenewal);
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toContain('It renews on 21 Nov 2027.');
  await clickButton('Cancel the renewal');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Until the end of 21 Nov 2027 nothing changes/)).toBeDefined();
  dialog.getByRole('button', { name: 'Cancel the renewal' }).click();
  await waitFor(() => expect(setRenewalInput(calls)).toEqual({ id: 8, renews: false }));
});

it('the renewal card says when a cancelled subscription ends, and can resume it', async () => {
  const { calls } = openDashboard({ ...activeRenewal, renews: false });
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toContain('Your access runs until 21 Nov 2027.');
  await clickButton('Resume the renewal');
  await waitFor(() => expect(setRenewalInput(calls)).toEqual({ id: 8, renews: true }));
});

it('the renewal card says that a card was refused, and opens the page for another one', async () => {
  const { calls } = openDashboard(
    { ...activeRenewal, failed: true },
    { 'store.renewals.replaceCard': { url: '#the-page-for-another-card' } },
  );
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toMatch(/Card refused.*We will try it again/);
  fireEvent.click(within(card).getByRole('button', { name: 'Use another card' }));
  await waitFor(() => expect(window.location.hash).toBe('#the-page-for-another-card'));
  expect(calls).toContainEqual({ procedure: 'store.renewals.replaceCard', input: { id: 8 } });
});

it('the next step also opens that page, and says why it could not', async () => {
  const { calls } = openDashboard(
    { ...activeRenewal, failed: true },
    { 'store.renewals.replaceCard': errorResponse(503, 'Stripe is not responding.') },
  );
  const next = within(await screen.findByRole('region', { name: 'Do this next' }));
  fireEvent.click(next.getByRole('button', { name: 'Use another card' }));
  expect(await next.findByText(/The card could not be replaced/)).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'store.renewals.replaceCard', input: { id: 8 } });
});

it('the renewal card says why the subscription could not be changed', async () => {
  openDashboard(
    { ...activeRenewal, renews: false },
    { 'store.renewals.set': errorResponse(409, 'This subscription has ended.') },
  );
  await clickButton('Resume the renewal');
  expect(await screen.findByText(/This subscription has ended/)).toBeDefined();
});

it('the renewal card is disabled during impersonation', async () => {
  openDashboard(activeRenewal, { user: { ...someUser, impersonating: true }, 'session.viewing': null });
  const button = await screen.findByRole('button', { name: 'Cancel the renewal' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
