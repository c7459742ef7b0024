// @vitest-environment jsdom
import { addDays, londonDay } from '@headwater/contract/dates';
import type { SignOffWithText } from '@headwater/contract/sign-offs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { article, articlePath, articleResponses } from '../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../testing/render-app.tsx';
import { clickButton } from '../../../testing/user-actions.ts';

setUpAppTests();

const signOff: SignOffWithText = {
  id: 5,
  guest: 'Jo Reed',
  email: 'jo@lawyers.example',
  note: 'Is the second claim safe?',
  sentAt: '2026-11-20T09:00:00.000Z',
  endsOn: '2026-12-04',
  revokedAt: null,
  isOpen: true,
  openedAt: '2026-11-21T09:00:00.000Z',
  answer: null,
  signedBy: null,
  words: '',
  answeredAt: null,
  isChanged: false,
  comments: [
    {
      id: 8,
      place: { kind: 'block', path: [0] },
      label: 'Paragraph “It lasts.”',
      text: 'Can you prove that?',
      writtenAt: '2026-11-21T10:00:00.000Z',
      done: false,
    },
  ],
  content: '<p>It lasts.</p>',
};
const answered = { answer: 'signed-off', signedBy: 'J. Reed', answeredAt: '2026-11-22T09:00:00.000Z' };

function openArticle(answers: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content: '<h2>New</h2><p>It lasts.</p>' },
    ...answers,
  });
}

const findCard = async () => within(await screen.findByRole('region', { name: 'Sign-off' }));

it('a link is asked for with its name and last day, and shown once to be copied', async () => {
  const send = vi.fn<() => object>(() => ({ id: 5, url: 'http://portal.test/sign-off/secret' }));
  openArticle({ 'submittals.signOffs.send': send });
  expect((await findCard()).getByText('Nobody has been asked yet.')).toBeDefined();
  await clickButton('Ask for sign-off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for sign-off' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Jo Reed' } });
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make the link' }).disabled).toBe(false),
  );
  await clickButton('Make the link');
  expect((await screen.findByLabelText('Link')).textContent).toBe('http://portal.test/sign-off/secret');
  const endsOn = addDays(londonDay(new Date()), 14);
  expect(send).toHaveBeenCalledWith({ id: article.uuid, guest: 'Jo Reed', email: '', endsOn, note: '' });
});

it('a guest’s comment stands in the margin of its block, and is marked as done', async () => {
  const settle = vi.fn<() => object>(() => ({ success: true }));
  openArticle({ 'submittals.signOffs.list': [signOff], 'submittals.signOffs.settleComment': settle });
  const card = await findCard();
  expect(await card.findByText('Opened')).toBeDefined();
  expect(
    await screen.findByRole('button', { name: 'Comment by Jo Reed: Can you prove that?' }),
  ).toBeDefined();
  fireEvent.click(card.getByRole('checkbox', { name: 'Can you prove that?' }));
  await waitFor(() => expect(settle).toHaveBeenCalledWith({ id: 8, done: true }));
});

it.each([
  ['as it is now', answered, 'Signed off'],
  ['before it was changed', { ...answered, isChanged: true }, 'Signed off, changed since'],
  [
    'only once it is changed',
    { ...answered, answer: 'changes-asked', words: 'The year.' },
    'Changes requested',
  ],
  ['no longer', { isOpen: false, revokedAt: '2026-11-23T09:00:00.000Z' }, 'Ended'],
])('a page that is signed off %s says so', async (_name, fields, badge) => {
  openArticle({ 'submittals.signOffs.list': [{ ...signOff, ...fields }] });
  expect(await (await findCard()).findByText(badge)).toBeDefined();
});

it('a link is ended once that is confirmed, and a refusal stays', async () => {
  const revoke = vi.fn<() => object>(() => errorResponse(409, 'This link has been ended already.'));
  openArticle({ 'submittals.signOffs.list': [signOff], 'submittals.signOffs.revoke': revoke });
  fireEvent.click(await (await findCard()).findByRole('button', { name: 'End the link of Jo Reed' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText(/has been ended already/)).toBeDefined();
  expect(revoke).toHaveBeenCalledWith({ id: 5 });
});

it('a preview that is switched off opens by way of the portal, and is switched on again', async () => {
  const set = vi.fn<() => object>(() => ({ success: true }));
  openArticle({ 'submittals.previews.get': { enabled: false }, 'submittals.previews.set': set });
  const preview = await screen.findByRole('link', { name: /^Preview/ });
  expect(preview.getAttribute('href')).toBe(`/previews/mini-case-studies/preview/?item=${article.uuid}`);
  fireEvent.click(
    (await findCard()).getByRole('checkbox', { name: 'Anyone with the link can see the preview' }),
  );
  await waitFor(() => expect(set).toHaveBeenCalledWith({ id: article.uuid, enabled: true }));
});
