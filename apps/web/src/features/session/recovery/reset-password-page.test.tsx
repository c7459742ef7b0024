import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const input = { email: 'new@pumps.example', recoveryCode: 'AB12-CD34-EF56', newPassword: 'Correct-Horse-8' };

async function open(answers: Record<string, unknown>) {
  const portal = renderApp('/reset-password', answers);
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' });
  return portal;
}

async function fillInAndSend(typedCode = input.recoveryCode): Promise<void> {
  fillField(/Email/, input.email);
  fillField(/Recovery Code/, typedCode);
  fillField(/New Password/, input.newPassword);
  await clickButton('Reset Password');
}

async function reset(answers: Record<string, unknown>, typedCode?: string) {
  const portal = await open(answers);
  await fillInAndSend(typedCode);
  return portal;
}

describe('resetting a password', () => {
  it('is reached from the sign-in page', async () => {
    renderApp('/login');
    const link = await screen.findByRole('link', { name: 'Reset password' });
    expect(link.getAttribute('href')).toBe('/reset-password');
  });

  it('says that it is done, and leads to the sign-in page after 2.5 seconds', async () => {
    const { calls, path } = await open({ 'session.resetPassword': { success: true, message: 'Done' } });
    holdTime();
    await fillInAndSend();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your password has been reset successfully. You can now log in.',
    );
    expect(calls.at(-1)).toEqual({ procedure: 'session.resetPassword', input });
    await act(async () => vi.advanceTimersByTimeAsync(2_300));
    expect(path()).toBe('/reset-password');
    await act(async () => vi.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('links “contact support” to the contact address', async () => {
    await reset({ 'session.resetPassword': errorResponse(429, 'Slow down') });
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'contact support' });
    expect(link.getAttribute('href')).toBe('mailto:help@publisher.test');
  });

  it.each([
    [
      'too many attempts',
      errorResponse(429, 'Slow down'),
      'Too many failed attempts. Please try again in 15 minutes or contact support.',
    ],
    [
      'a wrong code',
      errorResponse(400, 'Email or recovery code is not correct'),
      'Email or recovery code is not correct',
    ],
    ['a failure without a message', errorResponse(500, ''), `An unexpected error occurred.${MOCK_REFERENCE}`],
  ])('shows the error after %s, and keeps what was typed', async (_case, answer, text) => {
    await reset({ 'session.resetPassword': answer });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText(/Recovery Code/)).toHaveProperty('value', input.recoveryCode);
  });

  it('shows an error if the portal cannot be reached', async () => {
    await reset({});
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong. Please try again later.',
    );
  });

  it('shows the error of a refused password at its field', async () => {
    const message = 'This is not a valid password';
    await reset({ 'session.resetPassword': errorResponse(400, message, [{ path: 'newPassword', message }]) });
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/New Password/, { selector: 'input' }));
  });

  it('accepts a code in any case, with or without hyphens', async () => {
    const { calls } = await reset(
      { 'session.resetPassword': { success: true, message: '' } },
      ' ab12 cd34ef56',
    );
    await waitFor(() => expect(calls.at(-1)?.input).toEqual(input));
  });

  it('cannot be submitted before all three fields are filled', async () => {
    renderApp('/reset-password');
    const button = await screen.findByRole('button', { name: 'Reset Password' });
    fillField(/Email/, input.email);
    fillField(/Recovery Code/, input.recoveryCode);
    fillField(/New Password/, 'short');
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
  });
});
