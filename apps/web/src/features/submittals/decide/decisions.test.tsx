import { messages } from '@headwater/contract/messages';
import { unscheduled } from '@headwater/contract/submittals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { calder, openQueue } from '../../../../testing/submittals/open-queue.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';
import { chooseInMenu, clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

it('an approved row fades for 500 ms before the call is made, then disappears', async () => {
  const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
  const { decided } = await openQueue([calder], { 'submittals.approve': approve });
  const button = await screen.findByRole('button', { name: 'Approve Calder Pumps' });
  holdTime();
  fireEvent.click(button);
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(approve).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Choose Calder Pumps').closest('tr')?.hasAttribute('inert')).toBe(true);
  decided();
  await act(async () => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.getByText(messages.noSubmittals)).toBeDefined());
  expect(approve).toHaveBeenCalledWith({ id: 9 });
});

it('a decision moves the focus to the next row itself, not to its buttons', async () => {
  const tarn = { ...calder, id: 10, title: 'Tarn Membranes' };
  await openQueue([calder, tarn], { 'submittals.approve': { success: true, appearsAt: null, url: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(document.activeElement?.textContent).toBe('Tarn Membranes');
  fireEvent.click(screen.getByRole('button', { name: 'Approve Tarn Membranes' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Submittals' }));
});

it('a refused decision restores the row and shows the error', async () => {
  await openQueue([calder], { 'submittals.approve': errorResponse(409, 'It was withdrawn meanwhile') });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('“Calder Pumps”: It was withdrawn meanwhile')).toBeDefined();
  await waitFor(() =>
    expect(screen.getByLabelText('Choose Calder Pumps').closest('tr')?.hasAttribute('inert')).toBe(false),
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

it('the reason of a failed rejection is still there on a retry', async () => {
  await openQueue([calder, { ...calder, id: 10, title: 'Tarn Membranes' }], {
    'submittals.reject': errorResponse(503, 'The service is busy'),
  });
  const openDialog = async (title: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Reject ${title}` }));
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/Reason/);
  };
  const reject = async (title: string, reason: string) => {
    fireEvent.change(await openDialog(title), { target: { value: reason } });
    await clickButton('Reject');
    expect(await screen.findByText(`“${title}”: The service is busy`, { exact: false })).toBeDefined();
  };
  await reject('Calder Pumps', 'Please add a figure');
  await reject('Tarn Membranes', 'Please name the source');
  expect((await openDialog('Calder Pumps')).value).toBe('Please add a figure');
  await clickButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog('Tarn Membranes')).value).toBe('Please name the source');
});

it('the reason of a rejection is forgotten after it is sent', async () => {
  const answers = [errorResponse(503, 'The service is busy'), { success: true }];
  openReview(9, {}, { 'submittals.reject': () => answers.shift(), 'submittals.undo': { success: true } });
  const openDialog = async () => {
    await waitForReview(9);
    pressKey('r');
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/Reason/);
  };
  const reject = () => fireEvent.keyDown(screen.getByLabelText(/Reason/), { key: 'Enter', ctrlKey: true });
  fireEvent.change(await openDialog(), { target: { value: 'Please add a figure' } });
  reject();
  await screen.findByText(/^“Company 9”: The service is busy/);
  await openDialog();
  reject();
  await screen.findByText('Rejected: “Company 9”');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: “Company 9” waits for a decision again');
  expect((await openDialog()).value).toBe('');
});

it('a decision can be undone from its notice', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  await openQueue([calder], {
    'submittals.approve': { success: true, appearsAt: null, url: null },
    'submittals.undo': undo,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('Approved: “Calder Pumps”')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: “Calder Pumps” waits for a decision again')).toBeDefined();
  expect(undo).toHaveBeenCalledWith({ id: 9 });
});

it('the key U undoes nothing after another notice has replaced the decision’s', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  await openQueue([calder, { ...calder, id: 10, title: 'Tarn Membranes' }], {
    'submittals.approve': ({ id }: { id: number }) =>
      id === 9
        ? { success: true, appearsAt: null, url: null }
        : errorResponse(409, 'It was withdrawn meanwhile'),
    'submittals.undo': undo,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText('Approved: “Calder Pumps”')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve Tarn Membranes' }));
  expect(await screen.findByText('“Tarn Membranes”: It was withdrawn meanwhile')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(screen.queryByText(/^Undone/)).toBeNull();
  expect(undo).not.toHaveBeenCalled();
});

it('recent decisions are listed, and say why one cannot be undone', async () => {
  const decided = {
    ...calder,
    decision: 'rejected',
    requestsChanges: false,
    decidedAt: '2026-11-21T09:00:00.000Z',
  };
  await openQueue([], {
    'submittals.recent': [
      { ...decided, undoableUntil: '2026-11-21T09:10:00.000Z', publicUrl: null },
      {
        ...decided,
        id: 8,
        title: 'Tarn Membranes',
        requestsChanges: true,
        undoableUntil: null,
        publicUrl: null,
      },
    ],
    'submittals.undo': errorResponse(409, 'A decision can be undone for 10 minutes. That time has passed.'),
  });
  const card = within(await screen.findByRole('region', { name: 'Your recent decisions' }));
  expect(card.getAllByRole('button')).toHaveLength(1);
  expect(card.getByText('Rejected')).toBeDefined();
  expect(card.getByText('Changes requested')).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'Undo: Calder Pumps' }));
  expect(
    await screen.findByText('“Calder Pumps”: A decision can be undone for 10 minutes. That time has passed.'),
  ).toBeDefined();
});

it('reviewers can undo an approval before the page appears', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  const appearance = { ...unscheduled, notBefore: '2026-12-01T09:00:00.000Z', awaitsPublication: true };
  await openQueue([], {
    'submittals.scheduled': () => (undo.mock.calls.length === 0 ? [{ ...calder, appearance }] : []),
    'submittals.undo': undo,
  });
  await clickButton('Undo approval: Calder Pumps');
  expect(await screen.findByText('Undone: “Calder Pumps” waits for a decision again')).toBeDefined();
  expect(undo).toHaveBeenCalledWith({ id: 9 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Approved, to appear' })).toBeNull());
});

it('a submittal that waits for access can be approved in advance, which can be undone', async () => {
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
  await chooseInMenu('More for Calder Pumps', 'Publish when paid: Calder Pumps');
  expect(await screen.findByText('Approved when paid')).toBeDefined();
  await chooseInMenu('More for Calder Pumps', 'Take back: Calder Pumps');
  await waitFor(() => expect(screen.queryByText('Approved when paid')).toBeNull());
  expect(mark.mock.calls).toEqual([[{ id: 9, wanted: true }], [{ id: 9, wanted: false }]]);
});

it('a deletion cannot be approved in advance', async () => {
  await openQueue([{ ...calder, action: 'delete', endDate: null }]);
  fireEvent.click(await screen.findByRole('button', { name: 'More for Calder Pumps' }));
  await screen.findByRole('menuitem', { name: /^History/ });
  expect(screen.queryByRole('menuitem', { name: /^Publish when paid/ })).toBeNull();
});

it('the first of two approvals keeps the row, and says that somebody else needs to approve it too', async () => {
  let row = { ...calder, needsSecondApproval: true };
  await openQueue([], {
    'submittals.list': () => ({ submittals: [row], nextCursor: null }),
    'submittals.approve': () => {
      row = { ...row, firstApprovedBy: { accountId: someAdmin.id, email: someAdmin.email } };
      return { success: true, appearsAt: null, awaitsSecond: true, url: null };
    },
  });
  expect(await screen.findByText('Needs 2 approvals')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve Calder Pumps' }));
  expect(await screen.findByText(/^Approved by you: “Calder Pumps”/)).toBeDefined();
  expect(await screen.findByText(`1 of 2 approvals, by ${someAdmin.email}`)).toBeDefined();
  const again = await screen.findByRole('button', { name: 'Approve Calder Pumps' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
});
