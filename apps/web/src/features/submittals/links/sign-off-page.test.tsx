import type { GuestSignOff } from '@headwater/contract/sign-offs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { someSnapshot } from '../../../../testing/submittals/fixtures.ts';
import { openReview, waitForReview } from '../../../../testing/submittals/open-review.ts';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const secret = 'a'.repeat(43);
const opened: GuestSignOff = {
  guest: 'Jo Reed',
  company: 'Calder Pumps',
  note: 'Is the year right?',
  endsOn: '2026-12-04',
  frameUrl: 'http://public.test/supply-chain/preview/?link=1&frame=review',
  snapshot: { ...someSnapshot, title: 'Calder Pumps', content: '<p>Since 1923.</p>' },
  comments: [],
  answer: null,
  signedBy: null,
  words: '',
  answeredAt: null,
};

function openLink(answers: object = {}) {
  return renderApp(`/sign-off#${secret}`, { 'submittals.signOffs.open': opened, ...answers });
}

it('a guest can read the page, and comment on a part of it', async () => {
  const comment = vi.fn<() => object>(() => ({ id: 1 }));
  openLink({ 'submittals.signOffs.comment': comment });
  expect(await screen.findByRole('heading', { level: 1, name: 'Calder Pumps' })).toBeDefined();
  expect(screen.getByText(/asks you to sign this page off/).textContent).toContain('until 4 Dec 2026');
  expect(screen.getByTitle<HTMLIFrameElement>('The page').src).toBe(opened.frameUrl);
  await clickButton('Send the comment');
  expect(await screen.findByText('Choose a part of the page')).toBeDefined();
  expect(screen.getByText('Write your comment')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Part of the page'));
  fireEvent.change(screen.getByLabelText('Part of the page'), { target: { value: 'block:0' } });
  fireEvent.change(screen.getByLabelText('Your comment'), { target: { value: 'Was it 1932?' } });
  await clickButton('Send the comment');
  const place = { kind: 'block', path: [0] };
  await waitFor(() => expect(comment).toHaveBeenCalledWith({ secret, place, text: 'Was it 1932?' }));
});

it('a link of an earlier release opens, and its secret is removed from the path', async () => {
  const open = vi.fn<() => object>(() => opened);
  const { path } = renderApp(`/sign-off/${secret}`, { 'submittals.signOffs.open': open });
  expect(await screen.findByRole('heading', { level: 1, name: 'Calder Pumps' })).toBeDefined();
  expect(path()).toBe('/sign-off');
  expect(open).toHaveBeenCalledWith({ secret });
});

it('a guest signs off under their name', async () => {
  const answer = vi.fn<() => object>(() => ({ success: true }));
  openLink({ 'submittals.signOffs.answer': answer });
  const name = await screen.findByLabelText<HTMLInputElement>('Your name');
  expect(name.value).toBe('Jo Reed');
  await waitForButton('Sign off');
  await clickButton('Sign off');
  await waitFor(() =>
    expect(answer).toHaveBeenCalledWith({ secret, answer: 'signed-off', name: 'Jo Reed', words: '' }),
  );
});

it('a guest can ask for changes with comments', async () => {
  openLink();
  fireEvent.click(await screen.findByRole('radio', { name: 'Ask for changes' }));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask for changes' });
  await waitFor(() => expect(button().disabled).toBe(true));
  fireEvent.change(screen.getByLabelText('Comments'), { target: { value: 'The year.' } });
  await waitFor(() => expect(button().disabled).toBe(false));
});

it.each(['Your comment', 'Comments'])(
  'the guest is asked before what they typed in ‘%s’ is lost',
  async (field) => {
    const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    openLink();
    const typed = await screen.findByLabelText(field);
    expect(closing()).toBe(true);
    fireEvent.change(typed, { target: { value: 'The year.' } });
    await waitFor(() => expect(closing()).toBe(false));
  },
);

it('the answer is shown, and no more comments are accepted', async () => {
  openLink({
    'submittals.signOffs.open': {
      ...opened,
      answer: 'signed-off',
      signedBy: 'Jo Reed',
      answeredAt: '2026-11-22T09:00:00.000Z',
    },
  });
  expect(await screen.findByText(/You have signed this page off as Jo Reed/)).toBeDefined();
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign off' })).toBeNull();
});

it('an unknown link opens a page that reveals nothing', async () => {
  openLink({ 'submittals.signOffs.open': errorResponse(404, 'Not found') });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(screen.queryByTitle('The page')).toBeNull();
});

it('a link that could not be loaded can be retried', async () => {
  openLink({ 'submittals.signOffs.open': errorResponse(503, 'The service cannot be reached right now.') });
  expect((await screen.findByRole('alert')).textContent).toContain('This page cannot be opened');
});

it('a reviewer sees who has signed off the submitted version', async () => {
  const signed = {
    kind: 'guest-answer',
    audience: 'company-and-editors',
    at: '2026-11-22T09:00:00.000Z',
    words: 'Fine by us.',
    answer: 'signed-off',
  };
  const entries = [
    { ...signed, id: 1, signedBy: 'Jo Reed', isOfThis: true },
    { ...signed, id: 2, signedBy: 'Al Lane', isOfThis: false },
  ];
  openReview(9, {}, { 'submittals.talk.listForReview': { entries, answerable: null, nextCursor: null } });
  await waitForReview(9);
  expect(await screen.findByText('Jo Reed')).toBeDefined();
  expect(screen.getByText('On the version submitted')).toBeDefined();
  expect(screen.getByText('Changed since')).toBeDefined();
});

async function waitForButton(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
}
