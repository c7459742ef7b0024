// @vitest-environment jsdom
import type { ChosenCompany } from '@headwater/contract/company-roles';
import type { EmailOptOut } from '@headwater/contract/message-kinds';
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

/** Returns the kinds of a group, with whether each is on. */
function choicesOf(group: HTMLElement) {
  return within(group)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.labels?.[0]?.textContent, box.checked]);
}

test('an owner of one company chooses among all kinds of emails', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.list': [{ companyId: 17, kind: 'decisions' }],
  });
  expect(choicesOf(card.getByRole('group', { name: 'Calder Pumps' }))).toEqual([
    ['Decisions on what you submitted', false],
    ['Orders, payments and invoices', true],
    ['Reminders that access ends', true],
    ['Members who join or leave', true],
  ]);
  expect(card.queryByRole('group', { name: 'All companies' })).toBeNull();
});

test('each role chooses among what concerns it', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'editor' }]);
  const labels = (name: string) => choicesOf(card.getByRole('group', { name })).map(([label]) => label);
  expect(labels('Springs')).toEqual(['Orders, payments and invoices', 'Reminders that access ends']);
  expect(labels('Calder Pumps')).toEqual(['Decisions on what you submitted']);
  expect(labels('All companies')).toHaveLength(3);
});

test('a press is saved at once, and a second one undoes it', async () => {
  let turnedOff: EmailOptOut[] = [];
  const { calls, card } = await openEmails([calder], {
    'mails.preferences.list': () => turnedOff,
    'mails.preferences.set': ({ companyId, kind, wanted }: EmailOptOut & { wanted: boolean }) => {
      turnedOff = wanted ? [] : [{ companyId, kind }];
      return { success: true };
    },
  });
  const box = () => card.getByRole<HTMLInputElement>('checkbox', { name: 'Members who join or leave' });
  const choice = { companyId: 17, kind: 'members' };
  for (const wanted of [false, true]) {
    fireEvent.click(box());
    expect(box().checked).toBe(wanted);
    const call = { procedure: 'mails.preferences.set', input: { ...choice, wanted } };
    await waitFor(() => expect(calls).toContainEqual(call));
    await waitFor(() => expect(turnedOff).toEqual(wanted ? [] : [choice]));
  }
});

test('a press that could not be saved is taken back, and says so', async () => {
  const { card } = await openEmails([calder], {
    'mails.preferences.set': errorResponse(503, 'The service cannot be reached right now.'),
  });
  const box = card.getByRole<HTMLInputElement>('checkbox', { name: 'Members who join or leave' });
  fireEvent.click(box);
  expect(await card.findByText(/Your choice could not be saved/)).toBeDefined();
  await waitFor(() => expect(box.checked).toBe(true));
});

test('what is off for all companies is off for each, and cannot be turned on there', async () => {
  const { card } = await openEmails([springs, { ...calder, role: 'finance' }], {
    'mails.preferences.list': [{ companyId: null, kind: 'access' }],
  });
  const group = within(card.getByRole('group', { name: 'Springs' }));
  const box = group.getByRole<HTMLInputElement>('checkbox', { name: 'Reminders that access ends' });
  expect([box.checked, box.disabled]).toEqual([false, true]);
  expect(group.getByText('Off for all companies')).toBeDefined();
  expect(group.getByRole('checkbox', { name: 'Orders, payments and invoices' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('a viewer reads that there is nothing to choose', async () => {
  const { card } = await openEmails([{ ...calder, role: 'viewer' }]);
  expect(card.getByText(/As a viewer you get no emails/)).toBeDefined();
});

test('somebody without a company reads that there is nothing to choose yet', async () => {
  const { card } = await openEmails([]);
  expect(card.getByText(/You are not a member of a company yet/)).toBeDefined();
  expect(card.queryByRole('checkbox')).toBeNull();
});

test('a choice that could not be loaded can be asked for again', async () => {
  const { card } = await openEmails([calder], { 'mails.preferences.list': errorResponse(400, 'No') });
  expect(await card.findByText(/Your choice of emails could not be loaded/)).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Calder Pumps' })).toBeNull();
});
