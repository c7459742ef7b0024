import { fileIdFromUrl } from '@headwater/contract/images';
import { sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import type { TalkEntry } from '@headwater/contract/talk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveDraft } from '../../items/draft/draft-store.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { someReview, someSnapshot, someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

async function openAmendment(answers: Record<string, unknown> = {}) {
  const portal = renderApp('/submittals/9/amend', {
    user: someAdmin,
    'submittals.list': { submittals: [], nextCursor: null },
    'submittals.recent': [],
    'submittals.review': someReview(9),
    'submittals.claim': { reviewer: null },
    'submittals.reviewers': [],
    'submittals.amendments.create': { id: 4, submittal: 9, published: false, url: null },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Amend “Company 9”' });
  return portal;
}

const unchanged = {
  title: someSnapshot.title,
  introHeader: someSnapshot.introHeader,
  content: someSnapshot.content,
  altTexts: [],
};

it('an editor corrects a text, says why, and returns to the review', async () => {
  const { calls, path } = await openAmendment();
  fillField(/Intro Header/, 'Pumps that last two lifetimes');
  fillField(/Note to the company/, 'As your site says');
  await clickButton('Send the amendment');
  await waitFor(() => expect(path()).toBe('/submittals/9'));
  const input = {
    id: 9,
    replaces: null,
    ...unchanged,
    introHeader: 'Pumps that last two lifetimes',
    note: 'As your site says',
    atOnce: false,
  };
  expect(calls).toContainEqual({ procedure: 'submittals.amendments.create', input });
});

it('amends an article’s author and the alt texts of its pictures', async () => {
  const { calls } = await openAmendment({
    'submittals.review': someReview(9, {
      submitted: { kind: 'revision', revision: 'a', snapshot: sampleArticle },
    }),
  });
  fillField(/^Author/, 'Ada Lovelace');
  fillField(/^Featured image/, 'A weir in spring');
  await clickButton('Send the amendment');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'submittals.amendments.create')?.input).toMatchObject({
      author: 'Ada Lovelace',
      altTexts: expect.arrayContaining([
        { fileId: fileIdFromUrl(sampleArticle.featuredImage?.url ?? ''), alt: 'A weir in spring' },
      ]),
    }),
  );
});

it('is saved and approved in one step if the company allows it, and can be undone', async () => {
  const { calls, path } = await openAmendment({
    'submittals.amendments.review': { latest: null, allowsAtOnce: true, corrected: null },
    'submittals.amendments.create': { id: 4, submittal: 31, published: true, url: 'http://public.test/a' },
    'submittals.list': { submittals: [someSubmittal(9), someSubmittal(10)], nextCursor: null },
    'submittals.review': ({ id }: { id: number }) => someReview(id),
    'submittals.undo': { success: true },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Publish it at once' });
  expect(box.checked).toBe(true);
  fillField(/Title/, 'Calder Pumps Ltd');
  await clickButton('Save and approve');
  await waitForReview(10);
  expect(calls).toContainEqual({
    procedure: 'submittals.amendments.create',
    input: { id: 9, replaces: null, ...unchanged, title: 'Calder Pumps Ltd', note: '', atOnce: true },
  });
  expect(await screen.findByText('Approved as corrected: “Calder Pumps Ltd”')).toBeDefined();
  await clickButton('Undo');
  await waitFor(() => expect(path()).toBe('/submittals/31'));
  expect(calls).toContainEqual({ procedure: 'submittals.undo', input: { id: 31 } });
});

it('asks the company first if the editor chooses so', async () => {
  const { calls } = await openAmendment({
    'submittals.amendments.review': { latest: null, allowsAtOnce: true, corrected: null },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Publish it at once' }));
  fillField(/Title/, 'Calder Pumps Ltd');
  await clickButton('Send the amendment');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'submittals.amendments.create')?.input).toMatchObject({
      atOnce: false,
    }),
  );
});

const corrected = { revision: 'c', snapshot: { ...someSnapshot, content: '<p>Since 1932.</p>' } };

it('a sent correction is continued, and replaced by id', async () => {
  const offered = {
    id: 5,
    state: 'offered',
    note: '',
    offeredAt: '2026-11-20T12:00:00.000Z',
    settledAt: null,
    reason: null,
  };
  const { calls } = await openAmendment({
    'submittals.amendments.review': {
      latest: { ...offered, by: 'editor@headwater.test' },
      allowsAtOnce: false,
      corrected,
    },
  });
  expect(await screen.findByText('Since 1932.')).toBeDefined();
  fillField(/Title/, 'Calder Pumps Ltd');
  await clickButton('Send the amendment');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'submittals.amendments.create')?.input).toMatchObject({
      replaces: 5,
    }),
  );
});

