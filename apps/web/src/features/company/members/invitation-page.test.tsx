import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';

setUpAppTests();

const secret = 'x'.repeat(43);
const path = `/invitation#${secret}`;
const invitation = {
  email: someUser.email,
  role: 'editor',
  handsOver: false,
  company: 'Calder Pumps',
  invitedBy: 'owner@calderpumps.example',
  hasAccount: true,
};

it('is accepted with one press, only once', async () => {
  const { calls } = renderApp(path, {
    'session.get': someUser,
    'company.members.readInvitation': invitation,
    'company.members.acceptInvitation': { success: true },
  });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  fireEvent.click(accept);
  await waitFor(() => expect(accept.getAttribute('aria-busy')).toBe('true'));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'company.members.acceptInvitation', input: { secret } }),
  );
  // The company's dashboard replaces the page.
  fireEvent.click(accept);
  expect(calls.filter(({ procedure }) => procedure === 'company.members.acceptInvitation')).toHaveLength(1);
});

it.each([
  ['with an account to sign in', true, 'Sign in to accept', '/login'],
  ['without one to register', false, 'Register to accept', '/register'],
] as const)('asks a visitor %s, and continues afterwards', async (_who, hasAccount, name, page) => {
  const { path: at } = renderApp(path, {
    'session.get': null,
    'company.members.readInvitation': { ...invitation, hasAccount },
  });
  fireEvent.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(at()).toBe(page));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(sessionStorage.getItem('headwater.continue-after-sign-in')).toContain(secret);
});

it('for another email than the signed-in one says which it is for', async () => {
  renderApp(path, {
    'session.get': { ...someUser, email: 'else@example.com' },
    'company.members.readInvitation': invitation,
  });
  expect(await screen.findByText(/You are signed in as/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('that does not work says so', async () => {
  renderApp(path, {
    'session.get': someUser,
    'company.members.readInvitation': errorResponse(400, 'This link no longer works'),
  });
  expect(await screen.findByText(/no longer works/)).toBeDefined();
});
