import { HOUSE_ACCESS_END, HOUSE_COMPANY } from '@headwater/contract/company-roles';
import { unscheduled } from '@headwater/contract/submittals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { clickButton } from '../../../../testing/user-actions.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

it('the review summarises the submittal in one line', async () => {
  openReview(9);
  await waitForReview(9);
  const summary = screen.getByText('Update').closest('div')?.textContent;
  expect(summary).toMatch(/Company of Calder Pumps.*Access until 17 Sep 2027.*Waiting for/);
  expect(screen.getByRole('link', { name: /^public\.test\/supply-chain\/calder-pumps/ })).toBeDefined();
});

it('the review of an account without access says so, and why', async () => {
  const submittal = someSubmittal(9, { company: null, endDate: null, why: 'Nothing was paid for.' });
  openReview(9, { submittal, former: { kind: 'none' }, publicUrl: null });
  await waitForReview(9);
  expect(screen.getByText('No package')).toBeDefined();
  expect(screen.getByText('Nothing was paid for.')).toBeDefined();
  expect(screen.getByText('Not public')).toBeDefined();
});

it('the review loads the next page of a long queue by cursor', async () => {
  openReview(
    9,
    {},
    {
      'submittals.list': ({ cursor }: { cursor?: number }) =>
        cursor === undefined
          ? { submittals: [someSubmittal(9)], nextCursor: 9 }
          : { submittals: [someSubmittal(10)], nextCursor: null },
    },
  );
  await waitForReview(9);
  expect(await screen.findByText('1 of 2')).toBeDefined();
  pressKey('j');
  await waitForReview(10);
});

it('the review does not retry if a page of the queue cannot be loaded', async () => {
  const rest = vi.fn<() => object>(() => errorResponse(503, 'Too busy'));
  openReview(
    9,
    {},
    {
      'submittals.list': async ({ cursor }: { cursor?: number }) => {
        // An answer takes a turn of the event loop, as over a network.
        await new Promise((resolve) => setTimeout(resolve, 10));
        return cursor === undefined ? { submittals: [someSubmittal(9)], nextCursor: 9 } : rest();
      },
    },
  );
  await waitForReview(9);
  holdTime();
  await waitFor(() => expect(rest).toHaveBeenCalled());
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  // One call, and one more after the refetch of the first page.
  expect(rest.mock.calls.length).toBeLessThanOrEqual(2);
});

it('the review moves to the next submittal after a decision', async () => {
  const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
  openReview(9, {}, { 'submittals.approve': approve });
  await waitForReview(9);
  pressKey('a');
  await waitForReview(10);
  expect(approve).toHaveBeenCalledWith({ id: 9 });
  expect(screen.getByText('Approved: “Company 9”')).toBeDefined();
});

it('an undo returns to the review of the decided submittal', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  const approve = { success: true, appearsAt: null, url: null };
  openReview(9, {}, { 'submittals.approve': approve, 'submittals.undo': undo });
  await waitForReview(9);
  pressKey('a');
  await waitForReview(10);
  await screen.findByText('Approved: “Company 9”');
  pressKey('u');
  await waitForReview(9);
  expect(undo).toHaveBeenCalledWith({ id: 9 });
});

it('a question mark opens the list of keys', async () => {
  openReview(9);
  await waitForReview(9);
  pressKey('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Aapprove');
});

