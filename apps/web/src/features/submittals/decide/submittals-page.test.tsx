import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { setUpAppTests, someConfig } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { calder, openQueue } from '../../../../testing/submittals/open-queue.ts';
import { pressKey } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

it('the queue shows an empty state when nothing waits', async () => {
  await openQueue([]);
  expect(await screen.findByText(messages.noSubmittals)).toBeDefined();
});

it('the queue shows an error instead of its empty state if it cannot be loaded', async () => {
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
  await clickButton('More for Calder Pumps');
  const history = await screen.findByRole('menuitem', { name: 'History of Calder Pumps' });
  expect(history.getAttribute('href')).toBe(`/audit?item=${calder.uuid}`);
});

it('the queue offers no preview of a deletion, and no approval without an end date', async () => {
  await openQueue([{ ...calder, action: 'delete', revision: null, endDate: null }]);
  expect(await screen.findByText('inactive')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Preview/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Approve Calder Pumps' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('an article is listed with its company and picture', async () => {
  const news = { ...calder, item: 'article', subItem: 'press-releases', title: 'A new weir' } as const;
  await openQueue([{ ...news, thumbnailUrl: '/files/a-320.webp' }]);
  const row = within(await screen.findByRole('row', { name: /A new weir/ }));
  expect(row.getByText(/^Calder Pumps/)).toBeDefined();
  expect(row.getByText('Company News')).toBeDefined();
  expect(row.getByRole('presentation').getAttribute('src')).toBe('/files/a-320.webp');
});

it('the queue marks submittals that have waited for more than two of the publisher’s working days', async () => {
  const [late, fresh] = [
    { ...calder, submittedAt: '2026-01-05T09:00:00.000Z' },
    { ...calder, id: 10 },
  ];
  await openQueue([late, { ...fresh, submittedAt: new Date().toISOString() }]);
  expect(await screen.findAllByText(/^waiting for/)).toHaveLength(1);
  expect(screen.getAllByText(/^for /)).toHaveLength(1);
});

it('a submittal is not marked as late if no working day has passed', async () => {
  const config = { ...someConfig, workingDays: [] };
  await openQueue([{ ...calder, submittedAt: '2026-01-05T09:00:00.000Z' }], { 'session.config': config });
  expect(await screen.findByText(/^for /)).toBeDefined();
});

it('the queue loads the next page by cursor, and the focus stays on the button', async () => {
  const clear = { ...calder, id: 10, title: 'Clear Weirs' };
  await openQueue([], {
    'submittals.list': ({ cursor }: { cursor?: number }) =>
      cursor === undefined
        ? { submittals: [calder], nextCursor: calder.id }
        : { submittals: [clear], nextCursor: null },
  });
  expect(await screen.findByText('The first 1 submittal')).toBeDefined();
  screen.getByRole('button', { name: 'Load more' }).focus();
  await clickButton('Load more');
  expect(await screen.findByText('Clear Weirs')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Approve Calder Pumps' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('2 submittals')));
});

it('a corrected submittal cannot be approved in the queue, only in its review', async () => {
  const { calls } = await openQueue([{ ...calder, correctionOffered: true }]);
  const approve = await screen.findByRole('button', {
    name: 'Approve Calder Pumps',
    description: /^A correction has been sent, .* Open the review to decide\.$/,
  });
  fireEvent.click(approve);
  approve.focus();
  pressKey('a');
  expect(await screen.findByText(/^“Calder Pumps”: A correction has been sent/)).toBeDefined();
  expect(calls.some(({ procedure }) => procedure === 'submittals.approve')).toBe(false);
});
