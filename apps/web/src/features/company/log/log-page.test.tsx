import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'owner' };
const owner = { ...someUser, hasCompany: true, company, companies: [company] };
const entry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  action: 'session.switch',
  by: { email: 'sue@publisher.example', viewingAs: { email: owner.email } },
  item: null,
  details: { reason: 'You called about your logo.' },
};
const page = { entries: [entry], nextCursor: null };

it('an owner sees who viewed the portal as them, when and why', async () => {
  renderApp('/log', { 'session.get': owner, 'company.log.list': page });
  const item = within(await screen.findByRole('list', { name: 'Log' })).getByRole('listitem');
  expect(item.textContent).toContain(
    `sue@publisher.example from the publisher viewed the portal as ${owner.email}`,
  );
  expect(item.textContent).toContain('Reason: You called about your logo.');
  expect(item.textContent).toContain('20 Nov 2026');
});

it('filters in the address by the kinds that the role may read', async () => {
  const finance = { ...owner, company: { ...company, role: 'finance' } };
  const { calls, history } = renderApp('/log', { 'session.get': finance, 'company.log.list': page });
  const filter = await screen.findByLabelText('Show');
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Everything', 'Orders and payments', 'Members']);
  fireEvent.change(filter, { target: { value: 'money' } });
  await waitFor(() => expect(history.location.search).toBe('?kind=money'));
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ kind: 'money' }));
});

it('loads the next page by cursor', async () => {
  const { calls } = renderApp('/log', {
    'session.get': owner,
    'company.log.list': ({ cursor }: { cursor?: number }) =>
      cursor === undefined
        ? { ...page, nextCursor: 9 }
        : { entries: [{ ...entry, id: 8 }], nextCursor: null },
  });
  await clickButton('Load more');
  expect(await screen.findByText('2 entries')).toBeDefined();
  expect(calls.at(-1)?.input).toEqual({ cursor: 9 });
});

const empty = { entries: [], nextCursor: null };

it('says if nothing of a kind has happened', async () => {
  renderApp('/log?kind=money', { 'session.get': owner, 'company.log.list': empty });
  expect(await screen.findByText('Nothing of this kind has happened.')).toBeDefined();
});

it('says if it cannot be loaded', async () => {
  renderApp('/log', { 'session.get': owner, 'company.log.list': errorResponse(400, 'No') });
  expect(await screen.findByText(/The log could not be loaded/)).toBeDefined();
});

it('says what to do first if there is no company', async () => {
  renderApp('/log', { user: someUser, 'company.log.list': empty });
  expect(await screen.findByText(/Create your company profile first/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create the Company Profile' }).getAttribute('href')).toBe(
    '/company',
  );
});