it('a decision does not navigate if the reviewer has left the page meanwhile', async () => {
  const answer = Promise.withResolvers<object>();
  const { path } = openReview(9, {}, { 'submittals.approve': async () => answer.promise });
  await waitForReview(9);
  pressKey('a');
  fireEvent.click(screen.getAllByRole('link', { name: 'Submittals' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'Submittals' });
  answer.resolve({ success: true, appearsAt: null, url: null });
  expect(await screen.findByText('Approved: “Company 9”')).toBeDefined();
  expect(path()).toBe('/submittals');
});

it('the review stays and shows the error if the decision is refused', async () => {
  openReview(9, {}, { 'submittals.approve': errorResponse(409, 'It was withdrawn meanwhile') });
  await waitForReview(9);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('“Company 9”: It was withdrawn meanwhile')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company 9');
});

it('the review rejects with a reason', async () => {
  const reject = vi.fn<() => object>(() => ({ success: true }));
  openReview(10, {}, { 'submittals.reject': reject });
  await waitForReview(10);
  pressKey('r');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'No figures' } });
  const button = screen.getAllByRole('button', { name: 'Reject' }).at(-1) ?? document.body;
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitForReview(9);
  expect(reject).toHaveBeenCalledWith({ id: 10, response: 'No figures' });
});

it('the review of an approved page that has not appeared yet offers to undo the approval', async () => {
  const undo = vi.fn<() => object>(() => ({ success: true }));
  const decided = { by: 'ben@publisher.example', at: '2026-11-20T10:00:00.000Z', reason: null };
  const appearance = { ...unscheduled, notBefore: '2026-12-01T09:00:00.000Z', awaitsPublication: true };
  openReview(9, { status: 'approved', decided, appearance }, { 'submittals.undo': undo });
  await waitForReview(9);
  await clickButton('Undo approval');
  expect(await screen.findByText('Undone: “Company 9” waits for a decision again')).toBeDefined();
  expect(undo).toHaveBeenCalledWith({ id: 9 });
});

it('the review of a public page does not offer to undo the approval', async () => {
  openReview(9, { status: 'approved' });
  await waitForReview(9);
  expect(screen.queryByRole('button', { name: 'Undo approval' })).toBeNull();
});

it('the keys J and K move through the queue, and stop at its ends', async () => {
  const { path } = openReview(9);
  await waitForReview(9);
  pressKey('j');
  await waitForReview(10);
  pressKey('j');
  expect(path()).toBe('/submittals/10');
  pressKey('k');
  await waitForReview(9);
});

it('the keys J and K wait for the decision, which leads to the next submittal', async () => {
  const answer = Promise.withResolvers<object>();
  const { path } = openReview(9, {}, { 'submittals.approve': async () => answer.promise });
  await waitForReview(9);
  pressKey('a');
  const back = screen.getByRole('button', { name: 'Previous submittal' });
  await waitFor(() => expect(back.getAttribute('aria-disabled')).toBe('true'));
  pressKey('k');
  answer.resolve({ success: true, appearsAt: null, url: null });
  await waitForReview(10);
  expect(path()).toBe('/submittals/10');
});

const company = { id: HOUSE_COMPANY, title: 'Water Weekly', role: 'editor' } as const;

it.each([
  ['a company’s submittal', {}, 'Appears once approved'],
  ['an article of the publisher’s own', { endDate: HOUSE_ACCESS_END }, 'Appears at once'],
])('the review of %s says when it appears, in a tab of the publisher’s', async (_name, fields, line) => {
  openReview(9, { submittal: someSubmittal(9, fields) }, { user: { ...someAdmin, company } });
  await waitForReview(9);
  expect(await screen.findByRole('button', { name: line })).toBeDefined();
});

it('the review warns of a time after the end of access, as does its approval', async () => {
  const notBefore = '2027-10-01T08:00:00.000Z';
  const approval = { success: true, awaitsSecond: false, url: null, appearsAt: notBefore };
  openReview(
    9,
    { appearance: { ...unscheduled, notBefore } },
    { 'submittals.approve': { ...approval, accessEnd: '2027-09-17' } },
  );
  await waitForReview(9);
  const line = 'Appears on 1 Oct 2027, 09:00 BST if access is renewed';
  expect(await screen.findByRole('button', { name: line })).toBeDefined();
  await clickButton('Approve');
  expect(
    await screen.findByText(
      /Access ends on 17 Sep 2027: the page appears at this time only if access is renewed\./,
    ),
  ).toBeDefined();
});
