import type { ChosenCompany } from '@headwater/contract/company-roles';
import type { Delivery, EmailOptOut } from '@headwater/contract/message-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { findSection, openAccount } from '../../../../testing/session/open-account.ts';

setUpAppTests();

const calder = { id: 17, title: 'Calder Pumps', role: 'owner' } as const;
const springs = { id: 18, title: 'Springs', role: 'finance' } as const;

async function openEmails(companies: ChosenCompany[], answers: Record<string, unknown> = {}) {
  const user = { ...someUser, company: companies[0] ?? null, companies };
  const portal = await openAccount({ user, ...answers });
  return { ...portal, card: await findSection('Emails you get') };
}

/** Returns a table's choices, each as 'Kind: way'. */
function choicesOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('radio', { checked: true })
    .map((radio) => radio.getAttribute('aria-label'));
}

test('an owner of one company can choose for every kind of email', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.list': [
      { companyId: 17, kind: 'decisions', delivery: 'portal' },
      { companyId: 17, kind: 'members', delivery: 'weekly' },
    ],
  });
  expect(choicesOf(card.getByRole('table', { name: 'Calder Pumps' }))).toEqual([
    'Decisions on what you submitted: Only in the portal',
    'Orders, payments and invoices: Email at once',
    'Reminders before access ends: Email at once',
    'Members who join or leave: In the weekly summary',
    'Enquiries from readers: Email at once',
    'Your statistics, once a month: Email at once',
  ]);
  expect(card.getByText('2 not at once')).toBeDefined();
  expect(card.queryByRole('table', { name: 'All companies' })).toBeNull();
});

test('each role can choose only for the emails that it receives', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'editor' }]);
  const labels = (name: string) =>
    choicesOf(card.getByRole('table', { name })).map((choice) => choice?.split(':')[0]);
  expect(labels('Springs')).toEqual(['Orders, payments and invoices', 'Reminders before access ends']);
  expect(labels('Calder Pumps')).toEqual([
    'Decisions on what you submitted',
    'Enquiries from readers',
    'Your statistics, once a month',
  ]);
  expect(labels('All companies')).toHaveLength(5);
});

test('a choice is saved at once, and shown from then on', async () => {
  let optOuts: EmailOptOut[] = [];
  const { calls, card } = await openEmails([calder], {
    'mails.preferences.list': () => optOuts,
    'mails.preferences.set': ({
      delivery,
      ...choice
    }: Omit<EmailOptOut, 'delivery'> & { delivery: Delivery }) => {
      optOuts = delivery === 'email' ? [] : [{ ...choice, delivery }];
      return { success: true };
    },
  });
  for (const [delivery, way] of [
    ['weekly', 'In the weekly summary'],
    ['portal', 'Only in the portal'],
    ['email', 'Email at once'],
  ] as const) {
    const radio = card.getByRole<HTMLInputElement>('radio', { name: `Members who join or leave: ${way}` });
    fireEvent.click(radio);
    await waitFor(() => expect(radio.checked).toBe(true));
    const input = { companyId: 17, kind: 'members', delivery };
    await waitFor(() => expect(calls).toContainEqual({ procedure: 'mails.preferences.set', input }));
    await waitFor(() => expect(optOuts).toHaveLength(delivery === 'email' ? 0 : 1));
    expect(radio.checked).toBe(true);
  }
});

test('a choice that could not be saved is reverted with an error', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.set': errorResponse(503, 'The service cannot be reached right now.'),
  });
  const radio = (way: string) =>
    card.getByRole<HTMLInputElement>('radio', { name: `Members who join or leave: ${way}` });
  fireEvent.click(radio('In the weekly summary'));
  expect(await card.findByText(/Your choice could not be saved/)).toBeDefined();
  await waitFor(() => expect(radio('Email at once').checked).toBe(true));
});

test('a choice for all companies applies to each, and cannot be overridden there', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'finance' }], {
    'mails.preferences.list': [{ companyId: null, kind: 'access', delivery: 'weekly' }],
  });
  const table = within(card.getByRole('table', { name: 'Springs' }));
  const way = (name: string) => table.getByRole<HTMLInputElement>('radio', { name });
  const weekly = way('Reminders before access ends: In the weekly summary');
  expect([weekly.checked, weekly.disabled]).toEqual([true, true]);
  expect(table.getByText('Chosen for all companies')).toBeDefined();
  expect(way('Orders, payments and invoices: Email at once').disabled).toBe(false);
});

test('a viewer can choose only for the monthly statistics', async () => {
  const { card } = await openEmails([{ ...calder, role: 'viewer' }]);
  expect(choicesOf(card.getByRole('table', { name: 'Calder Pumps' }))).toEqual([
    'Your statistics, once a month: Email at once',
  ]);
});

test('a person without a company is told that there is nothing to choose yet', async () => {
  const { card } = await openEmails([]);
  expect(card.getByText(/You are not a member of a company yet/)).toBeDefined();
  expect(card.queryByRole('radio')).toBeNull();
});

test('a choice that could not be loaded can be reloaded', async () => {
  const { card } = await openEmails([calder], { 'mails.preferences.list': errorResponse(400, 'No') });
  expect(await card.findByText(/Your choice of emails could not be loaded/)).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Calder Pumps' })).toBeNull();
});
