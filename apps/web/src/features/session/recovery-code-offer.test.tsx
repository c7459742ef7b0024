// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../app/testing/answer-calls.ts';
import { changesSession, openPortal, setUpPortal, somebody } from '../../app/testing/open-portal.tsx';
import { press, typeIn } from '../../app/testing/type-in.ts';

setUpPortal();

const needy = { ...somebody, needsRecoveryCode: true };
const title = 'Save Your Recovery Code';
const saved = "I've saved my recovery code";

describe('whoever used their recovery code', () => {
  it('is shown a new one at the next sign-in, on the way to the company profile', async () => {
    const { path } = openPortal('/login', changesSession('session.login', { from: null, to: needy }));
    await screen.findByRole('heading', { name: 'Sign In' });
    typeIn(/Email/, needy.email);
    typeIn(/Password/, 'Correct-Horse-7');
    await press('Log in');
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    await waitFor(() => expect(path()).toBe('/company'));
  });

  it('is asked again until it is saved, and the portal keeps the code from then on', async () => {
    let user = needy;
    const { calls } = openPortal('/pricing', {
      'session.get': () => user,
      'session.confirmRecoveryCode': () => {
        user = somebody;
        return { success: true };
      },
    });
    await screen.findByRole('dialog', { name: title });
    const code = screen.getByLabelText('Recovery code').textContent;
    await press(saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({ procedure: 'session.confirmRecoveryCode', input: { code } });
  });

  it('keeps the code on screen where the portal could not be told', async () => {
    openPortal('/pricing', { user: needy, 'session.confirmRecoveryCode': refusal(503, 'Not now.') });
    await screen.findByRole('dialog', { name: title });
    const code = screen.getByLabelText('Recovery code').textContent;
    await press(saved);
    expect((await screen.findByRole('alert')).textContent).toBe('Your code is not in use yet. Not now.');
    expect(screen.getByLabelText('Recovery code').textContent).toBe(code);
  });

  it('learns that the code of another window counts', async () => {
    openPortal('/pricing', { user: needy, 'session.confirmRecoveryCode': refusal(409, 'Set already') });
    await screen.findByRole('dialog', { name: title });
    await press(saved);
    expect(await screen.findByRole('dialog', { name: 'Another recovery code is in use' })).toBeDefined();
  });

  it('is left alone while an admin views the portal as them', async () => {
    openPortal('/pricing', { user: { ...needy, impersonating: true } });
    await screen.findByRole('region', { name: 'Viewing as' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
