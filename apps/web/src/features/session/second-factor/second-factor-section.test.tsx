import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { openAccount } from '../../../../testing/session/open-account.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const createdAt = '2026-11-20T10:00:00.000Z';
const off = { app: null, passkeys: [], backupCodes: 0, required: false };
const app = { createdAt, lastUsedAt: null };
const passkey = { id: 3, name: 'Work laptop', createdAt, lastUsedAt: createdAt };
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

describe('two-step sign-in', () => {
  it('is set up with an authenticator app, and shows the backup codes until they are saved', async () => {
    const { calls } = await openAccount({ 'session.secondFactor.addApp': { backupCodes: codes } });
    expect(await screen.findByText('Off. You sign in with your password alone.')).toBeDefined();
    await clickButton('Set up an authenticator app');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
    const key = screen.getByLabelText('Key').textContent.replaceAll(' ', '');
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    fillField(/Code/, '123 456');
    await clickButton('Turn on');
    expect((await screen.findByLabelText('Backup codes')).textContent).toBe(codes.join('\n'));
    expect(calls).toContainEqual({
      procedure: 'session.secondFactor.addApp',
      input: { secret: key, code: '123456' },
    });
    await clickButton("I've saved my backup codes");
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the error at the code', async () => {
    const message = 'This is not the code shown in the app. Wait for the next one and try again.';
    await openAccount({
      'session.secondFactor.addApp': errorResponse(400, message, [{ path: 'code', message }]),
    });
    await clickButton('Set up an authenticator app');
    await screen.findByLabelText('Key');
    fillField(/Code/, '123456');
    await clickButton('Turn on');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('lists passkeys and apps, renames them and removes them', async () => {
    const { calls } = await openAccount({
      'session.secondFactor.get': { app, passkeys: [passkey], backupCodes: 8, required: false },
      'session.secondFactor.removePasskey': { success: true },
      'session.secondFactor.renamePasskey': { success: true },
    });
    const list = within(await screen.findByRole('list', { name: 'Two-step sign-in' }));
    expect(list.getByText('Authenticator app')).toBeDefined();
    expect(list.getByText(/^8 left/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
    await clickButton('Rename: Work laptop');
    await screen.findByRole('dialog', { name: 'Rename “Work laptop”' });
    fillField(/Name/, 'Old laptop');
    await clickButton('Rename');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await clickButton('Remove: Work laptop');
    await clickButton('Remove');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toContainEqual({
      procedure: 'session.secondFactor.renamePasskey',
      input: { id: 3, name: 'Old laptop' },
    });
    expect(calls).toContainEqual({ procedure: 'session.secondFactor.removePasskey', input: { id: 3 } });
  });

  it('creates new backup codes', async () => {
    await openAccount({
      'session.secondFactor.get': { app, passkeys: [], backupCodes: 0, required: false },
      'session.secondFactor.renewBackupCodes': { backupCodes: codes },
    });
    await clickButton('Create new codes');
    await screen.findByRole('alertdialog', { name: 'Create new backup codes?' });
    const buttons = screen.getAllByRole('button', { name: 'Create new codes' });
    buttons.at(-1)?.click();
    expect((await screen.findByLabelText('Backup codes')).textContent).toBe(codes.join('\n'));
  });

  it('says if a passkey was not created, and what to do', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    await openAccount({
      'session.secondFactor.startPasskey': {
        challenge: 'Y2g',
        rp: { name: 'Headwater' },
        user: { id: 'MQ', name: 'x', displayName: 'x' },
        pubKeyCredParams: [],
      },
    });
    await clickButton('Add a passkey');
    await screen.findByRole('dialog', { name: 'Add a passkey' });
    fillField(/Name/, 'Laptop');
    await clickButton('Continue');
    expect(
      await screen.findByText('No passkey was created. Try again, and follow your browser’s steps.'),
    ).toBeDefined();
  });
});

describe('an admin who needs a second factor first', () => {
  it('is led from an admin page to the set-up', async () => {
    const message = 'Staff need a second factor here: set one up on your account page first';
    const refused = errorResponse(403, message, [{ path: 'secondFactor', message }]);
    const { path } = renderApp('/users', {
      user: someAdmin,
      'session.users.list': refused,
      'submittals.count': refused,
      'session.secondFactor.get': off,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeDefined();
    expect(path()).toBe('/two-step');
    expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull();
  });
});
