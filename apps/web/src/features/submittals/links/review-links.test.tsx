import type { EmbargoLink } from '@headwater/contract/embargo-links';
import { unscheduled } from '@headwater/contract/submittals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { openReview, waitForReview } from '../../../../testing/submittals/open-review.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const link: EmbargoLink = {
  id: 5,
  recipient: 'Jane Smith',
  status: 'open',
  endsOn: null,
  madeAt: '2026-11-20T10:00:00.000Z',
  byEditor: true,
  revokedAt: null,
  uses: 0,
  lastUsedAt: null,
};
const approvedForLater = {
  status: 'approved',
  appearance: { ...unscheduled, notBefore: '2026-12-03T09:00:00.000Z', awaitsPublication: true },
} as const;
const linksOf = (links: readonly EmbargoLink[]) => ({ 'submittals.embargoLinks.listForReview': links });

/** Opens a review's links. */
async function openLinks(fields: Parameters<typeof openReview>[1], answers: object) {
  openReview(9, fields, answers);
  fireEvent.click(await screen.findByText('Who may see this'));
  return within(await screen.findByRole('region', { name: 'Who may see this' }));
}

it('an editor can create a journalist’s link to a page approved for later', async () => {
  const make = vi.fn<() => object>(() => ({ id: 5, url: 'http://site.test/embargo?key=secret' }));
  await openLinks(approvedForLater, { 'submittals.embargoLinks.makeForReview': make });
  await clickButton('Make a link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
  expect(dialog.getByText(/It appears on 3 Dec 2026, 09:00 GMT/)).toBeDefined();
  expect(dialog.queryByLabelText('Email')).toBeNull();
  fillField('For', 'Jane Smith');
  await clickButton('Make the link');
  expect((await screen.findByLabelText('Link')).textContent).toBe('http://site.test/embargo?key=secret');
  expect(make).toHaveBeenCalledWith({ id: 9, recipient: 'Jane Smith', endsOn: '' });
});

it('the links of a page whose approval was undone can be ended, and no new one can be created', async () => {
  const revoke = vi.fn<() => object>(() => errorResponse(409, 'This link has been ended already.'));
  const card = await openLinks(
    {},
    { ...linksOf([{ ...link, status: 'waiting' }]), 'submittals.embargoLinks.revokeForReview': revoke },
  );
  expect(await card.findByText(/made by an editor/)).toBeDefined();
  expect(card.getByText('Not ready')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Make a link' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'End the link for Jane Smith' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText(/has been ended already/)).toBeDefined();
  expect(revoke).toHaveBeenCalledWith({ id: 5 });
});

it('nothing is shown for a page that is not approved for later and has no links', async () => {
  const list = vi.fn<() => EmbargoLink[]>(() => []);
  openReview(9, {}, { 'submittals.embargoLinks.listForReview': list });
  await waitForReview(9);
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith({ id: 9 }));
  expect(screen.queryByText('Who may see this')).toBeNull();
});

it('links that could not be loaded say so', async () => {
  const card = await openLinks({}, { 'submittals.embargoLinks.listForReview': errorResponse(500, 'Broken') });
  expect(await card.findByText(/The links could not be loaded/)).toBeDefined();
});
