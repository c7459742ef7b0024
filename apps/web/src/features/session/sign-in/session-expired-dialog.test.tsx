import type { SessionUser } from '@headwater/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const title = 'Please sign in again';
const change = { password: 'Correct-Horse-7', newPassword: 'Correct-Horse-8' };

/** Signs in a user, types a new password and ends the session before it is saved. */
async function saveAfterSessionEnded(login: unknown) {
  let ended = true;
  const portal = renderApp('/account', {
    'session.get': () => (ended && portal.calls.some(isSave) ? null : someUser),
    'session.sessions.list': [],
    'session.tokens.list': [],
    'session.email.get': { confirmed: true, pendingEmail: null },
    'session.account.changePassword': () =>
      ended ? errorResponse(401, 'Please sign in') : { success: true },
    'session.login': () => {
      ended = false;
      return login;
    },
  });
  await screen.findByLabelText(/Current Password/, { selector: 'input' });
  fillField(/Current Password/, change.password);
  fillField(/New Password/, change.newPassword);
  await clickButton('Change password');
  await screen.findByRole('dialog', { name: title });
  return portal;
}

function isSave({ procedure }: { procedure: string }): boolean {
  return procedure === 'session.account.changePassword';
}

async function signIn(): Promise<void> {
  fillField(/^Password/, 'Correct-Horse-7');
  await clickButton('Sign in');
}

describe('a session that ends while the user works', () => {
  it('asks to sign in over the page, then completes the save with the typed text', async () => {
    const { calls, path, reload } = await saveAfterSessionEnded(someUser);
    expect(screen.getByLabelText(/Email/, { selector: 'input' })).toHaveProperty('value', someUser.email);
    expect(calls.filter(isSave)).toHaveLength(1);
    await signIn();
    expect(await screen.findByText('Your password has been changed.')).toBeDefined();
    expect(calls.filter(isSave).map(({ input }) => input)).toEqual([change, change]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/account');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the app for another account without sending it the first account’s text', async () => {
    const { calls, reload } = await saveAfterSessionEnded({
      ...someUser,
      id: 8,
      email: 'other@pumps.example',
    });
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(calls.filter(isSave)).toHaveLength(1);
  });

  it('reloads the app without asking about unsaved text', async () => {
    const { reload } = await saveAfterSessionEnded({ ...someUser, id: 8 });
    await signIn();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it('shows the error of a failed sign-in, and stays open', async () => {
    const { calls } = await saveAfterSessionEnded(errorResponse(401, 'Authentication failed'));
    await signIn();
    expect(await screen.findByText('Authentication failed')).toBeDefined();
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    expect(calls.filter(isSave)).toHaveLength(1);
  });

  it("keeps the page and the text on 'Not now', and asks again at the next save", async () => {
    const { calls } = await saveAfterSessionEnded(someUser);
    await clickButton('Not now');
    expect((await screen.findAllByText('Please sign in')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/New Password/, { selector: 'input' })).toHaveProperty(
      'value',
      change.newPassword,
    );
    await clickButton('Change password');
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    expect(calls.filter(isSave)).toHaveLength(2);
  });

  it('is also noticed without a save, when the tab is focused again', async () => {
    let user: SessionUser | null = someUser;
    renderApp('/pricing', { 'session.get': () => user });
    await screen.findByRole('link', { name: 'Logout' });
    user = null;
    refocusTab();
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing', hidden: true })).toBeDefined();
  });
});

describe('a session that another tab replaces', () => {
  it('with another account’s reloads the app', async () => {
    let user: SessionUser = someUser;
    const { reload } = renderApp('/pricing', { 'session.get': () => user });
    await screen.findByRole('link', { name: 'Logout' });
    user = { ...someUser, id: 8 };
    refocusTab();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('with an impersonation of this account reloads the app', async () => {
    let user: SessionUser = someAdmin;
    const { reload } = renderApp('/pricing', { 'session.get': () => user });
    await screen.findByRole('link', { name: 'Logout' });
    user = { ...someUser, impersonating: true };
    refocusTab();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
