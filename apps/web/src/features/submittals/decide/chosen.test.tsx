import type { SubmittalRow } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { openQueue } from '../../../../testing/submittals/open-queue.ts';
import { pressKey } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

const [calder, aire, wharfe] = [9, 10, 11].map((id) => someSubmittal(id, { title: `Company ${id}` }));
const ben = { accountId: 77, email: 'ben@headwater.example' };

const choose = async (...titles: string[]) => {
  for (const title of titles)
    fireEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
};
const chosenBar = async () => within(await screen.findByRole('region', { name: 'Chosen submittals' }));
const inputsOf = (calls: { procedure: string; input: unknown }[], name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

const openThree = async (answers: object = {}) =>
  openQueue(
    [calder, aire, wharfe].filter((row): row is SubmittalRow => row !== undefined),
    {
      'submittals.reviewers': [ben],
      ...answers,
    },
  );

it('nothing is chosen at first, and the choice can be cleared', async () => {
  await openThree();
  await choose('Company 9', 'Company 11');
  const bar = await chosenBar();
  expect(bar.getByText('2 submittals chosen')).toBeDefined();
  fireEvent.click(bar.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Chosen submittals' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Company 9' }).checked).toBe(false);
});

it('the chosen submittals are approved one by one, and a refused one is named with its reason', async () => {
  const { calls } = await openThree({
    'submittals.approve': ({ id }: { id: number }) =>
      id === 10
        ? errorResponse(409, 'This has been changed since you opened it.')
        : { success: true, appearsAt: null, url: null, awaitsSecond: false },
  });
  await choose('Company 10', 'Company 9');
  fireEvent.click((await chosenBar()).getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText(/Approved: 1 of 2/)).toBeDefined();
  expect(screen.getByText(/“Company 10”: .*/).textContent).toContain('This has been changed since');
  expect(inputsOf(calls, 'submittals.approve')).toEqual([{ id: 9 }, { id: 10 }]);
});

it('a refused submittal stays chosen, and can be retried', async () => {
  await openThree({
    'submittals.approve': ({ id }: { id: number }) =>
      id === 10 ? errorResponse(409, 'Changed.') : { success: true, url: null, awaitsSecond: false },
  });
  await choose('Company 9', 'Company 10');
  fireEvent.click((await chosenBar()).getByRole('button', { name: 'Approve 2' }));
  await screen.findByText(/Approved: 1 of 2/);
  expect((await chosenBar()).getByText('1 submittal chosen')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Company 10' }).checked).toBe(true);
});

it('a submittal that needs a second approval is named', async () => {
  await openThree({
    'submittals.approve': ({ id }: { id: number }) => ({ success: true, url: null, awaitsSecond: id === 9 }),
  });
  await choose('Company 9', 'Company 10');
  fireEvent.click((await chosenBar()).getByRole('button', { name: 'Approve 2' }));
  const notice = await screen.findByText(/Approved: 2 of 2/);
  expect(notice.textContent).toContain('Somebody else needs to approve this too: “Company 9”');
  expect(notice.textContent).not.toContain('Company 10');
});

it('the chosen submittals are assigned to one reviewer', async () => {
  const { calls } = await openThree({ 'submittals.assign': { success: true } });
  await choose('Company 9', 'Company 10');
  await clickButton('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Who reviews 2 submittals?' }));
  await dialog.findByRole('option', { name: ben.email });
  fireEvent.change(dialog.getByLabelText('Reviewer'), { target: { value: '77' } });
  await clickButton('Assign');
  expect(await screen.findByText('Assigned to ben@headwater.example: 2 of 2')).toBeDefined();
  expect(inputsOf(calls, 'submittals.assign')).toEqual([
    { id: 9, reviewerId: 77, seenReviewerId: null },
    { id: 10, reviewerId: 77, seenReviewerId: null },
  ]);
});

it.each([
  ['takes a page down', { action: 'delete' }, '“Company 12” takes a page down: approve it by itself.'],
  ['waits for access', { endDate: null }, /^“Company 12”: .* has no access end date yet\.$/],
] as const)('a submittal that %s is not approved with others', async (_, row, reason) => {
  const other = someSubmittal(12, { title: 'Company 12', ...row });
  const { calls } = await openQueue([other], { 'submittals.reviewers': [ben] });
  await choose('Company 12');
  const button = (await chosenBar()).getByRole('button', { name: 'Approve 1' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(await screen.findAllByText(reason)).not.toEqual([]);
  expect(inputsOf(calls, 'submittals.approve')).toEqual([]);
});

it('the focused row is chosen by X', async () => {
  await openThree();
  await screen.findByRole('checkbox', { name: 'Choose Company 9' });
  pressKey('j');
  pressKey('x');
  await waitFor(async () => expect((await chosenBar()).getByText('1 submittal chosen')).toBeDefined());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Company 9' }).checked).toBe(true);
});
