import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const secret = 'x'.repeat(43);
const newPassword = 'Another-Horse-8';

async function openPage(answer: unknown) {
  const portal = renderApp(`/set-password#${secret}`, { 'session.setPassword': answer });
  await screen.findByLabelText(/New Password/, { selector: 'input' });
  screen.getByRole('heading', { level: 1, name: 'Set a new password' });
  return portal;
}

describe('a new password by a mailed link', () => {
  it('is typed twice, and leads to the sign-in page page', async () => {
    const { calls } = await openPage({ success: true });
    fillField(/New Password/, newPassword);
    fillField(/Repeat the Password/, newPassword);
    await clickButton('Set password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeDefined();
    // The button that had the focus is gone.
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(document.activeElement).toBe(link);
    expect(calls).toContainEqual({ procedure: 'session.setPassword', input: { secret, newPassword } });
  });

  it('is not sent if the second differs', async () => {
    await openPage({ success: true });
    fillField(/New Password/, newPassword);
    fillField(/Repeat the Password/, `${newPassword}8`);
    screen.getByLabelText(/Repeat the Password/, { selector: 'input' }).focus();
    screen.getByLabelText(/Repeat the Password/, { selector: 'input' }).blur();
    expect(await screen.findByText('The passwords do not match')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', true);
  });

  it('says so if the link does not work', async () => {
    await openPage(errorResponse(400, 'This link no longer works'));
    fillField(/New Password/, newPassword);
    fillField(/Repeat the Password/, newPassword);
    await clickButton('Set password');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
  });
});

it('is the first of an account that staff opened', async () => {
  const { calls } = renderApp(`/choose-password#${secret}`, { 'session.setPassword': { success: true } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a password' })).toBeDefined();
  fillField(/New Password/, newPassword);
  fillField(/Repeat the Password/, newPassword);
  await clickButton('Set password');
  expect(await screen.findByText('We show you your recovery code when you sign in with it.')).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'session.setPassword', input: { secret, newPassword } });
});
