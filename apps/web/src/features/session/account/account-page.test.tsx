import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { mockSessionChange, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { findSection, openAccount, password } from '../../../../testing/session/open-account.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

describe('the email', () => {
  async function changeTo(email: string) {
    await clickButton('Change my email');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    fireEvent.change(dialog.getByLabelText(/New Email/), { target: { value: email } });
    fireEvent.change(dialog.getByLabelText(/Current Password/, { selector: 'input' }), {
      target: { value: password },
    });
    await clickButton('Send me the link');
    return dialog;
  }

  it('changes after the password and the mailed link', async () => {
    const email = 'new@calderpumps.example';
    let pendingEmail: string | null = null;
    const { calls } = await openAccount({
      'session.email.get': () => ({ confirmed: true, pendingEmail }),
      'session.email.change': () => {
        pendingEmail = email;
        return { success: true };
      },
    });
    await changeTo(email);
    const card = await findSection('Email');
    expect(await card.findByText(/open it within 24 hours/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toContainEqual({ procedure: 'session.email.change', input: { email, password } });
  });

  it('stays if another account has the new one, and the field says so', async () => {
    const message = 'An account with this email exists already';
    await openAccount({
      'session.email.change': errorResponse(400, message, [{ path: 'email', message }]),
    });
    const dialog = await changeTo('taken@example.com');
    expect(await dialog.findByText(message)).toBeDefined();
  });
});

describe('the password', () => {
  it('is changed after the current one is entered, and the form is emptied', async () => {
    const { calls } = await openAccount({ 'session.account.changePassword': { success: true } });
    fillField(/Current Password/, password);
    fillField(/New Password/, 'Correct-Horse-8');
    await clickButton('Change password');
    expect(
      (await screen.findByText('Your password has been changed.')).closest('[role=status]'),
    ).not.toBeNull();
    expect(calls).toContainEqual({
      procedure: 'session.account.changePassword',
      input: { password, newPassword: 'Correct-Horse-8' },
    });
    expect(screen.getByLabelText(/New Password/, { selector: 'input' })).toHaveProperty('value', '');
  });

  it('stays if the current one is wrong, and the field says so', async () => {
    const message = 'This is not your current password';
    await openAccount({
      'session.account.changePassword': errorResponse(400, message, [{ path: 'password', message }]),
    });
    fillField(/Current Password/, 'wrong');
    fillField(/New Password/, 'Correct-Horse-8');
    await clickButton('Change password');
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Current Password/, { selector: 'input' }));
  });
});

describe('a new recovery code', () => {
  it('is shown after the password until the person has saved it', async () => {
    const { calls } = await openAccount({ 'session.renewRecoveryCode': { success: true } });
    await clickButton('Create a new recovery code');
    const asking = within(await screen.findByRole('dialog', { name: 'Create a new recovery code' }));
    fireEvent.change(asking.getByLabelText(/Current Password/, { selector: 'input' }), {
      target: { value: password },
    });
    await clickButton('Continue');
    await screen.findByRole('dialog', { name: 'Save Your Recovery Code' });
    const code = screen.getByLabelText('Recovery code').textContent;
    expect(calls).toContainEqual({ procedure: 'session.renewRecoveryCode', input: { password, code } });
    await clickButton("I've saved my recovery code");
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save Your Recovery Code' })).toBeNull());
  });
});

describe('closing the account', () => {
  const calder = { id: 17, title: 'Calder Pumps', owners: [], closes: true };

  async function openClosing(answers: Record<string, unknown>) {
    const portal = await openAccount({ 'session.account.closing': calder, ...answers });
    await clickButton('Close my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    fireEvent.change(await dialog.findByLabelText(/Current Password/, { selector: 'input' }), {
      target: { value: password },
    });
    return { ...portal, dialog };
  }

  it('lists the consequences, and asks for the password and a confirmation', async () => {
    const { calls, dialog } = await openClosing(
      mockSessionChange('session.account.close', { from: someUser, to: null }),
    );
    expect(dialog.getByText(/Calder Pumps is closed with your account/)).toBeDefined();
    const button = dialog.getByRole('button', { name: 'Close account' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Yes, close my account and Calder Pumps' }));
    await clickButton('Close account');
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull());
    const input = { password, closesCompany: true };
    expect(calls).toContainEqual({ procedure: 'session.account.close', input });
  });

  it('leads the last owner to Members, to hand the company over', async () => {
    const { dialog } = await openClosing({});
    const link = dialog.getByRole('link', { name: 'Go to Members' });
    expect(link.getAttribute('href')).toBe('/members?company=17');
  });

  it('leaves a company that has another owner', async () => {
    const { calls, dialog } = await openClosing({
      'session.account.closing': { ...calder, owners: ['ada@calderpumps.example'], closes: false },
      'session.account.close': { success: true },
    });
    expect(dialog.getByText(/goes on with its other owner, ada@calderpumps.example/)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Yes, close my account' }));
    await clickButton('Close account');
    await screen.findByRole('heading', { name: 'Your account is closed' });
    const input = { password, closesCompany: false };
    expect(calls).toContainEqual({ procedure: 'session.account.close', input });
  });

  it('updates the consequences if the other owner has left meanwhile', async () => {
    const message = 'The other owners of Calder Pumps have left. Nothing was closed.';
    let owned = { ...calder, owners: ['ada@calderpumps.example'], closes: false };
    const { dialog } = await openClosing({
      'session.account.closing': () => owned,
      'session.account.close': errorResponse(409, message),
    });
    owned = { ...calder, owners: [], closes: true };
    fireEvent.click(dialog.getByRole('checkbox'));
    await clickButton('Close account');
    expect(await dialog.findByText(new RegExp(message))).toBeDefined();
    expect(await dialog.findByText(/Calder Pumps is closed with your account/)).toBeDefined();
  });

  it('shows no form until it knows what happens to the companies', async () => {
    await openAccount({ 'session.account.closing': errorResponse(400, 'No') });
    await clickButton('Close my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    expect(await dialog.findByText(/What happens to your companies could not be loaded/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Close account' })).toBeNull();
  });

  it('is refused with a wrong password', async () => {
    const message = 'This is not your current password';
    const { dialog } = await openClosing({
      'session.account.close': errorResponse(400, message, [{ path: 'password', message }]),
    });
    fireEvent.click(dialog.getByRole('checkbox'));
    await clickButton('Close account');
    expect(await dialog.findByText(message)).toBeDefined();
    expect(await screen.findByRole('navigation', { name: 'Portal', hidden: true })).toBeDefined();
  });
});
