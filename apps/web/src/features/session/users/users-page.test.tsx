// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import {
  mockSessionChange,
  renderApp,
  setUpAppTests,
  someAdmin,
  someUser,
} from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const rows = [
  { id: someAdmin.id, email: someAdmin.email, admin: true },
  { id: 2, email: 'chief@headwater.example', admin: true },
  { id: someUser.id, email: someUser.email, admin: false },
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
  it("shows each email with 'View As', and 'You' for oneself", async () => {
    openUsers();
    const own = await screen.findByRole('row', { name: new RegExp(someAdmin.email) });
    expect(within(own).getByText('You')).toBeDefined();
    expect(within(own).queryByRole('button')).toBeNull();
    const other = screen.getByRole('row', { name: new RegExp(someUser.email) });
    expect(within(other).getByRole('button').textContent).toBe('View As');
  });

  it("disables 'View As' for admins, and explains why", async () => {
    openUsers();
    const button = await screen.findByRole('button', {
      name: 'View As chief@headwater.example',
      description: 'Nobody can view the portal as another admin',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('searches by a part of the email', async () => {
    const { calls } = openUsers();
    await screen.findByRole('table', { name: 'Users' });
    fillField(/Search/, ' calder ');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ procedure: 'session.users.list', input: { search: 'calder' } }),
    );
  });

  it('loads the next page by cursor', async () => {
    const { calls } = openUsers({
      'session.users.list': ({ cursor }: { cursor?: number }) =>
        cursor === undefined
          ? { users: rows.slice(0, 2), nextCursor: 2 }
          : { users: rows.slice(2), nextCursor: null },
    });
    expect(await screen.findByText('The first 2 accounts')).toBeDefined();
    await clickButton('Load more');
    expect(await screen.findByText('3 accounts, all there are')).toBeDefined();
    expect(calls.at(-1)).toMatchObject({ input: { cursor: 2 } });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

async function startViewing(): Promise<void> {
  await clickButton(`View As ${someUser.email}`);
  fillField('Reason', 'They called');
  await clickButton('View as this user');
}

describe('starting an impersonation', () => {
  it('asks for a reason, which the account can read, and goes on with one alone', async () => {
    const { calls } = openUsers();
    await clickButton(`View As ${someUser.email}`);
    const dialog = await screen.findByRole('dialog', { name: 'Why do you view as this user?' });
    expect(dialog.textContent).toContain(`${someUser.email} can read your answer`);
    fillField('Reason', '  ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'View as this user' })).toHaveProperty('disabled', true),
    );
    await clickButton('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ procedure }) => procedure)).not.toContain('session.switch');
  });

  it('leads to the company profile, as that account', async () => {
    const { calls, path } = openUsers({
      ...mockSessionChange('session.switch', { from: someAdmin, to: impersonatedUser }),
      'session.viewing': { actorEmail: someAdmin.email, until: inMinutes(60) },
    });
    await startViewing();
    await waitFor(() => expect(path()).toBe('/company'));
    expect(calls).toContainEqual({
      procedure: 'session.switch',
      input: { user_id: someUser.id, reason: 'They called' },
    });
    expect(await screen.findByRole('region', { name: 'Viewing as' })).toBeDefined();
  });

  it('shows why it is refused', async () => {
    openUsers({ 'session.switch': errorResponse(409, 'You are viewing as somebody already.') });
    await startViewing();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to switch user. You are viewing as somebody already.',
    );
  });
});

it('shows the same text where the portal cannot be reached', async () => {
  const { path } = openUsers();
  await startViewing();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to switch user\./);
  expect(path()).toBe('/users');
});

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
