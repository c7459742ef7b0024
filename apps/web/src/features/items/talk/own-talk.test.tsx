import type { ReviewTask, TaskList } from '@headwater/contract/review-tasks';
import type { TalkEntry, TalkPage } from '@headwater/contract/talk';
import { sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const task: ReviewTask = {
  id: 1,
  place: { kind: 'block', path: [1] },
  label: 'Paragraph “It lasts.”',
  needed: 'Please name the source.',
  done: false,
  answer: '',
  answeredAt: null,
};
const tasks: ReviewTask[] = [
  task,
  { ...task, id: 2, place: { kind: 'block', path: [0] }, label: 'Paragraph “Gone.”', needed: 'Is this so?' },
  {
    ...task,
    id: 3,
    place: { kind: 'section', section: 'categories' },
    label: 'Categories',
    needed: 'One more.',
    done: true,
  },
];

const sentBack: TaskList = {
  submittalId: 5,
  requestedAt: '2026-11-20T09:00:00.000Z',
  tasks,
  snapshot: { ...sampleArticle, content: '<ul><li>Gone.</li></ul><p>It lasts.</p>' },
};

const both = { audience: 'company-and-editors', at: '2026-11-20T09:00:00.000Z' } as const;
const otherEntries: TalkEntry[] = [
  { ...both, kind: 'correction', id: 4, state: 'offered', by: null, note: 'The year', reason: null },
  { ...both, kind: 'message', id: 1, side: 'editors', author: null, text: 'On Monday.' },
  {
    ...both,
    kind: 'guest-answer',
    id: 5,
    signedBy: 'Jo Reed',
    answer: 'signed-off',
    words: 'Fine by us.',
    isOfThis: true,
  },
  {
    kind: 'guest-comment',
    audience: 'company',
    id: 8,
    at: both.at,
    guest: 'Jo Reed',
    label: 'Title',
    text: 'Shorter, please',
    done: false,
  },
];

/** Conversation with these tasks and other entries. */
function talkOf(listed: readonly ReviewTask[], others: readonly TalkEntry[] = []): TalkPage {
  const at = '2026-11-20T09:00:00.000Z';
  const changes = listed.map((fields) => {
    const entry = { kind: 'requested-change', audience: 'company-and-editors', at, submittalId: 5 } as const;
    return { ...entry, ...fields };
  });
  return { entries: [...others, ...changes], answerable: 5, nextCursor: null };
}

function openArticle(answers: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content: '<p>It lasts.</p><h2>More</h2>' },
    'submittals.get': articleStatus(['content'], {
      response: 'rejected',
      reason: '1. Paragraph: Please name the source.',
    }),
    'submittals.tasks.list': sentBack,
    'submittals.talk.list': talkOf(tasks),
    ...answers,
  });
}

