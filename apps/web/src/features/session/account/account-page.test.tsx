// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const password = 'Correct-Horse-7';
const createdAt = '2026-11-20T10:00:00.000Z';
const currentSession = {
  id: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
  createdAt,
  lastSeenAt: createdAt,
  current: true,
};
const otherSession = {
  ...currentSession,
  id: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c12',
  userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1',
  current: false,
};
const token = {
  id: 4,
  name: 'Nightly import',
  scopes: ['read', 'write'],
  createdAt,
  expiresAt: null,
  lastUsedAt: null,
};

async function openAccount(answers: Record<string, unknown> = {}) {
  const portal = renderApp('/account', {
    user: someUser,
    'session.sessions.list': [currentSession, otherSession],
    'session.tokens.list': [token],
    'session.email.get': { confirmed: true, pendingEmail: null },
    'audit.listVisits': { visits: [], nextCursor: null },
    'session.secondFactor.get': { app: null, passkeys: [], backupCodes: 0, required: false },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return portal;
}

async function findCard(name: string) {
  return within(await screen.findByRole('region', { name }));
}

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

  it('changes with the password, and waits for the link', async () => {
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
    const card = await findCard('Email');
    expect(await card.findByText(/open it within 24 hours/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toContainEqual({ procedure: 'session.email.change', input: { email, password } });
  });

  it('stays where another account has the new one, which its field says', async () => {
    const message = 'An account with this email exists already';
    await openAccount({
      'session.email.change': errorResponse(400, message, [{ path: 'email', message }]),
    });
    const dialog = await changeTo('taken@example.com');
    expect(await dialog.findByText(message)).toBeDefined();
  });
});

describe('the password', () => {
  it('is changed with the current one, and the form is empty again', async () => {
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

  it('stays where the current one is wrong, which its field says', async () => {
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
  it('is shown after the password was typed, until it is saved', async () => {
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

describe('the sessions', () => {
  it('are listed by device, the current one without a button to end it', async () => {
    await openAccount();
    const sessions = await findCard('Sessions');
    const own = await sessions.findByText('Firefox on Windows');
    expect(own.closest('li')?.textContent).toContain('This one');
    expect(sessions.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1);
  });

  it('are ended one by one, or all the others at once', async () => {
    const { calls } = await openAccount({
      'session.sessions.end': { success: true },
      'session.sessions.endOthers': { ended: 1 },
    });
    await clickButton('Sign out: Safari on an iPhone');
    await waitFor(() =>
      expect(calls).toContainEqual({ procedure: 'session.sessions.end', input: { id: otherSession.id } }),
    );
    await clickButton('Sign out everywhere else');
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('session.sessions.endOthers'),
    );
  });

  it('that could not be ended stay, and a banner says why', async () => {
    await openAccount({ 'session.sessions.end': errorResponse(404, 'It has ended already.') });
    await clickButton('Sign out: Safari on an iPhone');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The session could not be ended. It has ended already.',
    );
  });
});

describe('API tokens', () => {
  it('are created with a name, scopes and a last day, and shown once', async () => {
    const { calls } = await openAccount({ 'session.tokens.create': { token, secret: 'hw_secret' } });
    await clickButton('New token');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API token' }));
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Nightly import' } });
    fireEvent.change(dialog.getByLabelText(/Last Day/), { target: { value: '2027-01-31' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Make changes/ }));
    expect(dialog.queryByRole('checkbox', { name: /admin/ })).toBeNull();
    await clickButton('Create token');
    await screen.findByRole('dialog', { name: 'Copy your token' });
    expect(screen.getByLabelText('API token').textContent).toBe('hw_secret');
    const { input } = calls.find(({ procedure }) => procedure === 'session.tokens.create') ?? {};
    expect(input).toEqual({
      name: 'Nightly import',
      scopes: ['read'],
      expiresAt: new Date('2027-01-31T23:59:59').toISOString(),
    });
    await clickButton("I've copied my token");
    await waitFor(() => expect(screen.queryByLabelText('API token')).toBeNull());
  });

  it('show what they may do, and need something that they may', async () => {
    await openAccount();
    expect(await screen.findByText(/^Read, Make changes · /)).toBeDefined();
    await clickButton('New token');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API token' }));
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Nightly import' } });
    for (const name of [/^Make changes/, /^Read/]) {
      const box = dialog.getByRole('checkbox', { name });
      fireEvent.click(box);
      fireEvent.blur(box);
    }
    expect(await dialog.findByText('Choose at least one')).toBeDefined();
  });

  it('of an admin can review and administer', async () => {
    const { calls } = await openAccount({
      user: { ...someUser, admin: true },
      'session.tokens.create': { token, secret: 'hw_secret' },
    });
    await clickButton('New token');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API token' }));
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Nightly import' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Review/ }));
    await clickButton('Create token');
    await screen.findByRole('dialog', { name: 'Copy your token' });
    const { input } = calls.find(({ procedure }) => procedure === 'session.tokens.create') ?? {};
    expect(input).toMatchObject({ scopes: ['read', 'write', 'review'], expiresAt: null });
  });

  it('are revoked after a confirmation', async () => {
    const { calls } = await openAccount({ 'session.tokens.revoke': { success: true } });
    await clickButton('Revoke: Nightly import');
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke “Nightly import”?' }));
    fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(calls).toContainEqual({ procedure: 'session.tokens.revoke', input: { id: token.id } }),
    );
  });
});

describe('closing the account', () => {
  async function openClosing(answers: Record<string, unknown>) {
    const portal = await openAccount(answers);
    await clickButton('Close my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    fireEvent.change(dialog.getByLabelText(/Current Password/, { selector: 'input' }), {
      target: { value: password },
    });
    return { ...portal, dialog };
  }

  it('lists the consequences, and takes the password and a confirmation', async () => {
    const { calls, dialog } = await openClosing({ 'session.account.close': { success: true } });
    expect(dialog.getByText(/leave the public site at once/)).toBeDefined();
    const button = dialog.getByRole('button', { name: 'Close account' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true));
    fireEvent.click(dialog.getByRole('checkbox'));
    await clickButton('Close account');
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
    expect(calls).toContainEqual({ procedure: 'session.account.close', input: { password } });
  });

  it('is refused with a wrong password', async () => {
    const message = 'This is not your current password';
    const { dialog } = await openClosing({
      'session.account.close': errorResponse(400, message, [{ path: 'password', message }]),
    });
    fireEvent.click(dialog.getByRole('checkbox'));
    await clickButton('Close account');
    expect(await dialog.findByText(message)).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Portal', hidden: true })).toBeDefined();
  });
});

describe('who viewed as the account', () => {
  const visit = {
    id: 4,
    actorEmail: 'admin@headwater.example',
    reason: 'You called about your logo',
    from: '2026-11-20T10:00:00.000Z',
    until: '2026-11-20T10:20:00.000Z',
    changes: [
      { id: 5, at: '2026-11-20T10:10:00.000Z', action: 'company.logo.update', itemTitle: 'Calder Pumps' },
    ],
  };

  it('is listed with when, why and what was changed', async () => {
    await openAccount({ 'audit.listVisits': { visits: [visit], nextCursor: null } });
    const card = await findCard('Who Viewed as You');
    const entry = await card.findByText('admin@headwater.example');
    const text = entry.closest('li')?.textContent;
    expect(text).toContain('You called about your logo');
    expect(text).toContain('20 Nov 2026, 10:00 to 20 Nov 2026, 10:20');
    expect(text).toContain('Company Profile: logo update, Calder Pumps');
  });

  it('says where no reason was given, and where nothing was changed', async () => {
    await openAccount({
      'audit.listVisits': { visits: [{ ...visit, reason: null, changes: [] }], nextCursor: null },
    });
    const card = await findCard('Who Viewed as You');
    expect(await card.findByText('No reason was given.')).toBeDefined();
    expect(card.getByText('Nothing was changed.')).toBeDefined();
  });

  it('is empty where nobody did', async () => {
    await openAccount();
    const card = await findCard('Who Viewed as You');
    expect(await card.findByText('Nobody has viewed the portal as you.')).toBeDefined();
  });
});
