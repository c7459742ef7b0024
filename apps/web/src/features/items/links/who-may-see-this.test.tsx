import { addDays, londonDay } from '@headwater/contract/dates';
import type { EmbargoLink } from '@headwater/contract/embargo-links';
import type { SignOffWithText } from '@headwater/contract/sign-offs';
import { unscheduled } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  article,
  articlePath,
  articleResponses,
  articleStatus,
} from '../../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

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

const embargoLink: EmbargoLink = {
  id: 5,
  recipient: 'Jane Smith',
  status: 'open',
  endsOn: null,
  madeAt: '2026-11-20T10:00:00.000Z',
  byEditor: false,
  revokedAt: null,
  uses: 0,
  lastUsedAt: null,
};
const appearance = { ...unscheduled, notBefore: '2026-12-03T09:00:00.000Z', awaitsPublication: true };
const approvedForLater = {
  'submittals.get': articleStatus(['content'], { isSubmitted: true, response: 'approved', appearance }),
};

/** Opens an article, and unfolds the card. */
async function openCard(answers: object = {}) {
  renderApp(articlePath, {
    ...articleResponses,
    'articles.get': { ...article, content: '<h2>New</h2><p>It lasts.</p>' },
    ...answers,
  });
  fireEvent.click(await screen.findByText('Who may see this'));
  return within(await screen.findByRole('region', { name: 'Who may see this' }));
}

const signOffs = (fields: object = {}) => ({ 'submittals.signOffs.list': [{ ...signOff, ...fields }] });
const embargoLinks = (fields: object = {}) => ({
  'submittals.embargoLinks.list': [{ ...embargoLink, ...fields }],
});

it('the line counts the working links, and the list shows those first, then the newest', async () => {
  const ended = {
    ...signOff,
    id: 6,
    guest: 'Al Lane',
    isOpen: false,
    comments: [],
    sentAt: '2026-11-23T09:00:00.000Z',
  };
  const card = await openCard({ 'submittals.signOffs.list': [ended, signOff], ...embargoLinks() });
  expect(await screen.findByText('2 links work · Preview: anyone with its link')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Who may see this' })).toBeDefined();
  const names = card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Jane Smith', 'Jo Reed', 'Al Lane']);
});

it('ended links are listed, and the line says that none works', async () => {
  const card = await openCard({
    ...signOffs({ isOpen: false }),
    ...embargoLinks({ status: 'ended', endsOn: '2026-11-19' }),
    'submittals.previews.get': { enabled: false },
  });
  expect(await screen.findByText('No working links')).toBeDefined();
  expect(card.getAllByText('Ended')).toHaveLength(2);
  expect(card.queryByRole('button', { name: /^End the link/ })).toBeNull();
});

it('the journalists’ links of a page whose approval was undone can be ended, and no new one can be created', async () => {
  const card = await openCard(embargoLinks({ status: 'waiting' }));
  expect(await card.findByRole('button', { name: 'End the link for Jane Smith' })).toBeDefined();
  await clickButton('Make a link');
  await screen.findByRole('dialog', { name: 'Make a link' });
  expect(screen.queryByRole('radio', { name: 'Journalist' })).toBeNull();
});

it.each(['links', 'sign-offs'])('an address with #%s opens the card', async (hash) => {
  renderApp(`${articlePath}#${hash}`, articleResponses);
  expect(await screen.findByText('No links yet.')).toBeDefined();
});

describe('a new link', () => {
  it('for sign-off needs a name and a last day, and is shown once to be copied', async () => {
    const send = vi.fn<() => object>(() => ({ id: 5, url: 'http://portal.test/sign-off/secret' }));
    const card = await openCard({ 'submittals.signOffs.send': send });
    expect(await card.findByText('No links yet.')).toBeDefined();
    await clickButton('Make a link');
    await screen.findByRole('dialog', { name: 'Make a link' });
    expect(screen.queryByRole('radio')).toBeNull();
    fillField('For', 'Jo Reed');
    await clickButton('Make the link');
    expect((await screen.findByLabelText('Link')).textContent).toBe('http://portal.test/sign-off/secret');
    const endsOn = addDays(londonDay(new Date()), 14);
    expect(send).toHaveBeenCalledWith({
      id: article.uuid,
      guest: 'Jo Reed',
      email: '',
      endsOn,
      note: '',
      ofClient: false,
    });
  });

  it('for a journalist can be created for a page approved for later, without a last day', async () => {
    const make = vi.fn<() => object>(() => ({ id: 5, url: 'http://site.test/embargo?key=secret' }));
    await openCard({ ...approvedForLater, 'submittals.embargoLinks.make': make });
    await clickButton('Make a link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
    expect(dialog.getByText(/It appears on 3 Dec 2026, 09:00 GMT/)).toBeDefined();
    fireEvent.click(dialog.getByRole('radio', { name: 'Journalist' }));
    expect(dialog.queryByLabelText('Email')).toBeNull();
    fillField('For', 'Jane Smith');
    await clickButton('Make the link');
    expect((await screen.findByLabelText('Link')).textContent).toBe('http://site.test/embargo?key=secret');
    expect(make).toHaveBeenCalledWith({ id: article.uuid, recipient: 'Jane Smith', endsOn: '' });
  });

  it.each(['jane@', 'jane@waterweekly.example'])(
    'for a journalist is not sent to %s, typed before for a sign-off',
    async (email) => {
      const make = vi.fn<() => object>(() => ({ id: 5, url: 'http://site.test/embargo?key=secret' }));
      await openCard({ ...approvedForLater, 'submittals.embargoLinks.make': make });
      await clickButton('Make a link');
      fillField('For', 'Jane Smith');
      fillField('Email', email);
      fireEvent.click(screen.getByRole('radio', { name: 'Journalist' }));
      await clickButton('Make the link');
      expect(await screen.findByRole('dialog', { name: 'Copy the link' })).toBeDefined();
    },
  );

  it('keeps the typed texts and the chosen last day if its kind is changed', async () => {
    await openCard(approvedForLater);
    await clickButton('Make a link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a link' }));
    const lastDay = () => dialog.getByLabelText<HTMLInputElement>('Last Day').value;
    fillField('For', 'Jane Smith');
    fireEvent.click(dialog.getByRole('radio', { name: 'Journalist' }));
    expect(lastDay()).toBe('');
    fireEvent.click(dialog.getByRole('radio', { name: 'Sign-off' }));
    expect(lastDay()).toBe(addDays(londonDay(new Date()), 14));
    fireEvent.change(dialog.getByLabelText('Last Day'), { target: { value: '2026-12-01' } });
    fireEvent.click(dialog.getByRole('radio', { name: 'Journalist' }));
    expect(lastDay()).toBe('2026-12-01');
    expect(dialog.getByLabelText<HTMLInputElement>('For').value).toBe('Jane Smith');
  });
});

