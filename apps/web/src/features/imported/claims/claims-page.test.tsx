import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'editor' };
const editor = { ...someUser, hasCompany: true, company, companies: [company] };
const brook = {
  name: 'Brook & Sons',
  count: 1,
  newest: [{ id: 9, title: 'A weir', path: '/case-studies/a-weir' }],
};
const claim = {
  id: 4,
  name: 'Brook & Sons',
  reason: 'We were called that',
  status: 'waiting',
  createdAt: '2026-11-02T10:00:00.000Z',
  response: null,
};
const answers = {
  'session.get': editor,
  'reference.claims.own': [],
  'reference.claims.search': [brook],
  'reference.claims.create': { success: true },
};

it('an editor can find a name, and claim it with a reason', async () => {
  const { calls } = renderApp('/claims', answers);
  fireEvent.change(await screen.findByLabelText(/Search company names/), { target: { value: 'brook' } });
  fireEvent.click(await screen.findByLabelText('Brook & Sons'));
  fireEvent.click(screen.getByRole('button', { name: 'Claim this name' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Why/), { target: { value: 'We were called that' } });
  const send = dialog.getByRole('button', { name: 'Send claim' });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  fireEvent.click(send);
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'reference.claims.create',
      input: { names: ['Brook & Sons'], reason: 'We were called that' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ procedure }) => procedure === 'reference.claims.own')).toHaveLength(2);
});

it('a late withdrawal says so, and a decision shows its reason', async () => {
  const rejected = { ...claim, id: 5, name: 'Lorne', status: 'rejected', response: 'Another company' };
  const late = errorResponse(409, 'This claim has been decided or withdrawn since you opened it.');
  renderApp('/claims', {
    ...answers,
    'reference.claims.own': [claim, rejected],
    'reference.claims.withdraw': late,
  });
  expect(await screen.findByText('Reason: Another company')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Brook & Sons' }));
  expect(await screen.findByText(/since you opened it/)).toBeDefined();
});

it('a viewer cannot claim names', async () => {
  renderApp('/claims', {
    ...answers,
    'session.get': { ...editor, company: { ...company, role: 'viewer' } },
  });
  expect(await screen.findByText(/Your role here is Viewer/)).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('a reviewer sees competing claims together, and approves one with a reason', async () => {
  const profile = { introHeader: 'Pumps', uuid: '0a1b2c3d-0000-4000-8000-00000000000f' };
  const claims = [
    { ...claim, company: { ...profile, id: 3, title: 'Calder Pumps' } },
    { ...claim, id: 6, company: { ...profile, id: 8, title: 'Brook Engineering' } },
  ];
  const { calls } = renderApp('/name-claims', {
    'session.get': { ...someUser, staffRole: 'reviewer' },
    'submittals.count': 0,
    'reference.claims.list': [{ ...brook, similar: ['Brooks'], claims }],
    'reference.claims.given': [],
    'reference.claims.approve': { success: true },
  });
  const list = within(await screen.findByRole('list', { name: 'Claims to Brook & Sons' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('link', { name: 'Brook Engineering' }).getAttribute('href')).toBe('/companies/8');
  fireEvent.click(list.getByRole('button', { name: 'Approve: Brook Engineering' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Same website' } });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(false));
  fireEvent.click(approve);
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'reference.claims.approve',
      input: { id: 6, response: 'Same website' },
    }),
  );
});
