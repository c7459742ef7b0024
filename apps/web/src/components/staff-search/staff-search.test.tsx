import { houseAddress } from '../../app/tab-company.ts';
import { linkToHit } from './search-links.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errorResponse, type MockResponses } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../testing/render-app.tsx';
import { fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const hit = { itemType: null, companyId: null, submittalId: null, owner: null };
const groups = [
  {
    group: 'companies',
    more: true,
    hits: [{ ...hit, id: 3, title: 'Calder Pumps', owner: 'marketing@calder.example', companyId: 3 }],
  },
  {
    group: 'items',
    more: false,
    hits: [
      {
        ...hit,
        id: 4,
        title: 'A quiet pump',
        owner: 'Calder Pumps',
        itemType: 'press-release',
        submittalId: 9,
      },
    ],
  },
  { group: 'invoices', more: false, hits: [{ ...hit, id: 5, title: 'INV-000042', owner: 'Calder Pumps' }] },
];

function open(answers: MockResponses = {}) {
  return renderApp('/pricing', {
    user: someAdmin,
    'search.all': { groups },
    'dashboard.companyOverview': errorResponse(404, 'Not found'),
    ...answers,
  });
}

const pressSlash = () => fireEvent.keyDown(document.body, { key: '/' });
const field = () => screen.findByRole('combobox', { name: /Part of a name/ });

async function search(text: string): Promise<HTMLElement> {
  pressSlash();
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return input;
}

it('opens with /, finds hits in groups, and opens one with Enter', async () => {
  const { calls, path } = open();
  await screen.findByRole('button', { name: 'Search (/)' });
  const input = await search('pump');
  const company = await screen.findByRole('option', { name: /Calder Pumps.*marketing@calder.example/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Calder Pumpsmarketing@calder.example',
    'All results in Companies',
    'A quiet pumpCompany News · Calder Pumps',
    'INV-000042Calder Pumps',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).not.toContain(
    null,
  );
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(company.id));
  expect(calls).toContainEqual({ procedure: 'search.all', input: { text: 'pump' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressSlash();
  await screen.findByRole('option', { name: /Calder Pumps.*marketing@calder.example/ });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/companies/3'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('links to all results of a group, and opens an invoice beside the portal', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { history } = open({ 'search.list': { hits: groups[0]?.hits, nextCursor: null } });
  await screen.findByRole('button', { name: 'Search (/)' });
  await search('pump');
  fireEvent.click(await screen.findByRole('option', { name: /INV-000042/ }));
  expect(openWindow).toHaveBeenCalledWith('/api/store/invoices/5/pdf', '_blank', 'noopener');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressSlash();
  fireEvent.click(await screen.findByRole('option', { name: 'All results in Companies' }));
  await waitFor(() =>
    expect(history.location.pathname + history.location.search).toBe('/search?group=companies&text=pump'),
  );
  const table = await screen.findByRole('table', { name: 'Companies' });
  expect(within(table).getByRole('link', { name: 'Calder Pumps' }).getAttribute('href')).toBe('/companies/3');
});

it('says how much to type, that there are no results, or why it failed', async () => {
  const { calls } = open({ 'search.all': { groups: [] } });
  await screen.findByRole('button', { name: 'Search (/)' });
  await search('pu');
  expect(await screen.findByText('Type at least 3 characters.')).toBeDefined();
  fireEvent.change(await field(), { target: { value: 'pum' } });
  expect(await screen.findByText('No results.')).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'search.all')).toHaveLength(1);
});

it('shows a failure', async () => {
  open({ 'search.all': errorResponse(403, 'Only for admins') });
  await screen.findByRole('button', { name: 'Search (/)' });
  await search('pump');
  expect(await screen.findByText('Only for admins')).toBeDefined();
});

it('does not open with the key if single keys are off', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Search (/)' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The key / opens this search' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressSlash();
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.clear();
});

it('is for staff only', async () => {
  open({ user: someUser });
  await screen.findByRole('link', { name: 'Logout' });
  expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
  pressSlash();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers a role the groups that it may search, and leads a reviewer to the submittal', async () => {
  renderApp('/search?group=items&text=pump', {
    user: { ...someUser, staffRole: 'reviewer' },
    'search.list': { hits: groups[1]?.hits, nextCursor: null },
  });
  const link = await screen.findByRole('link', { name: 'A quiet pump' });
  expect(link.getAttribute('href')).toBe('/submittals/9');
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Companies',
    'Articles',
  ]);
  fillField(/^Search/, 'ab');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

it('offers no hits of the previous text, which is selected when it reopens', async () => {
  const { path } = open();
  await screen.findByRole('button', { name: 'Search (/)' });
  const input = await search('pump');
  await screen.findByRole('option', { name: /Calder Pumps.*marketing/ });
  fireEvent.change(input, { target: { value: 'pumps of others' } });
  expect(screen.queryAllByRole('option')).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(path()).toBe('/pricing');
  await screen.findByRole('option', { name: /Calder Pumps.*marketing/ });
  fireEvent.keyDown(input, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressSlash();
  const again = await field();
  await waitFor(() => expect(again).toMatchObject({ selectionStart: 0, selectionEnd: 15 }));
});

it('the page of all results keeps the typed text in its address, and its fields in place', async () => {
  const { history } = renderApp('/search?group=items&text=pump', {
    user: someAdmin,
    'search.list': { hits: groups[1]?.hits, nextCursor: null },
  });
  const input = await screen.findByRole('searchbox', { name: /^Search/ });
  const pagesBefore = history.length;
  fireEvent.change(input, { target: { value: 'weir' } });
  await waitFor(() => expect(history.location.search).toContain('text=weir'));
  const orders = screen.getByRole('radio', { name: 'Purchase orders' });
  fireEvent.click(orders);
  await waitFor(() => expect(history.location.search).toContain('group=orders'));
  expect(history.location.search).toContain('text=weir');
  expect(screen.getByRole('radio', { name: 'Purchase orders' })).toBe(orders);
  expect(screen.getByRole('searchbox', { name: /^Search/ })).toBe(input);
  // Each change replaces the address, so Back leaves the page.
  expect(history.length).toBe(pagesBefore);
});

it('leads to a draft of the publisher’s own for those who write for it', () => {
  const draft = {
    id: 17,
    title: 'The almanac is out',
    owner: null,
    itemType: 'press-release',
    companyId: null,
    submittalId: null,
  } as const;
  expect(linkToHit('items', draft, 'reviewer')).toBe(houseAddress('press-release', '17'));
  expect(linkToHit('items', draft, 'support')).toBeNull();
});
