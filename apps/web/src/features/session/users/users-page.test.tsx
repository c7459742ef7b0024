import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import {
  mockSessionChange,
  renderApp,
  setUpAppTests,
  someAdmin,
  someUser,
} from '../../../../testing/render-app.tsx';
import { chooseInMenu, clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const person = {
  suspension: null,
  emailConfirmed: true,
  registeredAt: '2026-09-01T10:00:00.000Z',
  lastSignInAt: '2026-11-20T10:00:00.000Z',
  companies: [],
  access: null,
};
const calder = {
  id: 3,
  title: 'Calder Pumps',
  role: 'owner',
  access: { package: 'Premium', endDate: '2027-03-02' },
};
const rows = [
  { ...person, id: someAdmin.id, email: someAdmin.email, admin: true, staffRole: 'administrator' },
  { ...person, id: 2, email: 'chief@headwater.example', admin: false, staffRole: 'reviewer' },
  {
    ...person,
    id: someUser.id,
    email: someUser.email,
    admin: false,
    staffRole: null,
    companies: [calder],
  },
];
const impersonatedUser = { ...someUser, impersonating: true };

function openUsers(answers: Record<string, unknown> = {}) {
  return renderApp('/users', {
    user: someAdmin,
    'session.users.list': { users: rows, nextCursor: null },
    'company.get': null,
    ...answers,
  });
}

describe('the users list', () => {
  it("shows each email with 'View As', and 'You' for the current user", async () => {
    openUsers();
    const own = await screen.findByRole('row', { name: new RegExp(someAdmin.email) });
    expect(within(own).getByText('You')).toBeDefined();
    expect(within(own).getAllByRole('button')).toEqual([
      within(own).getByRole('button', { name: `More for ${someAdmin.email}` }),
    ]);
    const other = screen.getByRole('row', { name: new RegExp(someUser.email) });
    const buttons = within(other).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['View As', '']);
    fireEvent.click(within(other).getByRole('button', { name: `More for ${someUser.email}` }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Rescue', 'Suspend', 'History']);
  });

  it("disables 'View As' for staff, and explains why", async () => {
    openUsers();
    const button = await screen.findByRole('button', {
      name: 'View As chief@headwater.example',
      description: 'Nobody can view the portal as staff',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('offers support only the company’s page and “View As”', async () => {
    openUsers({ user: { ...someUser, id: 9, staffRole: 'support' } });
    const row = await screen.findByRole('row', { name: new RegExp(someUser.email) });
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    expect(within(row).getByRole('button', { name: /^View As/ })).toBeDefined();
    expect(within(row).getAllByRole('link')).toHaveLength(1);
    expect(within(row).getByRole('link', { name: 'Calder Pumps' })).toBeDefined();
  });

  it('shows the companies of a person with role, package and end date, and the last sign-in', async () => {
    openUsers();
    const row = await screen.findByRole('row', { name: new RegExp(someUser.email) });
    expect(row.textContent).toContain('Owner, Premium until 2 Mar 2027');
    expect(row.textContent).toContain('1 Sep 2026');
    expect(row.textContent).toContain('20 Nov 2026');
    const link = within(row).getByRole('link', { name: 'Calder Pumps' });
    expect(link.getAttribute('href')).toBe('/companies/3');
  });

  it('filters by search and choices, keeps them in the address, and filters its CSV file alike', async () => {
    const { calls, history } = openUsers();
    await screen.findByRole('table', { name: 'Users' });
    fillField(/Search/, ' calder ');
    await waitFor(() => expect(history.location.search).toBe('?search=calder'));
    await clickButton('Filters');
    for (const [label, value] of [
      ['Access', 'lapsed'],
      ['Role', 'owner'],
      ['State', 'suspended'],
    ] as const) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
      await waitFor(() => expect(history.location.search).toContain(`${label.toLowerCase()}=${value}`));
    }
    const filter = { search: 'calder', access: 'lapsed', role: 'owner', state: 'suspended' };
    const listed = () => calls.findLast(({ procedure }) => procedure === 'session.users.list')?.input;
    await waitFor(() => expect(listed()).toMatchObject(filter));
    await clickButton('More');
    const link = await screen.findByRole('menuitem', { name: 'Download CSV' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual(filter);
  });

  it('finds accounts that never had access with one press', async () => {
    const { history } = openUsers();
    await clickButton('Never had access');
    await waitFor(() => expect(history.location.search).toBe('?access=none'));
    await clickButton('Remove filter Never had access');
    await waitFor(() => expect(history.location.search).toBe(''));
  });
});

describe('starting an impersonation', () => {
  it('leads to the company profile of that account with one press', async () => {
    const { calls, path } = openUsers({
      ...mockSessionChange('session.switch', { from: someAdmin, to: impersonatedUser }),
      'session.viewing': { actorEmail: someAdmin.email, until: inMinutes(60), reason: null, lastReasons: [] },
    });
    await clickButton(`View As ${someUser.email}`);
    await waitFor(() => expect(path()).toBe('/company'));
    expect(calls).toContainEqual({
      procedure: 'session.switch',
      input: { user_id: someUser.id },
    });
    expect(await screen.findByRole('region', { name: 'Viewing as' })).toBeDefined();
    const procedures = calls.map(({ procedure }) => procedure);
    const later = procedures.slice(procedures.indexOf('session.switch') + 1);
    // The portal would refuse the calls of the staff's own screens.
    expect(later).not.toContain('submittals.count');
    expect(later).not.toContain('session.users.list');
  });

  it('shows why the portal refuses it', async () => {
    openUsers({ 'session.switch': errorResponse(409, 'You are viewing as somebody already.') });
    await clickButton(`View As ${someUser.email}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to switch user. You are viewing as somebody already.',
    );
  });
});

const rescueOptions = {
  questions: [{ question: 'What is the number of your newest invoice?', answer: 'INV-000042' }],
  refusal: null,
};

describe('the rescue of a sign-in', () => {
  it('suggests questions, and sends the link with a reason', async () => {
    const { calls } = openUsers({
      'session.users.rescueOptions': rescueOptions,
      'session.users.sendRescueLink': { success: true },
    });
    await chooseInMenu(`More for ${someUser.email}`, `Rescue ${someUser.email}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a link to set a new password' }));
    expect(await dialog.findByText('INV-000042')).toBeDefined();
    fillReason('Knew the invoice');
    await clickButton('Send the link');
    expect(await screen.findByText(/It works once, for 30 minutes/)).toBeDefined();
    expect(calls).toContainEqual({
      procedure: 'session.users.sendRescueLink',
      input: { id: someUser.id, reason: 'Knew the invoice' },
    });
  });

  it('says why the portal cannot send a link', async () => {
    const refusal = 'The email of this account was never confirmed.';
    openUsers({ 'session.users.rescueOptions': { ...rescueOptions, refusal } });
    await chooseInMenu(`More for ${someUser.email}`, `Rescue ${someUser.email}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(refusal)).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});

describe('a suspension', () => {
  it('asks for a reason, and hides the pages if the admin chooses so', async () => {
    const { calls } = openUsers({ 'session.users.suspend': { success: true } });
    await chooseInMenu(`More for ${someUser.email}`, `Suspend ${someUser.email}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account?' }));
    fillReason('Spam');
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(await enabledButton('Suspend'));
    await waitFor(() =>
      expect(calls).toContainEqual({
        procedure: 'session.users.suspend',
        input: { id: someUser.id, reason: 'Spam', hidePages: true },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown in the list, and ends with a reason', async () => {
    const suspension = { at: inMinutes(-60), reason: 'Spam', pagesHidden: true };
    const { calls } = openUsers({
      'session.users.list': { users: [{ ...rows[2], suspension }], nextCursor: null },
      'session.users.reopen': { success: true },
    });
    expect(await screen.findByText('Suspended, pages hidden')).toBeDefined();
    await chooseInMenu(`More for ${someUser.email}`, `Reopen ${someUser.email}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this account?' }));
    expect(dialog.getByText('Spam')).toBeDefined();
    fillReason('All settled');
    fireEvent.click(await enabledButton('Reopen'));
    await waitFor(() =>
      expect(calls).toContainEqual({
        procedure: 'session.users.reopen',
        input: { id: someUser.id, reason: 'All settled' },
      }),
    );
  });

  it('says why the portal refuses it', async () => {
    openUsers({ 'session.users.suspend': errorResponse(409, 'This account is suspended already.') });
    await chooseInMenu(`More for ${someUser.email}`, `Suspend ${someUser.email}`);
    await screen.findByRole('dialog');
    fillReason('Spam');
    fireEvent.click(await enabledButton('Suspend'));
    expect((await screen.findByRole('alert')).textContent).toBe('This account is suspended already.');
  });
});

function fillReason(value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: /Reason|How did you check|Why/ }), {
    target: { value },
  });
}

/** Waits until the dialog's button can be pressed, and returns it. */
async function enabledButton(name: string): Promise<HTMLElement> {
  const button = await within(screen.getByRole('dialog')).findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
}

it('shows the same text if the portal cannot be reached', async () => {
  const { path } = openUsers();
  await clickButton(`View As ${someUser.email}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to switch user\./);
  expect(path()).toBe('/users');
});

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
