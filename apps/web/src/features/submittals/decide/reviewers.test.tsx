import { CLAIM_MS, type Reviewer } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { calder, openQueue } from '../../../../testing/submittals/open-queue.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

const ben: Reviewer = {
  accountId: 77,
  email: 'ben@headwater.example',
  claimedUntil: '2026-11-20T09:15:00.000Z',
};
const me: Reviewer = { ...ben, accountId: someAdmin.id, email: someAdmin.email };

function claimsOf(calls: { procedure: string; input: unknown }[]): unknown[] {
  return calls.filter(({ procedure }) => procedure === 'submittals.claim').map(({ input }) => input);
}

it('opening a review assigns it to the reviewer, and so does moving to the next one', async () => {
  const { calls } = openReview(9, {}, { 'submittals.claim': { reviewer: me } });
  await waitForReview(9);
  expect(await screen.findByText('You are reviewing it')).toBeDefined();
  pressKey('j');
  await waitForReview(10);
  await waitFor(() => expect(claimsOf(calls)).toEqual([{ id: 9 }, { id: 10 }]));
});

it('an assignment is renewed while the reviewer is active, not while they are away', async () => {
  const { calls } = openReview(9, {}, { 'submittals.claim': { reviewer: me } });
  await waitForReview(9);
  await waitFor(() => expect(claimsOf(calls)).toHaveLength(1));
  const clock = vi.spyOn(performance, 'now');
  const start = performance.now();
  clock.mockReturnValue(start + CLAIM_MS / 2);
  expect(claimsOf(calls)).toHaveLength(1);
  fireEvent.scroll(window);
  await waitFor(() => expect(claimsOf(calls)).toHaveLength(2));
  fireEvent.scroll(window);
  expect(claimsOf(calls)).toHaveLength(2);
});

it('says that another person is reviewing it, and still lets the reviewer decide', async () => {
  openReview(9, {}, { 'submittals.claim': { reviewer: ben } });
  await waitForReview(9);
  expect(await screen.findByText('ben@headwater.example is reviewing it')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(false);
});

it('a decided submittal is not assigned to the person who opens it', async () => {
  const decided = { at: '2026-11-20T09:00:00.000Z', by: ben.email, reason: null };
  const { calls } = openReview(9, { status: 'approved', decided });
  await waitForReview(9);
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  expect(claimsOf(calls)).toEqual([]);
});

it('a submittal can be reassigned to another reviewer', async () => {
  const { calls } = openReview(
    9,
    {},
    {
      'submittals.claim': { reviewer: me },
      'submittals.reviewers': [me, ben],
      'submittals.assign': { success: true },
    },
  );
  await waitForReview(9);
  await clickButton('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who reviews “Company 9”?' }));
  await dialog.findByRole('option', { name: ben.email });
  fireEvent.change(dialog.getByLabelText('Reviewer'), { target: { value: '77' } });
  await clickButton('Assign');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const assigned = calls.filter(({ procedure }) => procedure === 'submittals.assign');
  expect(assigned).toMatchObject([{ input: { id: 9, reviewerId: 77 } }]);
});

it('the queue shows who is reviewing each submittal, and can be filtered by the reviewer’s own', async () => {
  const { calls } = await openQueue([{ ...calder, reviewer: { ...ben, claimedUntil: null } }]);
  expect(await screen.findByText('Assigned to ben@headwater.example')).toBeDefined();
  await clickButton('Filters');
  fireEvent.change(screen.getByLabelText('Reviewer'), { target: { value: 'mine' } });
  await waitFor(() =>
    expect(calls.findLast(({ procedure }) => procedure === 'submittals.list')?.input).toMatchObject({
      reviewer: 'mine',
    }),
  );
});
