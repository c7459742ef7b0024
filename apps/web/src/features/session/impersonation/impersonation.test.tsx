// @vitest-environment jsdom
import type { SessionUser } from '@headwater/contract/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../../testing/render-app.tsx';
import { fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();
afterEach(() => void vi.useRealTimers());

const impersonatedUser: SessionUser = { ...someUser, impersonating: true };

function openImpersonating(address: string, answers: Record<string, unknown> = {}) {
  return renderApp(address, {
    user: impersonatedUser,
    'session.viewing': {
      actorEmail: someAdmin.email,
      until: new Date(Date.now() + 57 * 60_000).toISOString(),
    },
    'session.users.list': { users: [], nextCursor: null },
    'company.get': null,
    ...answers,
  });
}

describe('during an impersonation', () => {
  it.each(['/', '/pricing', '/company'])(
    '%s names the account and the minutes left, and links back',
    async (address) => {
      openImpersonating(address);
      const banner = await screen.findByRole('region', { name: 'Viewing as' });
      await waitFor(() => expect(banner.textContent).toContain('57'));
      expect(banner.textContent).toContain(someUser.email);
      expect(within(banner).getByRole('link', { name: 'Revert' }).getAttribute('href')).toBe('/revert');
      const sidebar = screen.getByRole('navigation', { name: 'Portal' });
      expect(within(sidebar).getByRole('link', { name: 'Revert' })).toBeDefined();
    },
  );

  it('the account page is disabled, and explains why', async () => {
    openImpersonating('/pricing');
    const link = await screen.findByRole('link', {
      name: 'Account',
      description: 'Not possible while viewing as another user',
    });
    expect(link.getAttribute('aria-disabled')).toBe('true');
  });

  it('the account page makes no call that would be refused', async () => {
    const { calls } = openImpersonating('/account');
    expect(await screen.findByText(/of marketing@calderpumps.example are not shown/)).toBeDefined();
    const refused = calls.filter(({ procedure }) => /sessions|tokens/.test(procedure));
    expect(refused).toEqual([]);
  });
});

describe('reverting', () => {
  it("returns to the admin's own account, on /users", async () => {
    const { path } = openImpersonating('/pricing', { 'session.revert': someAdmin });
    const banner = await screen.findByRole('region', { name: 'Viewing as' });
    fireEvent.click(within(banner).getByRole('link', { name: 'Revert' }));
    await waitFor(() => expect(path()).toBe('/users'));
    expect(screen.queryByRole('region', { name: 'Viewing as' })).toBeNull();
    expect(screen.queryByText(/no longer viewing/)).toBeNull();
  });

  it('shows the error where it fails, and can be tried again', async () => {
    openImpersonating('/revert', { 'session.revert': errorResponse(503, 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to revert user. Not now.${MOCK_REFERENCE}`,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('leads to /users where the impersonation has ended already', async () => {
    const { path } = renderApp('/revert', {
      user: someAdmin,
      'session.revert': errorResponse(409, 'You are not viewing as anybody.'),
      'session.users.list': { users: [], nextCursor: null },
    });
    await waitFor(() => expect(path()).toBe('/users'));
  });
});

describe('after 60 minutes', () => {
  it('the page notices the end of the impersonation, and says so on /users', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let user: SessionUser = impersonatedUser;
    const { path } = openImpersonating('/company', { 'session.get': () => user });
    await screen.findByRole('region', { name: 'Viewing as' });
    await act(async () => vi.advanceTimersByTimeAsync(56 * 60_000));
    expect(path()).toBe('/company');
    user = someAdmin;
    await act(async () => vi.advanceTimersByTimeAsync(70_000));
    await waitFor(() => expect(path()).toBe('/users'));
    expect(await screen.findByText(/no longer viewing as marketing@calderpumps.example/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Viewing as' })).toBeNull();
  });

  it('what was typed last stays with the impersonated account', async () => {
    let user: SessionUser = impersonatedUser;
    const { path } = openImpersonating('/company', { 'session.get': () => user });
    await screen.findByLabelText('Company Title');
    fillField('Company Title', 'Calder Pumps');
    user = someAdmin;
    refocusTab();
    await waitFor(() => expect(path()).toBe('/users'));
    expect(Object.keys(localStorage)).toEqual([`headwater.draft.${String(impersonatedUser.id)}.company`]);
  });
});
