import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const title = 'Confirm that it is you';
const refusal = 'Confirm that it is you with your password, then try again';
const off = { app: null, passkeys: [], backupCodes: 0, required: false };
const withApp = {
  ...off,
  app: { createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null },
  passkeys: [{ id: 3, name: 'Laptop', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null }],
};
const created = {
  token: { id: 4, name: 'Import', createdAt: '2026-11-20T10:00:00.000Z', expiresAt: null, lastUsedAt: null },
  secret: 'hw_secret',
};

/** Creates an API token, for which the portal asks for a verification. */
async function makeToken(secondFactor: object, verify: unknown = { success: true }) {
  let verified = false;
  const portal = renderApp('/account', {
    user: someUser,
    'session.sessions.list': [],
    'session.tokens.list': [],
    'session.email.get': { confirmed: true, pendingEmail: null },
    'audit.listVisits': { visits: [], nextCursor: null },
    'session.secondFactor.get': secondFactor,
    'session.tokens.create': () =>
      verified ? created : errorResponse(403, refusal, [{ path: 'verification', message: refusal }]),
    'session.verify': () => {
      verified = !(typeof verify === 'object' && verify !== null && 'error' in verify);
      return verify;
    },
  });
  await clickButton('New token');
  await screen.findByRole('dialog', { name: 'New API token' });
  fillField(/Name/, 'Import');
  await clickButton('Create token');
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('a call that needs a verification', () => {
  it('continues after the password with the typed text', async () => {
    const { calls, dialog } = await makeToken(off);
    const field = await dialog.findByLabelText(/Current Password/, { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'Correct-Horse-7' } });
    await clickButton('Confirm');
    expect((await screen.findByLabelText('API token')).textContent).toBe('hw_secret');
    expect(calls.filter(({ procedure }) => procedure === 'session.tokens.create')).toEqual([
      {
        procedure: 'session.tokens.create',
        input: { name: 'Import', expiresAt: null, scopes: ['read', 'write'] },
      },
      {
        procedure: 'session.tokens.create',
        input: { name: 'Import', expiresAt: null, scopes: ['read', 'write'] },
      },
    ]);
    expect(calls).toContainEqual({ procedure: 'session.verify', input: { password: 'Correct-Horse-7' } });
  });

  it('asks an account with a second factor for a code, and offers passkeys if the browser supports them', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { calls, dialog } = await makeToken(withApp);
    fireEvent.change(await dialog.findByLabelText(/Code/, { selector: 'input' }), {
      target: { value: '123 456' },
    });
    expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeDefined();
    expect(dialog.queryByLabelText(/Current Password/)).toBeNull();
    await clickButton('Confirm');
    await screen.findByLabelText('API token');
    expect(calls).toContainEqual({ procedure: 'session.verify', input: { code: '123456' } });
  });

  it('asks again if the code was wrong, and the field says so', async () => {
    const message = 'This code is wrong or has been used';
    const { dialog } = await makeToken(withApp, errorResponse(400, message, [{ path: 'code', message }]));
    fireEvent.change(await dialog.findByLabelText(/Code/, { selector: 'input' }), {
      target: { value: '000000' },
    });
    await clickButton('Confirm');
    expect(await dialog.findByText(message)).toBeDefined();
  });

  it('fails if the person cancels, and keeps the typed text', async () => {
    const { dialog } = await makeToken(off);
    fireEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(refusal)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(screen.getByLabelText(/Name/, { selector: 'input' })).toHaveProperty('value', 'Import');
  });
});
