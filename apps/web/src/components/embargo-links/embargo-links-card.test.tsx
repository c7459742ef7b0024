// @vitest-environment jsdom
import type { EmbargoLink } from '@headwater/contract/embargo-links';
import { unscheduled } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { article, articlePath, articleResponses, articleStatus } from '../../../testing/articles/fixtures.ts';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../testing/render-app.tsx';
import { clickButton } from '../../../testing/user-actions.ts';

setUpAppTests();

const link: EmbargoLink = {
  id: 5,
  recipient: 'Jane Smith',
  status: 'open',
  endsOn: null,
  madeAt: '2026-11-20T09:00:00.000Z',
  byEditor: false,
  revokedAt: null,
  uses: 0,
  lastUsedAt: null,
};
const appearance = { ...unscheduled, notBefore: '2026-12-03T09:00:00.000Z', awaitsPublication: true };

function openArticle(answers: object = {}) {
  return renderApp(articlePath, {
    ...articleResponses,
    'submittals.get': articleStatus(['content'], { isSubmitted: true, response: 'approved', appearance }),
    ...answers,
  });
}

const findCard = async () => within(await screen.findByRole('region', { name: 'Links for journalists' }));

it('a link is made for somebody, without a last day, and shown once to be copied', async () => {
  const make = vi.fn<() => object>(() => ({ id: 5, url: 'http://site.test/embargo?key=secret' }));
  openArticle({ 'submittals.embargoLinks.make': make });
  expect(await (await findCard()).findByText('No links yet.')).toBeDefined();
  await clickButton('Make a link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a link for a journalist' }));
  expect(dialog.getByText(/under embargo until 3 Dec 2026, 09:00 GMT/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('For'), { target: { value: 'Jane Smith' } });
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make the link' }).disabled).toBe(false),
  );
  await clickButton('Make the link');
  expect((await screen.findByLabelText('Link')).textContent).toBe('http://site.test/embargo?key=secret');
  expect(make).toHaveBeenCalledWith({ id: article.uuid, recipient: 'Jane Smith', endsOn: '' });
});

it.each<[string, Partial<EmbargoLink>, string, string]>([
  ['works', {}, 'Shows the page', 'Not opened yet.'],
  ['was opened', { uses: 1, lastUsedAt: link.madeAt }, 'Shows the page', 'Opened once, 20 Nov 2026, 09:00.'],
  ['waits', { status: 'waiting', endsOn: '2026-12-01' }, 'Not ready', 'Not opened yet.'],
  ['has ended', { status: 'ended', endsOn: '2026-11-19' }, 'Ended', 'Not opened yet.'],
  ['leads to the page', { status: 'appeared' }, 'Leads to the public page', 'Not opened yet.'],
])('a link that %s says so', async (_name, fields, badge, uses) => {
  openArticle({ 'submittals.embargoLinks.list': [{ ...link, ...fields }] });
  const card = await findCard();
  expect(await card.findByText(badge)).toBeDefined();
  expect(card.getByText(uses)).toBeDefined();
});

it('a link is ended once that is confirmed, and a rejection stays', async () => {
  const revoke = vi.fn<() => object>(() => errorResponse(409, 'This link has been ended already.'));
  openArticle({ 'submittals.embargoLinks.list': [link], 'submittals.embargoLinks.revoke': revoke });
  fireEvent.click(await (await findCard()).findByRole('button', { name: 'End the link for Jane Smith' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText(/has been ended already/)).toBeDefined();
  expect(revoke).toHaveBeenCalledWith({ id: 5 });
});

const notApproved = { 'submittals.get': articleStatus(['content'], { isSubmitted: true }) };

it('nothing is shown of a page that is not approved for later', async () => {
  openArticle(notApproved);
  expect(await screen.findByRole('region', { name: 'Sign-off' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Links for journalists' })).toBeNull();
});

it('the links of a page that is no longer approved can be ended, and no more are made', async () => {
  openArticle({ ...notApproved, 'submittals.embargoLinks.list': [{ ...link, status: 'waiting' }] });
  const card = await findCard();
  expect(await card.findByRole('button', { name: 'End the link for Jane Smith' })).toBeDefined();
  expect(card.queryByRole('button', { name: 'Make a link' })).toBeNull();
});

it('links that could not be loaded say so', async () => {
  openArticle({ 'submittals.embargoLinks.list': errorResponse(500, 'Broken') });
  expect(await (await findCard()).findByText(/The links could not be loaded/)).toBeDefined();
});
