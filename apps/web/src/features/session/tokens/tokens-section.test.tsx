import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { openAccount, token } from '../../../../testing/session/open-account.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const springs = { id: 19, title: 'Springs', role: 'editor' };
const agency = {
  ...someUser,
  hasCompany: true,
  company: springs,
  companies: [{ id: 17, title: 'Calder Pumps', role: 'owner' }, springs],
};

describe('API tokens', () => {
  it('are created with a name, scopes and a last day, and their secret is shown once', async () => {
    const { calls } = await openAccount({ 'session.tokens.create': { token, secret: 'hw_secret' } });
    await clickButton('New token');
    const dialog = within(await screen.findByRole('dialog', { name: 'New API token' }));
    fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Nightly import' } });
    fireEvent.change(dialog.getByLabelText(/Last Day/), { target: { value: '2027-01-31' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Make changes/ }));
    expect(dialog.queryByRole('checkbox', { name: /staff/ })).toBeNull();
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

  it('show their scopes, and need at least one', async () => {
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

  it('show their company, a new one even before it is created', async () => {
    await openAccount({
      user: agency,
      'session.tokens.list': [
        { ...token, companyTitle: 'Calder Pumps' },
        { ...token, id: 5, name: 'Springs’ import', companyTitle: 'Springs' },
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'API tokens' })).getAllByRole('listitem');
    expect(rows.map((row) => /For [^·]*·/.exec(row.textContent)?.[0])).toEqual([
      'For Calder Pumps ·',
      'For Springs ·',
    ]);
    await clickButton('New token');
    expect(await screen.findByText(/^The token works for Springs only\./)).toBeDefined();
  });

  it('show no company if the account has none', async () => {
    await openAccount();
    expect(await screen.findByText(/^Read, Make changes · /)).toBeDefined();
    await clickButton('New token');
    expect(await screen.findByText('Choose a name that says what it is for.')).toBeDefined();
  });

  it('can review and administer for an admin', async () => {
    const { calls } = await openAccount({
      user: { ...someUser, admin: true, staffRole: 'administrator' },
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
