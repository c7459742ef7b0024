import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import {
  mockSessionChange,
  renderApp,
  someConfig,
  someUser,
  setUpAppTests,
} from '../../../../testing/render-app.tsx';
import { clickButton, signIn } from '../../../../testing/user-actions.ts';
import { saveDraft, readDraft } from '../../items/draft/draft-store.ts';

setUpAppTests();

async function openAndSignIn(answers: Record<string, unknown>) {
  const portal = renderApp('/login', answers);
  await signIn();
  return portal;
}

describe('signing in', () => {
  it('leads to the company profile, with the sidebar and Logout', async () => {
    const { path } = await openAndSignIn(mockSessionChange('session.login', { from: null, to: someUser }));
    await waitFor(() => expect(path()).toBe('/company'));
    expect(screen.getByRole('link', { name: 'Logout' })).toBeDefined();
    expect(await screen.findByRole('navigation', { name: 'Portal' })).toBeDefined();
  });

  it("shows the portal's refusal for 5 seconds", async () => {
    renderApp('/login', { 'session.login': errorResponse(401, 'Authentication failed') });
    await screen.findByRole('button', { name: 'Sign in' });
    holdTime();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed');
    await act(async () => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.getByRole('alert').textContent).toBe('Authentication failed');
    await act(async () => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("says 'Login failed' if the portal cannot be reached", async () => {
    await openAndSignIn({});
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });

  it('shows the email’s error when its field is left, and cannot be submitted', async () => {
    renderApp('/login');
    const input = await screen.findByLabelText(/Email/);
    fireEvent.change(input, { target: { value: 'nonsense' } });
    fireEvent.blur(input);
    expect(await screen.findByText('This is not a valid email')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('the second step', () => {
  const needsCode = 'Enter the code from your authenticator app, or one of your backup codes';

  it('asks for the code after the right password, and signs in', async () => {
    let signedIn = false;
    const { path, calls } = await openAndSignIn({
      'session.get': () => (signedIn ? someUser : null),
      'session.login': ({ code }: { code?: string }) => {
        signedIn = code === '123456';
        const message = code === undefined ? needsCode : 'This code is wrong or has been used.';
        return signedIn ? someUser : errorResponse(401, 'Authentication failed', [{ path: 'code', message }]);
      },
    });
    const field = await screen.findByLabelText(/Code/, { selector: 'input' });
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '000000' } });
    await clickButton('Continue');
    expect(await screen.findByText('This code is wrong or has been used.')).toBeDefined();
    fireEvent.change(field, { target: { value: '123 456' } });
    await clickButton('Continue');
    await waitFor(() => expect(path()).toBe('/company'));
    expect(calls.findLast(({ procedure }) => procedure === 'session.login')?.input).toEqual({
      email: someUser.email,
      password: 'Correct-Horse-7',
      code: '123456',
    });
  });

  it('leads back to the password', async () => {
    await openAndSignIn({
      'session.login': errorResponse(401, 'Authentication failed', [{ path: 'code', message: needsCode }]),
    });
    await clickButton('Back');
    expect(await screen.findByLabelText(/Email/)).toBeDefined();
  });
});

describe('a passkey', () => {
  it('is offered if the browser supports passkeys, and says if it was not used', async () => {
    renderApp('/login');
    await screen.findByLabelText(/Email/);
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', class {});
    renderApp('/login', { 'session.startPasskeyLogin': { challenge: 'Y2g' } });
    await clickButton('Sign in with a passkey');
    expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeDefined();
  });
});

describe('the identity provider of the publisher', () => {
  const config = { ...someConfig, identityProvider: 'Publisher SSO' };

  it('is offered if one is configured', async () => {
    renderApp('/login', { 'session.config': config });
    const link = await screen.findByRole('link', { name: 'Sign in with Publisher SSO' });
    expect(link.getAttribute('href')).toBe('/api/sign-in');
  });

  it('says why it did not sign in, and what to do', async () => {
    renderApp('/login?problem=unverified-email', { 'session.config': config });
    expect(
      await screen.findByText(
        'Publisher SSO has not verified your email. Verify it there, or sign in with your password.',
      ),
    ).toBeDefined();
  });

  it('is not offered if none is configured, and an unknown problem is ignored', async () => {
    renderApp('/login?problem=nonsense');
    await screen.findByLabelText(/Email/);
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('signing out', () => {
  it('removes the sidebar, and offers to sign in', async () => {
    renderApp('/logout', { user: someUser, 'session.logout': { success: true } });
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
  });

  it('deletes all drafts, so that the next user sees none', async () => {
    saveDraft('7.company', { values: { title: 'Weir' } });
    sessionStorage.setItem('headwater.purchase-order', '{}');
    renderApp('/logout', { user: someUser, 'session.logout': { success: true } });
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(readDraft('7.company')).toBeNull();
    expect(sessionStorage.getItem('headwater.purchase-order')).toBeNull();
  });

  it('keeps the drafts if it fails', async () => {
    saveDraft('7.company', { values: { title: 'Weir' } });
    renderApp('/logout', { user: someUser });
    await screen.findByRole('alert');
    expect(readDraft('7.company')?.values).toEqual({ title: 'Weir' });
  });

  it('says that the user is still signed in if it fails', async () => {
    renderApp('/logout', { user: someUser });
    expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in.');
  });
});
