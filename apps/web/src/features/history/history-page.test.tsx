import type { KeptRevision, RevisionDetails } from '@headwater/contract/history';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';
import { someSnapshot } from '../../../testing/submittals/fixtures.ts';

setUpAppTests();

const uuid = '8f14e45f-ceea-467f-9af5-1d0b1d1a2b3c';
const newer: KeptRevision = {
  id: 2,
  revision: '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11',
  submittedAt: '2026-11-20T09:00:00.000Z',
  submittedBy: 'marketing@calderpumps.example',
  isAmended: false,
  isCorrection: false,
  outcome: 'rejected',
  endedAt: '2026-11-21T09:00:00.000Z',
  isLive: false,
};
const older: KeptRevision = {
  ...newer,
  id: 1,
  revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10',
  submittedAt: '2026-10-01T09:00:00.000Z',
  submittedBy: null,
  isAmended: false,
  outcome: 'approved',
  isLive: true,
};
const details: RevisionDetails = {
  submittedAt: newer.submittedAt,
  snapshot: { ...someSnapshot, title: 'Calder Group' },
  compared: someSnapshot,
  missing: [{ part: 'category', name: 'Pumps' }],
  present: 'a'.repeat(43),
  isSubmitted: true,
};

function openHistory(answers: object = {}) {
  return renderApp(`/history/${uuid}`, {
    user: someUser,
    'history.list': {
      item: { uuid, type: 'company', title: 'Calder Pumps' },
      revisions: [newer, older],
      nextCursor: null,
    },
    'history.get': details,
    ...answers,
  });
}

it('the history lists the versions, and shows the differences in the newest', async () => {
  openHistory();
  const versions = within(await screen.findByRole('region', { name: 'Versions' })).getAllByRole('listitem');
  expect(versions[0]?.textContent).toContain('Submitted by marketing@calderpumps.example');
  expect(versions[0]?.textContent).toContain('Rejected on');
  expect(versions[1]?.textContent).toContain('Live now');
  expect(await screen.findByText('Title changed')).toBeDefined();
  expect(screen.getByText('Deleted, so it cannot be restored: the category “Pumps”.')).toBeDefined();
});

it('a correction published at once says so', async () => {
  const correction = { ...newer, submittedBy: null, outcome: 'none', isCorrection: true, isLive: true };
  openHistory({
    'history.list': {
      item: { uuid, type: 'company', title: 'Calder Pumps' },
      revisions: [correction],
      nextCursor: null,
    },
  });
  expect(await screen.findByText('Contact details corrected, public at once')).toBeDefined();
  expect(screen.getByText('Live now')).toBeDefined();
});

it('restoring first says what it replaces and withdraws, and shows a conflict in the dialog', async () => {
  const { calls } = openHistory({
    'history.restore': errorResponse(409, 'This has been changed since you opened it. Nothing was restored.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('title changed');
  expect(dialog.textContent).toContain('We withdraw your submission.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await within(dialog).findByText(/This has been changed since you opened it/)).toBeDefined();
  const { revision } = newer;
  expect(calls).toContainEqual({
    procedure: 'history.restore',
    input: { item: uuid, revision, present: details.present },
  });
});

it('a viewer can see versions but not restore them', async () => {
  openHistory({ user: { ...someUser, company: { id: 1, title: 'Calder Pumps', role: 'viewer' } } });
  expect(await screen.findByText('Title changed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

it('the history says if an item was never submitted', async () => {
  openHistory({
    'history.list': {
      item: { uuid, type: 'company', title: 'Calder Pumps' },
      revisions: [],
      nextCursor: null,
    },
  });
  expect(await screen.findByText(/No versions yet/)).toBeDefined();
});

it('the history of an item that does not exist shows the not-found page', async () => {
  openHistory({ 'history.list': errorResponse(404, 'Not found') });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page could not be found' }),
  ).toBeDefined();
});