it.each<[string, Partial<EmbargoLink>, string, string]>([
  ['works', {}, 'Shows the page', 'Not opened yet.'],
  [
    'was opened',
    { uses: 1, lastUsedAt: embargoLink.madeAt },
    'Shows the page',
    'Opened once, 20 Nov 2026, 10:00.',
  ],
  ['waits', { status: 'waiting', endsOn: '2026-12-01' }, 'Not ready', 'Not opened yet.'],
  ['has ended', { status: 'ended', endsOn: '2026-11-19' }, 'Ended', 'Not opened yet.'],
  ['leads to the page', { status: 'appeared' }, 'Leads to the public page', 'Not opened yet.'],
])('a journalist’s link that %s says so', async (_name, fields, badge, uses) => {
  const card = await openCard({ ...approvedForLater, ...embargoLinks(fields) });
  expect(await card.findByText(badge)).toBeDefined();
  expect(card.getByText(uses)).toBeDefined();
});

it.each([null, '2026-11-30'])(
  'a journalist’s link says that its page has appeared if its last day is %s',
  async (endsOn) => {
    const card = await openCard(embargoLinks({ status: 'appeared', endsOn }));
    expect(await card.findByText(/The page has appeared\.$/)).toBeDefined();
  },
);

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
  const card = await openCard(signOffs(fields));
  expect(await card.findByText(badge)).toBeDefined();
});

it('a guest’s comment is in the margin of its block, and can be marked as done there', async () => {
  const settle = vi.fn<() => object>(() => ({ success: true }));
  const card = await openCard({ ...signOffs(), 'submittals.signOffs.settleComment': settle });
  expect(await card.findByText('Opened 21 Nov 2026, 09:00.')).toBeDefined();
  expect(card.getByText('Is the second claim safe?')).toBeDefined();
  await clickButton('Comment by Jo Reed: Can you prove that?');
  const popup = within(await screen.findByRole('dialog', { name: 'Comment by Jo Reed' }));
  fireEvent.click(popup.getByRole('checkbox', { name: 'Can you prove that?' }));
  await waitFor(() => expect(settle).toHaveBeenCalledWith({ id: 8, done: true }));
});

it.each([
  ['for sign-off', signOffs(), 'submittals.signOffs.revoke', 'Jo Reed'],
  ['of a journalist’s', embargoLinks(), 'submittals.embargoLinks.revoke', 'Jane Smith'],
])(
  'a link %s is ended after a confirmation, and a refusal stays in the dialog',
  async (_kind, links, procedure, name) => {
    const revoke = vi.fn<() => object>(() => errorResponse(409, 'This link has been ended already.'));
    const card = await openCard({ ...links, [procedure]: revoke });
    fireEvent.click(await card.findByRole('button', { name: `End the link for ${name}` }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'End the link' }));
    expect(await screen.findByText(/has been ended already/)).toBeDefined();
    expect(revoke).toHaveBeenCalledWith({ id: 5 });
  },
);

it('a preview that is switched off opens through the portal, and can be switched on again', async () => {
  const set = vi.fn<() => object>(() => ({ success: true }));
  const card = await openCard({
    'submittals.previews.get': { enabled: false },
    'submittals.previews.set': set,
  });
  const preview = await screen.findByRole('link', { name: /^Preview/ });
  expect(preview.getAttribute('href')).toBe(`/previews/mini-case-studies/preview/?item=${article.uuid}`);
  fireEvent.click(await card.findByRole('checkbox', { name: 'Anyone with the link can see the preview' }));
  await waitFor(() => expect(set).toHaveBeenCalledWith({ id: article.uuid, enabled: true }));
});

it.each(['submittals.signOffs.list', 'submittals.embargoLinks.list'])(
  'links that could not be loaded say so (%s)',
  async (procedure) => {
    const card = await openCard({ [procedure]: errorResponse(500, 'Broken') });
    expect(await card.findByText(/The links could not be loaded/)).toBeDefined();
  },
);
