// @vitest-environment jsdom
import type { ChosenCompany } from '@headwater/contract/company-roles';
import type { Delivery, EmailOptOut } from '@headwater/contract/message-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { findCard, openAccount } from '../../../../testing/session/open-account.ts';

setUpAppTests();

const calder = { id: 17, title: 'Calder Pumps', role: 'owner' } as const;
const springs = { id: 18, title: 'Springs', role: 'finance' } as const;

async function openEmails(companies: ChosenCompany[], answers: Record<string, unknown> = {}) {
  const user = { ...someUser, company: companies[0] ?? null, companies };
  const portal = await openAccount({ user, ...answers });
  return { ...portal, card: await findCard('Emails you get') };
}

/** Returns the kinds of a group, with what is chosen. */
function choicesOf(group: HTMLElement) {
  return within(group)
    .getAllByRole<HTMLSelectElement>('combobox')
    .map((select) => [select.labels[0]?.textContent, select.selectedOptions[0]?.textContent]);
}

const choose = (select: HTMLElement, delivery: string) =>
  fireEvent.change(select, { target: { value: delivery } });

test('an owner of one company chooses among all kinds of emails', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.list': [
      { companyId: 17, kind: 'decisions', delivery: 'portal' },
      { companyId: 17, kind: 'members', delivery: 'weekly' },
    ],
  });
  expect(choicesOf(card.getByRole('group', { name: 'Calder Pumps' }))).toEqual([
    ['Decisions on what you submitted', 'Only in the portal'],
    ['Orders, payments and invoices', 'Email at once'],
    ['Reminders that access ends', 'Email at once'],
    ['Members who join or leave', 'In the weekly summary'],
    ['Enquiries from readers', 'Email at once'],
    ['What your pages brought, once a month', 'Email at once'],
  ]);
  expect(card.queryByRole('group', { name: 'All companies' })).toBeNull();
});

test('each role chooses among what concerns it', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'editor' }]);
  const labels = (name: string) => choicesOf(card.getByRole('group', { name })).map(([label]) => label);
  expect(labels('Springs')).toEqual(['Orders, payments and invoices', 'Reminders that access ends']);
  expect(labels('Calder Pumps')).toEqual([
    'Decisions on what you submitted',
    'Enquiries from readers',
    'What your pages brought, once a month',
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
  const select = () => card.getByRole<HTMLSelectElement>('combobox', { name: 'Members who join or leave' });
  for (const delivery of ['weekly', 'portal', 'email'] as const) {
    choose(select(), delivery);
    await waitFor(() => expect(select().value).toBe(delivery));
    const input = { companyId: 17, kind: 'members', delivery };
    await waitFor(() => expect(calls).toContainEqual({ procedure: 'mails.preferences.set', input }));
    await waitFor(() => expect(optOuts).toHaveLength(delivery === 'email' ? 0 : 1));
    expect(select().value).toBe(delivery);
  }
});

test('a choice that could not be saved is taken back, and says so', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.set': errorResponse(503, 'The service cannot be reached right now.'),
  });
  const select = card.getByRole<HTMLSelectElement>('combobox', { name: 'Members who join or leave' });
  choose(select, 'weekly');
  expect(await card.findByText(/Your choice could not be saved/)).toBeDefined();
  await waitFor(() => expect(select.value).toBe('email'));
});

test('what is chosen for all companies counts for each, and cannot be chosen otherwise there', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'finance' }], {
    'mails.preferences.list': [{ companyId: null, kind: 'access', delivery: 'weekly' }],
  });
  const group = within(card.getByRole('group', { name: 'Springs' }));
  const select = group.getByRole<HTMLSelectElement>('combobox', { name: 'Reminders that access ends' });
  expect([select.value, select.disabled]).toEqual(['weekly', true]);
  expect(group.getByText('Chosen for all companies')).toBeDefined();
  expect(group.getByRole('combobox', { name: 'Orders, payments and invoices' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('a viewer chooses about what the pages brought alone', async () => {
  const { card } = await openEmails([{ ...calder, role: 'viewer' }]);
  expect(choicesOf(card.getByRole('group', { name: 'Calder Pumps' }))).toEqual([
    ['What your pages brought, once a month', 'Email at once'],
  ]);
});

test('somebody without a company reads that there is nothing to choose yet', async () => {
  const { card } = await openEmails([]);
  expect(card.getByText(/You are not a member of a company yet/)).toBeDefined();
  expect(card.queryByRole('combobox')).toBeNull();
});

test('a choice that could not be loaded can be asked for again', async () => {
  const { card } = await openEmails([calder], { 'mails.preferences.list': errorResponse(400, 'No') });
  expect(await card.findByText(/Your choice of emails could not be loaded/)).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Calder Pumps' })).toBeNull();
});
