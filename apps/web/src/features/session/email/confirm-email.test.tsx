import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someConfig, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const secret = 'x'.repeat(43);
const config = { ...someConfig, confirmEmail: true };
const unconfirmed = { confirmed: false, pendingEmail: null };

describe('the page that a mailed link opens', () => {
  it('confirms nothing before the button is pressed', async () => {
    const { calls } = renderApp(`/confirm-email#${secret}`, {
      'session.email.readLink': null,
      'session.email.confirm': { email: 'ada@example.com' },
    });
    await screen.findByRole('heading', { level: 1, name: 'Confirm your email' });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('session.email.confirm');
    await clickButton('Confirm');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeDefined();
    expect(screen.getByText('ada@example.com is the email of your account.')).toBeDefined();
    // The button that had the focus is gone.
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(document.activeElement).toBe(link);
    expect(calls).toContainEqual({ procedure: 'session.email.confirm', input: { secret } });
  });

  it('says which account it confirms, and closes it for a reader who did not register', async () => {
    const { calls } = renderApp(`/confirm-email#${secret}`, {
      'session.email.readLink': { email: 'ada@example.com', registeredAt: '2026-11-22T12:00:00Z' },
      'session.email.disown': { success: true },
    });
    const account = await screen.findByText(/You registered with/);
    expect(account.textContent).toContain('ada@example.com on 22 Nov');
    await clickButton('This was not me: close that account');
    expect(await screen.findByText(/That account is closed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(calls).toContainEqual({ procedure: 'session.email.disown', input: { secret } });
  });

  it('says why a link does not work', async () => {
    renderApp('/confirm-email', {
      'session.email.readLink': errorResponse(400, 'This link is incomplete'),
      'session.email.confirm': errorResponse(400, 'This link is incomplete'),
    });
    await clickButton('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe('This link is incomplete');
  });
});

describe('the notice above every page', () => {
  const answers = { user: someUser, 'session.config': config, 'session.email.get': unconfirmed };

  it('says what needs a confirmed email, and sends the link again', async () => {
    const { calls } = renderApp('/pricing', { ...answers, 'session.email.sendLink': { success: true } });
    expect(await screen.findByText(/not submit or order/)).toBeDefined();
    await clickButton('Send the link again');
    expect(await screen.findByText(`The link is on its way to ${someUser.email}.`)).toBeDefined();
    expect(calls.map(({ procedure }) => procedure)).toContain('session.email.sendLink');
  });

  it('says why no link is sent', async () => {
    const message = 'We have sent you 5 links within a day.';
    renderApp('/pricing', { ...answers, 'session.email.sendLink': errorResponse(429, message) });
    await clickButton('Send the link again');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it.each([
    ['after the confirmation', { ...answers, 'session.email.get': { confirmed: true, pendingEmail: null } }],
    [
      'where the portal does not require it',
      { ...answers, 'session.config': { ...config, confirmEmail: false } },
    ],
    ['while viewing as another user', { ...answers, user: { ...someUser, impersonating: true } }],
  ])('is not there %s', async (_name, given) => {
    const { calls } = renderApp('/pricing', { 'session.viewing': null, ...given });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('session.config'));
    expect(screen.queryByText(/not submit or order/)).toBeNull();
  });
});
