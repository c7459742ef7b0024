import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import { mockSessionChange, renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const userNeedingCode = { ...someUser, needsRecoveryCode: true };
const title = 'Save Your Recovery Code';
const confirmLabel = "I've saved my recovery code";

describe('a user who has used the recovery code', () => {
  it('is shown a new one at the next sign-in, on the company profile', async () => {
    const { path } = renderApp(
      '/login',
      mockSessionChange('session.login', { from: null, to: userNeedingCode }),
    );
    await screen.findByRole('heading', { name: 'Sign In' });
    fillField(/Email/, userNeedingCode.email);
    fillField(/Password/, 'Correct-Horse-7');
    await clickButton('Sign in');
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    await waitFor(() => expect(path()).toBe('/company'));
  });

  it('is asked again until it is saved, and the portal stores the code then', async () => {
    let user = userNeedingCode;
    const { calls } = renderApp('/pricing', {
      'session.get': () => user,
      'session.confirmRecoveryCode': () => {
        user = someUser;
        return { success: true };
      },
    });
    await screen.findByRole('dialog', { name: title });
    const code = screen.getByLabelText('Recovery code').textContent;
    await clickButton(confirmLabel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({ procedure: 'session.confirmRecoveryCode', input: { code } });
  });

  it('keeps seeing the code if the portal could not store it', async () => {
    renderApp('/pricing', {
      user: userNeedingCode,
      'session.confirmRecoveryCode': errorResponse(503, 'Not now.'),
    });
    await screen.findByRole('dialog', { name: title });
    const code = screen.getByLabelText('Recovery code').textContent;
    await clickButton(confirmLabel);
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Your code is not in use yet. Not now.${MOCK_REFERENCE}`,
    );
    expect(screen.getByLabelText('Recovery code').textContent).toBe(code);
  });

  it('is told that the code saved in another window is the valid one', async () => {
    renderApp('/pricing', {
      user: userNeedingCode,
      'session.confirmRecoveryCode': errorResponse(409, 'Set already'),
    });
    await screen.findByRole('dialog', { name: title });
    await clickButton(confirmLabel);
    expect(await screen.findByRole('dialog', { name: 'Another recovery code is in use' })).toBeDefined();
  });

  it('is not prompted while an admin impersonates them', async () => {
    renderApp('/pricing', { user: { ...userNeedingCode, impersonating: true } });
    await screen.findByRole('region', { name: 'Viewing as' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