it('the review shows the corrected page, and A asks before it approves the uncorrected one', async () => {
  const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
  openReview(
    9,
    {},
    {
      'submittals.amendments.review': { latest: null, allowsAtOnce: false, corrected },
      'submittals.approve': approve,
    },
  );
  await waitForReview(9);
  const frame = await screen.findByTitle('As corrected');
  expect(frame.getAttribute('src')).toContain('revision=c');
  expect(screen.getByRole('radio', { name: 'As submitted' })).toBeDefined();
  const changes = within(screen.getByRole('region', { name: 'What changes' }));
  expect(changes.getByRole('heading', { name: 'In the editor’s correction' })).toBeDefined();
  expect(changes.getAllByText('1932', { exact: false }).length).toBeGreaterThan(0);
  pressKey('a');
  const question = await screen.findByRole('alertdialog', { name: 'Approve without the correction?' });
  await clickButton('Cancel');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(approve).not.toHaveBeenCalled();
  pressKey('a');
  await screen.findByRole('alertdialog');
  await clickButton('Approve without it');
  await waitForReview(10);
  expect(approve).toHaveBeenCalledWith({ id: 9 });
});

it('A also asks while a started correction has not been sent', async () => {
  saveDraft(`${someAdmin.id}.amendment-9`, { values: { title: 'Calder Pumps Ltd' } });
  openReview(9);
  await waitForReview(9);
  pressKey('a');
  expect(await screen.findByText(/^You have started a correction/)).toBeDefined();
});

it('E opens the correction from the review', async () => {
  const { path } = openReview(9);
  await waitForReview(9);
  pressKey('e');
  await waitFor(() => expect(path()).toBe('/submittals/9/amend'));
});

it('stays with the typed text if it is refused', async () => {
  const { path } = await openAmendment({
    'submittals.amendments.create': errorResponse(409, 'It was withdrawn meanwhile'),
  });
  fillField(/Title/, 'Calder Pumps Ltd');
  await clickButton('Send the amendment');
  expect(await screen.findByText(/It was withdrawn meanwhile/)).toBeDefined();
  expect(path()).toBe('/submittals/9/amend');
  expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Calder Pumps Ltd');
});

it('says if there is nothing left to amend', async () => {
  await openAmendment({ 'submittals.review': someReview(9, { status: 'changed' }) });
  expect(screen.getByText(/There is nothing left to amend/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send the amendment' })).toBeNull();
});

it('an open review links to the correction, and shows an amendment’s status', async () => {
  const correction: TalkEntry = {
    kind: 'correction',
    audience: 'company-and-editors',
    id: 4,
    at: '2026-11-20T10:00:00.000Z',
    state: 'declined',
    note: 'The year',
    reason: 'It was 1923',
    by: 'sue@publisher.example',
  };
  const talk = { entries: [correction], answerable: null, nextCursor: null };
  openReview(9, {}, { 'submittals.talk.listForReview': talk });
  await waitForReview(9);
  expect(screen.getByRole('link', { name: 'Amend' }).getAttribute('href')).toBe('/submittals/9/amend');
  expect(await screen.findByText('Corrected by sue@publisher.example')).toBeDefined();
  expect(screen.getByText('Declined')).toBeDefined();
  expect(screen.getByText('It was 1923')).toBeDefined();
});

it('a closed review does not link to the correction', async () => {
  openReview(9, { status: 'changed' });
  await waitForReview(9);
  expect(screen.queryByRole('link', { name: 'Amend' })).toBeNull();
});
