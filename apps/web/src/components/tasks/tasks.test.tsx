// @vitest-environment jsdom
import type { ReviewTask } from '@headwater/contract/review-tasks';
import { sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { article, articlePath, articleResponses, articleStatus } from '../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../testing/render-app.tsx';
import { clickButton } from '../../../testing/user-actions.ts';

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

function openArticle(answers: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content: '<p>It lasts.</p><h2>More</h2>' },
    'submittals.get': articleStatus(['content'], {
      response: 'rejected',
      reason: '1. Paragraph: Please name the source.',
    }),
    'submittals.tasks.list': {
      submittalId: 5,
      requestedAt: '2026-11-20T09:00:00.000Z',
      tasks,
      snapshot: { ...sampleArticle, content: '<ul><li>Gone.</li></ul><p>It lasts.</p>' },
    },
    ...answers,
  });
}

it('what the editors ask for is listed, in the progress panel and in the margin of its block', async () => {
  openArticle();
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  expect(card.getByText('1 of 3 ticked off', { exact: false })).toBeDefined();
  expect(card.getByText(/The block has gone/).textContent).toContain('Gone.');
  expect(card.getByRole('link', { name: 'Categories' }).getAttribute('href')).toContain('#categories');
  expect(screen.getByRole('link', { name: /^Requested changes/ })).toBeDefined();
  const mark = await screen.findByRole('button', { name: 'Requested change 1: Please name the source.' });
  fireEvent.click(mark);
  const popup = within(await screen.findByRole('dialog', { name: 'Requested change 1' }));
  expect(popup.getByRole('checkbox', { name: 'Please name the source.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Requested change 2/ })).toBeNull();
});

it('the list stays with what was submitted again, until the editors decide', async () => {
  openArticle({ 'submittals.get': articleStatus(['content'], { isSubmitted: true, response: null }) });
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  expect(card.getByText(/Our editors see the list beside what you have submitted/)).toBeDefined();
  expect(card.getByRole('checkbox', { name: 'Please name the source.' })).toBeDefined();
});

it('what is approved has no list', async () => {
  openArticle({ 'submittals.get': articleStatus(['content'], { isSubmitted: true, response: 'approved' }) });
  await screen.findByRole('button', { name: 'Approved' });
  expect(screen.queryByRole('region', { name: 'Our editors ask for changes' })).toBeNull();
});

it('a change is ticked off, and answered', async () => {
  const answer = vi.fn<() => object>(() => task);
  openArticle({ 'submittals.tasks.answer': answer });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Please name the source.' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ id: 1, done: true }));
  const card = within(screen.getByRole('region', { name: 'Our editors ask for changes' }));
  fireEvent.click(card.getAllByRole('button', { name: 'Answer' })[0] ?? document.body);
  fireEvent.change(card.getByLabelText('Your answer to our editors'), { target: { value: 'It is ours.' } });
  await clickButton('Save the answer');
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith({ id: 1, answer: 'It is ours.' }));
});

it('a change that is ticked off stays so until the list is loaded again', async () => {
  const { calls } = openArticle({
    'submittals.tasks.answer': { ...task, done: true, answeredAt: '2026-11-21T09:00:00.000Z' },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Please name the source.' });
  fireEvent.click(box);
  const listed = () => calls.filter(({ procedure }) => procedure === 'submittals.tasks.list').length;
  await waitFor(() => expect(listed()).toBe(2));
  expect(box.checked).toBe(true);
});

it('an answer that is refused stays typed, with the reason', async () => {
  openArticle({ 'submittals.tasks.answer': errorResponse(409, 'This list has been dealt with.') });
  const card = within(await screen.findByRole('region', { name: 'Our editors ask for changes' }));
  fireEvent.click(card.getAllByRole('button', { name: 'Answer' })[0] ?? document.body);
  fireEvent.change(card.getByLabelText('Your answer to our editors'), { target: { value: 'It is ours.' } });
  await clickButton('Save the answer');
  expect(await screen.findByText(/This list has been dealt with/)).toBeDefined();
  expect(card.getByLabelText<HTMLTextAreaElement>('Your answer to our editors').value).toBe('It is ours.');
});

it('a company reads the messages, and writes to the editors', async () => {
  const send = vi.fn<() => object>(() => ({ id: 2 }));
  const reply = {
    id: 1,
    side: 'editors',
    author: null,
    text: 'On Monday.',
    sentAt: '2026-11-20T09:00:00.000Z',
  };
  openArticle({
    'submittals.messages.list': { messages: [reply], nextCursor: null },
    'submittals.messages.send': send,
  });
  fireEvent.click(await screen.findByText('Messages'));
  expect(await screen.findByText('On Monday.')).toBeDefined();
  expect(screen.getByText('Our editors')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Write to our editors'), { target: { value: 'Thank you.' } });
  await clickButton('Send to our editors');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ id: article.uuid, text: 'Thank you.' }));
});