it('the editors’ requests are listed, also in the progress panel and in the margin of their blocks', async () => {
  openArticle();
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  expect(card.getByText(/^1 of 3 ticked off\. You can submit/)).toBeDefined();
  expect((await card.findByText(/This block has been removed/)).textContent).toContain('Gone.');
  expect(card.getByRole('link', { name: 'Categories' }).getAttribute('href')).toContain('#categories');
  expect(screen.getByRole('link', { name: /^Requested changes/ })).toBeDefined();
  const mark = await screen.findByRole('button', { name: 'Requested change 1: Please name the source.' });
  fireEvent.click(mark);
  const popup = within(await screen.findByRole('dialog', { name: 'Requested change 1' }));
  expect(popup.getByRole('checkbox', { name: 'Please name the source.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Requested change 2/ })).toBeNull();
});

it('the list stays after a resubmission until the editors decide', async () => {
  openArticle({ 'submittals.get': articleStatus(['content'], { isSubmitted: true, response: null }) });
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  expect(card.getByText(/Our editors see the list beside your submission/)).toBeDefined();
  expect(await card.findByRole('checkbox', { name: 'Please name the source.' })).toBeDefined();
});

it('an approved item has no list', async () => {
  openArticle({ 'submittals.get': articleStatus(['content'], { isSubmitted: true, response: 'approved' }) });
  await screen.findByRole('button', { name: 'Approved' });
  expect(screen.queryByRole('region', { name: 'Our editors ask for changes' })).toBeNull();
});

it('a change can be ticked off and answered', async () => {
  const answer = vi.fn<() => object>(() => task);
  openArticle({ 'submittals.tasks.answer': answer });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Please name the source.' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ id: 1, done: true }));
  const card = within(screen.getByRole('region', { name: 'Our editors ask for changes' }));
  fireEvent.click((await card.findAllByRole('button', { name: 'Answer' }))[0] ?? document.body);
  fireEvent.change(card.getByLabelText('Your answer to our editors'), { target: { value: 'It is ours.' } });
  await clickButton('Save the answer');
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith({ id: 1, answer: 'It is ours.' }));
});

it.each([
  ['could not be loaded', errorResponse(500, 'Broken')],
  ['has newer entries on its first page', { ...talkOf([], otherEntries), answerable: 5 }],
])('a change can be ticked off if the conversation %s', async (_name, talk) => {
  const answer = vi.fn<() => object>(() => task);
  openArticle({ 'submittals.talk.list': talk, 'submittals.tasks.answer': answer });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Please name the source.' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ id: 1, done: true }));
});

it('changes that can be answered are not listed again in the conversation', async () => {
  openArticle({ 'submittals.talk.list': talkOf(tasks, otherEntries) });
  expect(await screen.findByText('4 entries')).toBeDefined();
  expect(screen.getAllByRole('checkbox', { name: 'Please name the source.' })).toHaveLength(1);
});

it('a ticked-off change stays ticked until the list is reloaded', async () => {
  const { calls } = openArticle({
    'submittals.tasks.answer': { ...task, done: true, answeredAt: '2026-11-21T09:00:00.000Z' },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Please name the source.' });
  fireEvent.click(box);
  const listed = () => calls.filter(({ procedure }) => procedure === 'submittals.tasks.list').length;
  await waitFor(() => expect(listed()).toBe(2));
  expect(box.checked).toBe(true);
});

it('a refused answer stays in its field, with the reason', async () => {
  openArticle({ 'submittals.tasks.answer': errorResponse(409, 'This list is closed.') });
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  fireEvent.click((await card.findAllByRole('button', { name: 'Answer' }))[0] ?? document.body);
  fireEvent.change(card.getByLabelText('Your answer to our editors'), { target: { value: 'It is ours.' } });
  await clickButton('Save the answer');
  expect(await screen.findByText(/This list is closed/)).toBeDefined();
  expect(card.getByLabelText<HTMLTextAreaElement>('Your answer to our editors').value).toBe('It is ours.');
});

it('a half-written answer is there again after another page or a reload, until it is saved or cancelled', async () => {
  const field = async () => screen.findByLabelText<HTMLTextAreaElement>('Your answer to our editors');
  openArticle();
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  fireEvent.click((await card.findAllByRole('button', { name: 'Answer' }))[0] ?? document.body);
  fireEvent.change(await field(), { target: { value: 'It is' } });
  cleanup();
  openArticle({ 'submittals.tasks.answer': task });
  expect((await field()).value).toBe('It is');
  expect(document.activeElement).not.toBe(await field());
  await clickButton('Save the answer');
  await waitFor(() => expect(screen.queryByLabelText('Your answer to our editors')).toBeNull());
  cleanup();
  openArticle();
  await screen.findByRole('checkbox', { name: 'Please name the source.' });
  expect(screen.queryByLabelText('Your answer to our editors')).toBeNull();
});

it('a company sees one conversation, and can write to the editors', async () => {
  const send = vi.fn<() => object>(() => ({ id: 2 }));
  openArticle({
    'submittals.get': articleStatus(['content']),
    'submittals.tasks.list': null,
    'submittals.talk.list': { ...talkOf(tasks, otherEntries), answerable: null },
    'submittals.messages.send': send,
  });
  expect(await screen.findByText('7 entries')).toBeDefined();
  fireEvent.click(screen.getByText('Conversation'));
  const list = within(await screen.findByRole('list', { name: 'Conversation' }));
  const entries = [...list.getAllByRole('listitem')].map(({ textContent }) => textContent);
  expect(entries[0]).toMatch(/^Corrected by our editors.*Not answered yetThe year.*Accept or decline/);
  expect(entries[1]).toMatch(/^Our editors, 20 Nov 2026.*On Monday\.$/);
  expect(entries[2]).toMatch(/^Signed off by Jo Reed.*The page as it is nowFine by us\.$/);
  expect(entries[3]).toMatch(/^Jo Reed on Title.*Only your company.*Shorter, please$/);
  expect(entries[4]).toMatch(/^Changes requested.*1 of 3 ticked off/);
  expect(list.queryByRole('checkbox', { name: 'Please name the source.' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Write to our editors'), { target: { value: 'Thank you.' } });
  await clickButton('Send to our editors');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ id: article.uuid, text: 'Thank you.' }));
});

it('the conversation loads its next page, and the focus stays on the button', async () => {
  const cursor = { at: both.at, kind: 'guest-comment', id: 8 };
  openArticle({
    'submittals.tasks.list': null,
    'submittals.talk.list': ({ cursor: after }: { cursor?: object }) =>
      after
        ? { ...talkOf(tasks), answerable: null }
        : { entries: otherEntries, answerable: null, nextCursor: cursor },
  });
  fireEvent.click(await screen.findByText('Conversation'));
  expect(await screen.findByText('The first 4 entries')).toBeDefined();
  screen.getByRole('button', { name: 'Load more' }).focus();
  await clickButton('Load more');
  const list = within(screen.getByRole('region', { name: 'Conversation' }));
  await waitFor(() => expect(document.activeElement).toBe(list.getByText('7 entries')));
});

it('a guest’s comment can be marked as done in the conversation', async () => {
  const settle = vi.fn<() => object>(() => ({ success: true }));
  openArticle({
    'submittals.talk.list': talkOf(tasks, otherEntries),
    'submittals.signOffs.settleComment': settle,
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Shorter, please' }));
  await waitFor(() => expect(settle).toHaveBeenCalledWith({ id: 8, done: true }));
});

it('a typed message to the editors stays when the conversation moves to the top of the page', async () => {
  let isSentBack = false;
  openArticle({
    'submittals.tasks.list': () => (isSentBack ? sentBack : null),
    'submittals.messages.send': () => {
      isSentBack = true;
      return errorResponse(503, 'Not now');
    },
    'submittals.talk.list': talkOf(tasks, otherEntries),
  });
  fireEvent.click(await screen.findByText('Conversation'));
  fireEvent.change(await screen.findByLabelText('Write to our editors'), { target: { value: 'When?' } });
  await clickButton('Send to our editors');
  await screen.findByText(/This could not be sent/);
  refocusTab();
  await screen.findByRole('region', { name: 'Our editors ask for changes' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write to our editors').value).toBe('When?');
});

it('a conversation that could not be loaded says so', async () => {
  openArticle({ 'submittals.talk.list': errorResponse(500, 'Broken') });
  expect(await screen.findByText(/The conversation could not be loaded/)).toBeDefined();
});
