// @vitest-environment jsdom
import { messages } from '@headwater/contract/messages';
import type { SubmittalRow } from '@headwater/contract/submittals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';

setUpAppTests();
afterEach(() => void vi.useRealTimers());

const calder: SubmittalRow = {
  id: 9,
  item: 'company',
  subItem: 'any',
  action: 'update',
  uuid: '8f14e45f-ceea-467f-9af5-1d0b1d1a2b3c',
  email: 'marketing@calderpumps.example',
  title: 'Calder Pumps',
  endDate: '2027-09-17',
  why: null,
  isSubmitted: true,
  response: null,
  revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10',
  submittedAt: '2026-11-20T09:00:00.000Z',
  approveWhenPaid: false,
  company: 'Calder Pumps',
  thumbnailUrl: null,
};

async function openQueue(rows: SubmittalRow[], answers: object = {}) {
  let open = rows;
  const portal = renderApp('/submittals', {
    user: someAdmin,
    'submittals.list': () => ({ submittals: open, nextCursor: null }),
    'submittals.recent': [],
    ...answers,
  });
  const decided = () => void (open = []);
  await screen.findByRole('heading', { name: 'Submittals' });
  return { ...portal, decided };
}

it('the queue shows an empty state when nothing waits', async () => {
  await openQueue([]);
  expect(await screen.findByText(messages.noSubmittals)).toBeDefined();
});

it('the queue shows the error, and no empty state, where it cannot be loaded', async () => {
  await openQueue([], { 'submittals.list': errorResponse(503, 'The service cannot be reached right now.') });
  expect(await screen.findByText(/^The submittals could not be loaded/)).toBeDefined();
  expect(screen.queryByText(messages.noSubmittals)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('the queue explains for each item why there is no last day of access', async () => {
  await openQueue([{ ...calder, endDate: null, why: 'The purchase order PO-7 waits.' }]);
  const row = within(await screen.findByRole('row', { name: /PO-7/ }));
  expect(row.getByText('Why?').textContent).toBe('Why? Calder Pumps');
});

it('the queue previews the revision that would be published', async () => {
  await openQueue([calder]);
  const link = await screen.findByRole('link', { name: /^Preview Calder Pumps/ });
  expect(link.getAttribute('href')).toBe(
    `http://public.test/supply-chain/preview/?item=${calder.uuid}&revision=${calder.revision}`,
  );
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'History of Calder Pumps' }).getAttribute('href')).toBe(
    `/audit?item=${calder.uuid}`,
  );
});

it('the queue has no preview of a deletion, and no approval without an end date', async () => {
  await openQueue([{ ...calder, action: 'delete', revision: null, endDate: null }]);
  expect(await screen.findByText('inactive')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Preview/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Approve Calder Pumps' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('an approved row fades for 500 ms before the call is made, and then it is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const approve = vi.fn<() => object>(() => ({ success: true, url: null }));
  const { decided } = await openQueue([calder], { 'submittals.approve': approve });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(approve).not.toHaveBeenCalled();
  expect(screen.getByText('Calder Pumps').closest('tr')?.hasAttribute('inert')).toBe(true);
  decided();
  await act(async () => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.getByText(messages.noSubmittals)).toBeDefined());
  expect(approve).toHaveBeenCalledWith({ id: 9 });
});

