import type { Impersonation, SessionUser } from '@headwater/contract/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const impersonatedUser: SessionUser = { ...someUser, impersonating: true };

function someView(view: Partial<Impersonation> = {}): Impersonation {
  const until = new Date(Date.now() + 57 * 60_000).toISOString();
  return { actorEmail: someAdmin.email, until, reason: 'A call', lastReasons: [], ...view };
}

function openImpersonating(address: string, answers: Record<string, unknown> = {}) {
  return renderApp(address, {
    user: impersonatedUser,
    'session.viewing': someView(),
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
      const sidebar = await screen.findByRole('navigation', { name: 'Portal' });
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
    expect(
      await screen.findByText(/^You cannot see .* of marketing@calderpumps.example while/),
    ).toBeDefined();
    const refused = calls.filter(({ procedure }) => /sessions|tokens/.test(procedure));
    expect(refused).toEqual([]);
  });
});

const lastReasons = ['You called about your logo', 'To set up your profile'];

describe('the reason for an impersonation', () => {
  /** Opens a page whose impersonation has a reason after one is given. */
  function openUnexplained(answers: Record<string, unknown> = {}) {
    let reason: string | null = null;
    return openImpersonating('/pricing', {
      'session.viewing': () => someView({ reason, lastReasons }),
      'session.giveReason': (input: { reason: string }) => {
        ({ reason } = input);
        return { success: true };
      },
      ...answers,
    });
  }

  it('is a recent one, with one press after the form is opened', async () => {
    const { calls } = openUnexplained();
    expect(screen.queryByRole('list', { name: 'The reasons that you gave last' })).toBeNull();
    await clickButton('Give a reason');
    const dialog = await screen.findByRole('dialog', { name: 'Why are you viewing as this user?' });
    expect(dialog.textContent).toContain(`${someUser.email} can see your reason`);
    await clickButton('You called about your logo');
    const line = await screen.findByText('Reason: You called about your logo');
    expect(calls).toContainEqual({
      procedure: 'session.giveReason',
      input: { reason: 'You called about your logo' },
    });
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(screen.queryByRole('button', { name: 'Give a reason' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is typed if it is a new one', async () => {
    openUnexplained();
    await clickButton('Give a reason');
    await screen.findByRole('dialog');
    fillField('Another reason', 'Your order');
    await clickButton('Save');
    expect(await screen.findByText('Reason: Your order')).toBeDefined();
  });

  it('is asked for until it is saved, and a refusal says why', async () => {
    openUnexplained({ 'session.giveReason': errorResponse(503, 'Not now.') });
    await clickButton('Give a reason');
    await clickButton('To set up your profile');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your reason could not be saved. Not now.',
    );
    expect(screen.getByRole('button', { name: 'Give a reason' })).toBeDefined();
  });

  it('is the one given in another tab', async () => {
    let reason: string | null = null;
    openUnexplained({
      'session.viewing': () => someView({ reason, lastReasons }),
      'session.giveReason': errorResponse(409, 'A reason has been given already.'),
    });
    await clickButton('Give a reason');
    await screen.findByRole('dialog');
    reason = 'A call';
    await clickButton('To set up your profile');
    expect(await screen.findByText('Reason: A call')).toBeDefined();
  });
});

describe('reverting without a reason given before', () => {
  function openRevert(answers: Record<string, unknown> = {}) {
    const view = { 'session.viewing': someView({ reason: null, lastReasons }) };
    return openImpersonating('/revert', { 'session.revert': someAdmin, ...view, ...answers });
  }
  const madeOf = (calls: { procedure: string }[]) =>
    calls.map(({ procedure }) => procedure).filter((name) => /giveReason|revert/.test(name));

  it('asks for the reason first, and nothing else is on the page', async () => {
    const { calls } = openRevert();
    const card = await screen.findByRole('region', { name: 'Why did you view as this user?' });
    expect(card.textContent).toContain(`${someUser.email} can see your reason`);
    expect(screen.queryByRole('button', { name: 'Give a reason' })).toBeNull();
    expect(madeOf(calls)).toEqual([]);
  });

  it('saves a recent reason and returns, with one press', async () => {
    const { calls, path } = openRevert({ 'session.giveReason': { success: true } });
    await clickButton('To set up your profile');
    await waitFor(() => expect(path()).toBe('/users'));
    expect(madeOf(calls)).toEqual(['session.giveReason', 'session.revert']);
  });

  it('returns without a reason, with one press', async () => {
    const { calls, path } = openRevert();
    await clickButton('Revert without a reason');
    await waitFor(() => expect(path()).toBe('/users'));
    expect(madeOf(calls)).toEqual(['session.revert']);
  });

  it('stays if the reason cannot be saved, and can still return without one', async () => {
    const { path } = openRevert({ 'session.giveReason': errorResponse(503, 'Not now.') });
    await screen.findByRole('region', { name: 'Why did you view as this user?' });
    fillField('Another reason', 'Your order');
    await clickButton('Save and revert');
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    await clickButton('Revert without a reason');
    await waitFor(() => expect(path()).toBe('/users'));
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

  it('shows an error if it fails, and can be retried', async () => {
    openImpersonating('/revert', { 'session.revert': errorResponse(503, 'Not now.') });
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to revert user. Not now.${MOCK_REFERENCE}`,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('leads to /users if the impersonation has already ended', async () => {
    const { path } = renderApp('/revert', {
      user: someAdmin,
      'session.viewing': null,
      'session.revert': errorResponse(409, 'You are not viewing as anybody.'),
      'session.users.list': { users: [], nextCursor: null },
    });
    await waitFor(() => expect(path()).toBe('/users'));
  });
});

describe('after 60 minutes', () => {
  it('the page notices the end of the impersonation, and says so on /users', async () => {
    // Loads the page, as nothing is loaded while the time is held.
    openImpersonating('/company');
    await screen.findByRole('region', { name: 'Viewing as' });
    cleanup();
    holdTime();
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

  it('the text typed last stays with the impersonated account', async () => {
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
