import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paidAccess } from '../../../../testing/dashboard/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';

setUpAppTests();

function openDashboard(answers: Record<string, unknown> = {}, paidByCard = true) {
  return renderApp('/dashboard', {
    user: { ...someUser, activeSubscription: true },
    'store.invoices.list': [],
    'submittals.waitingTime': null,
    'dashboard.company': {
      company: null,
      articles: [],
      articleCount: 0,
      access: paidAccess,
      renewals: [],
      views: [],
      paidByCard,
    },
    ...answers,
  });
}

const manageCards = async () => {
  const card = within(await screen.findByRole('region', { name: 'Cards' }));
  return { card, button: card.getByRole('button', { name: 'Manage cards at Stripe' }) };
};

it('opens Stripe’s page for cards', async () => {
  openDashboard({ 'store.billingPortal.open': { url: '#the-page-for-cards' } });
  fireEvent.click((await manageCards()).button);
  await waitFor(() => expect(window.location.hash).toBe('#the-page-for-cards'));
});

it('says why the page could not be opened', async () => {
  openDashboard({ 'store.billingPortal.open': errorResponse(503, 'Stripe is not responding.') });
  const { card, button } = await manageCards();
  fireEvent.click(button);
  expect(await card.findByText(/Stripe’s page could not be opened/)).toBeDefined();
});

it('is disabled during impersonation', async () => {
  openDashboard({ user: { ...someUser, impersonating: true }, 'session.viewing': null });
  expect((await manageCards()).button.getAttribute('aria-disabled')).toBe('true');
});

it('is not shown to a company that has never paid by card', async () => {
  openDashboard({}, false);
  await screen.findByRole('region', { name: 'Do this next' });
  expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
});