it('a decision moves the focus to the next row, and to no button of it', async () => {
  const tarn = { ...calder, id: 10, title: 'Tarn Membranes' };
  await openQueue([calder, tarn], { 'submittals.approve': { success: true, url: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(document.activeElement?.textContent).toBe('Tarn Membranes');
  fireEvent.click(screen.getByRole('button', { name: 'Approve Tarn Membranes' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submittals' }));
});

it('a refused decision brings the row back and shows the error', async () => {
  await openQueue([calder], { 'submittals.approve': errorResponse(409, 'It was withdrawn meanwhile') });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('Calder Pumps: It was withdrawn meanwhile')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByText('Calder Pumps').closest('tr')?.hasAttribute('inert')).toBe(false),
  );
});

it('the queue rejects with a reason', async () => {
  const reject = vi.fn<() => object>(() => ({ success: true }));
  await openQueue([calder], { 'submittals.reject': reject });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject Calder Pumps' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Please add a figure' } });
  const button = dialog.getByRole('button', { name: 'Reject' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(reject).toHaveBeenCalledWith({ id: 9, response: 'Please add a figure' }));
});

it('a decision can be undone by its notice', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  await openQueue([calder], { 'submittals.approve': { success: true, url: null }, 'submittals.undo': undo });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('Approved: Calder Pumps')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: Calder Pumps waits for a decision again')).toBeDefined();
  expect(undo).toHaveBeenCalledWith({ id: 9 });
});

it('the key U undoes nothing once another notice stands in the place of the decision', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  await openQueue([calder, { ...calder, id: 10, title: 'Tarn Membranes' }], {
    'submittals.approve': ({ id }: { id: number }) =>
      id === 9 ? { success: true, url: null } : errorResponse(409, 'It was withdrawn meanwhile'),
    'submittals.undo': undo,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('Approved: Calder Pumps')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve Tarn Membranes' }));
  expect(await screen.findByText('Tarn Membranes: It was withdrawn meanwhile')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(screen.queryByText(/^Undone/)).toBeNull();
  expect(undo).not.toHaveBeenCalled();
});

it('recent decisions are listed, and one that can no longer be undone says why', async () => {
  const decided = { ...calder, decision: 'rejected', decidedAt: '2026-11-21T09:00:00.000Z' };
  await openQueue([], {
    'submittals.recent': [
      { ...decided, undoableUntil: '2026-11-21T09:10:00.000Z', publicUrl: null },
      { ...decided, id: 8, title: 'Tarn Membranes', undoableUntil: null, publicUrl: null },
    ],
    'submittals.undo': errorResponse(409, 'A decision can be undone for 10 minutes. That time has passed.'),
  });
  const card = within(await screen.findByRole('region', { name: 'Your recent decisions' }));
  expect(card.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(card.getByRole('button', { name: 'Undo: Calder Pumps' }));
  expect(
    await screen.findByText('Calder Pumps: A decision can be undone for 10 minutes. That time has passed.'),
  ).toBeDefined();
});

it('the queue is asked for with the filter and the order of the address', async () => {
  const { calls, history } = renderApp('/submittals?type=press-release&order=company&access=never', {
    user: someAdmin,
    'submittals.list': ({ search }: { search?: string }) => ({
      submittals: search === undefined ? [calder] : [],
      nextCursor: null,
    }),
    'submittals.recent': [],
  });
  expect(await screen.findByText('Calder Pumps')).toBeDefined();
  const lastInput = () => calls.findLast(({ procedure }) => procedure === 'submittals.list')?.input;
  expect(lastInput()).toMatchObject({ type: 'press-release', order: 'company', limit: 50 });
  expect(lastInput()).not.toHaveProperty('access');
  fireEvent.change(screen.getByLabelText('Search by company, title or email'), {
    target: { value: 'weir ' },
  });
  expect(await screen.findByText('Nothing that waits matches these filters.')).toBeDefined();
  expect(lastInput()).toMatchObject({ search: 'weir' });
  expect(history.location.search).toContain('search=weir');
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Calder Pumps')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Search by company, title or email').value).toBe('');
  expect(history.location.search).toBe('');
});

it('the intro says that the oldest comes first only where it does', async () => {
  await openQueue([calder]);
  expect(await screen.findByText(/^The oldest comes first/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'newest' } });
  await waitFor(() => expect(screen.queryByText(/^The oldest comes first/)).toBeNull());
});

it('an article is listed with its company and its picture', async () => {
  const news = { ...calder, item: 'article', subItem: 'press-releases', title: 'A new weir' } as const;
  await openQueue([{ ...news, thumbnailUrl: '/files/a-320.webp' }]);
  const row = within(await screen.findByRole('row', { name: /A new weir/ }));
  expect(row.getByText(/^Calder Pumps/)).toBeDefined();
  expect(row.getByText('Company News')).toBeDefined();
  expect(row.getByRole('presentation').getAttribute('src')).toBe('/files/a-320.webp');
});

it('a submittal that waits for access can be approved ahead, and that can be taken back', async () => {
  let marked = false;
  const mark = vi.fn<(input: { wanted: boolean }) => object>(({ wanted }) => {
    marked = wanted;
    return { success: true };
  });
  await openQueue([], {
    'submittals.list': () => ({
      submittals: [{ ...calder, endDate: null, approveWhenPaid: marked }],
      nextCursor: null,
    }),
    'submittals.approveWhenPaid': mark,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish when paid: Calder Pumps' }));
  expect(await screen.findByText('Approved when paid')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take back: Calder Pumps' }));
  await waitFor(() => expect(screen.queryByText('Approved when paid')).toBeNull());
  expect(mark.mock.calls).toEqual([[{ id: 9, wanted: true }], [{ id: 9, wanted: false }]]);
});

it('the queue loads the next page by cursor', async () => {
  const clear = { ...calder, id: 10, title: 'Clear Weirs' };
  await openQueue([], {
    'submittals.list': ({ cursor }: { cursor?: number }) =>
      cursor === undefined
        ? { submittals: [calder], nextCursor: calder.id }
        : { submittals: [clear], nextCursor: null },
  });
  expect(await screen.findByText('The first 1 submittals')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Clear Weirs')).toBeDefined();
  expect(screen.getByText('Calder Pumps')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('a deletion cannot be approved ahead', async () => {
  await openQueue([{ ...calder, action: 'delete', endDate: null }]);
  await screen.findByRole('button', { name: /^Reject/ });
  expect(screen.queryByRole('button', { name: /^Publish when paid/ })).toBeNull();
});

describe('the keyboard shortcuts', () => {
  const tarn = { ...calder, id: 10, title: 'Tarn Membranes' };
  const wharfe = { ...calder, id: 11, title: 'Wharfe Valves', endDate: null };
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = () => document.activeElement?.textContent;

  it('move between the rows with J and K, and decide on the focused row with A and R', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, url: null }));
    await openQueue([calder, tarn, wharfe], { 'submittals.approve': approve });
    await screen.findByText('Calder Pumps');
    press('a');
    press('j');
    expect(focused()).toBe('Calder Pumps');
    press('J');
    expect(focused()).toBe('Tarn Membranes');
    press('k');
    expect(focused()).toBe('Calder Pumps');
    press('a');
    expect(focused()).toBe('Tarn Membranes');
    await waitFor(() => expect(approve.mock.calls).toEqual([[{ id: 9 }]]));
    press('j');
    press('a');
    expect(await screen.findByText(/^Wharfe Valves: .* has no access end date yet\.$/)).toBeDefined();
    press('r');
    expect(await screen.findByRole('dialog', { name: 'Reject Wharfe Valves' })).toBeDefined();
    press('a');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('approve a take-down by T alone', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, url: null }));
    const goes = { ...calder, action: 'delete', revision: null } as const;
    await openQueue([goes, tarn], { 'submittals.approve': approve });
    await screen.findByText('Calder Pumps');
    press('j');
    press('a');
    expect(await screen.findByText(/^Calder Pumps: this takes a page down/)).toBeDefined();
    press('t');
    expect(focused()).toBe('Tarn Membranes');
    press('t');
    await waitFor(() => expect(approve.mock.calls).toEqual([[{ id: 9 }]]));
  });

  it('do nothing when held down, with Ctrl, in a field, or turned off', async () => {
    await openQueue([calder, tarn]);
    await screen.findByText('Calder Pumps');
    press('j', { repeat: true });
    press('j', { ctrlKey: true });
    screen.getByLabelText('Item').focus();
    press('j');
    expect(document.activeElement).toBe(screen.getByLabelText('Item'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keys' }));
    screen.getByRole('checkbox', { name: 'Keys' }).focus();
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Keys' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keys' }));
    press('j');
    expect(focused()).toBe('Calder Pumps');
  });
});
