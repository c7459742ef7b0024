import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'owner' };
const owner = { ...someUser, hasCompany: true, company, companies: [company] };
const members = [
  { accountId: owner.id, email: owner.email, role: 'owner', joinedAt: '2026-01-02T10:00:00Z' },
  { accountId: 8, email: 'finance@calderpumps.example', role: 'finance', joinedAt: '2026-02-03T10:00:00Z' },
];
const invitation = {
  id: 5,
  email: 'lawyer@firm.example',
  role: 'viewer',
  handsOver: false,
  expiresAt: '2026-11-29T10:00:00Z',
};
const answers = { 'session.get': owner, 'company.members.list': { members, invitations: [invitation] } };

it('an owner sees the members and the invitations, and can change them', async () => {
  renderApp('/members', answers);
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove: finance@calderpumps.example' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw: lawyer@firm.example' })).toBeDefined();
});

it('another member only sees the members, and may leave', async () => {
  const viewer = { ...owner, company: { ...company, role: 'viewer' } };
  renderApp('/members', { ...answers, 'session.get': viewer });
  await screen.findByRole('list', { name: 'Members' });
  expect(screen.queryByRole('button', { name: /Remove|Invite|Withdraw/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
});

it('staff who view as an owner see the members and the invitations, but cannot change them', async () => {
  renderApp('/members', {
    ...answers,
    'session.get': { ...owner, impersonating: true },
    'session.viewing': null,
  });
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('lawyer@firm.example')).toBeDefined();
  expect(screen.getByText(/cannot change them while you view as another user/)).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});

it('an invitation names the role, or hands over the company in the owner’s place', async () => {
  const { calls } = renderApp('/members', { ...answers, 'company.members.invite': { success: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'next@pumps.example' } });
  fireEvent.change(screen.getByLabelText(/Role/), { target: { value: 'successor' } });
  const send = screen.getByRole('button', { name: 'Send invitation' });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(send);
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'company.members.invite',
      input: { email: 'next@pumps.example', role: 'owner', handsOver: true },
    }),
  );
});

it('a refused removal says why, and the member stays listed', async () => {
  const refused = errorResponse(409, 'A company needs an owner: hand it over first.');
  const { calls } = renderApp('/members', { ...answers, 'company.members.remove': refused });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: finance@calderpumps.example' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/needs an owner/)).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'company.members.remove')).toEqual([
    { procedure: 'company.members.remove', input: { accountId: 8 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  expect(list.getByText('finance@calderpumps.example')).toBeDefined();
});

it('a member who may not edit sees the preview instead of the form', async () => {
  const viewer = { ...owner, company: { ...company, role: 'viewer' } };
  renderApp('/company', {
    'session.get': viewer,
    'company.get': { id: 3, uuid: '0a1b2c3d-0000-4000-8000-00000000000f', userId: 1, title: 'Calder Pumps' },
  });
  expect(await screen.findByRole('link', { name: /Preview/ })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('finance sees neither the profile nor articles in the menu', async () => {
  const finance = { ...owner, company: { ...company, role: 'finance' } };
  renderApp('/members', { ...answers, 'session.get': finance });
  await screen.findByRole('list', { name: 'Members' });
  expect(screen.queryByRole('link', { name: 'Company Profile' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Members' })).toBeDefined();
});
