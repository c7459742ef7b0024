// @vitest-environment jsdom
import type { Renewal } from '@headwater/contract/store';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../app/testing/answer-calls.ts';
import { openPortal, setUpPortal, somebody } from '../../app/testing/open-portal.tsx';
import { press } from '../../app/testing/type-in.ts';
import { paid } from './testing/standings.ts';

setUpPortal();

const running: Renewal = {
  id: 8,
  name: 'Gold',
  price: 9_900,
  renews: true,
  failed: false,
  paidUntil: '2027-11-21',
};

function openDashboard(renewal: Renewal, answers: Record<string, unknown> = {}) {
  return openPortal('/dashboard', {
    user: { ...somebody, activeSubscription: true },
    'store.invoices.list': [],
    'dashboard.company': {
      company: null,
      articles: [],
      articleCount: 0,
      access: paid,
      renewals: [renewal],
      views: [],
    },
    'store.renewals.set': { success: true },
    ...answers,
  });
}

const inputOf = (calls: { procedure: string; input: unknown }[]) =>
  calls.find(({ procedure }) => procedure === 'store.renewals.set')?.input;

it('says when it renews, and before cancelling until when all stays as it is', async () => {
  const { calls } = openDashboard(running);
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toContain('It renews itself on 21 Nov 2027.');
  await press('Cancel the renewal');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Until the end of 21 Nov 2027 everything stays as it is/)).toBeDefined();
  dialog.getByRole('button', { name: 'Cancel the renewal' }).click();
  await waitFor(() => expect(inputOf(calls)).toEqual({ id: 8, renews: false }));
});

it('says until when a cancelled one runs, and takes that back', async () => {
  const { calls } = openDashboard({ ...running, renews: false });
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toContain('What you have paid for runs until 21 Nov 2027.');
  await press('Renew after all');
  await waitFor(() => expect(inputOf(calls)).toEqual({ id: 8, renews: true }));
});

it('says that a card was refused', async () => {
  openDashboard({ ...running, failed: true });
  const card = await screen.findByRole('region', { name: 'Renewal of Gold' });
  expect(card.textContent).toMatch(/Card refused.*It is tried again/);
});

it('says why it could not be changed', async () => {
  openDashboard(
    { ...running, renews: false },
    { 'store.renewals.set': refusal(409, 'This subscription has ended.') },
  );
  await press('Renew after all');
  expect(await screen.findByText(/This subscription has ended/)).toBeDefined();
});

it('is not for somebody who views as the company', async () => {
  openDashboard(running, { user: { ...somebody, impersonating: true }, 'session.viewing': null });
  const button = await screen.findByRole('button', { name: 'Cancel the renewal' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
