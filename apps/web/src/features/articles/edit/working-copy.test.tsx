import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { article, articlePath, articleResponses } from '../../../../testing/articles/fixtures.ts';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse, type MockResponses, type RecordedCall } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const { title, introHeader, author, content, uuid } = article;
const texts = { title, introHeader, author, content };
const copy = {
  ...texts,
  title: 'Half the energy',
  version: 4,
  savedAt: '2026-11-24T10:30:00.000Z',
  ageMs: 3_600_000,
};
const offer = /Your text of .+ was not saved\. The portal kept it\./;

async function openArticle(responses: MockResponses = {}) {
  const app = renderApp(articlePath, { ...articleResponses, ...responses });
  await screen.findByRole('button', { name: 'Edit Content' });
  return app;
}

async function openItsForm(): Promise<void> {
  await clickButton('Edit Content');
  await screen.findByLabelText('Title');
}

/** Opens the article's form. */
async function openForm(responses: MockResponses = {}) {
  const app = await openArticle(responses);
  await openItsForm();
  return app;
}

/** Makes the form send its pending text at once, as on page hide. */
function leavePage(): void {
  fireEvent(window, new Event('pagehide'));
}

function sent(calls: readonly RecordedCall[], procedure: string): unknown[] {
  return calls.filter((call) => call.procedure === `workingCopies.${procedure}`).map(({ input }) => input);
}

/** Types a title after the form has loaded the working copy, and sends it. */
async function typeTitle(calls: readonly RecordedCall[], typed: string): Promise<void> {
  await waitFor(() => expect(sent(calls, 'get')).toHaveLength(1));
  await screen.findByLabelText('Title');
  fillField('Title', typed);
  await waitFor(() => {
    leavePage();
    expect(sent(calls, 'put')).not.toHaveLength(0);
  });
}

it('the portal keeps typed text, and the form says so', async () => {
  const { calls } = await openForm();
  await typeTitle(calls, 'Half the energy');
  expect(sent(calls, 'put')).toEqual([
    {
      ...texts,
      title: 'Half the energy',
      itemId: uuid,
      version: 4,
      sequence: 1,
      formKey: expect.any(String),
    },
  ]);
  expect(await screen.findByText('Draft saved 10:42')).toBeDefined();
});

it('a text sent from another browser is offered, and restored on request', async () => {
  const { calls } = await openForm({ 'workingCopies.get': copy });
  expect(await screen.findByText(offer)).toBeDefined();
  await clickButton('Restore');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half the energy');
  expect(screen.queryByText(offer)).toBeNull();
  leavePage();
  await waitFor(() => expect(sent(calls, 'put')).toMatchObject([{ title: 'Half the energy', version: 4 }]));
});

it('a discarded text is deleted', async () => {
  const { calls } = await openForm({ 'workingCopies.get': copy });
  await screen.findByText(offer);
  await clickButton('Discard');
  await waitFor(() => expect(sent(calls, 'discard')).toMatchObject([{ itemId: uuid }]));
  expect(screen.queryByText(offer)).toBeNull();
});

it('the newer of two kept texts is offered, even if this browser’s clock is wrong', async () => {
  const { calls } = await openForm();
  await typeTitle(calls, 'Typed here just now');
  cleanup();
  // The portal’s clock is a year ahead of the browser's.
  await openForm({ 'workingCopies.get': { ...copy, savedAt: '2099-11-24T10:30:00.000Z' } });
  expect(await screen.findByText(/This browser kept it/)).toBeDefined();
});

it('discarding an old text keeps what was typed since, here and on the portal', async () => {
  const { calls } = await openForm({ 'workingCopies.get': copy });
  await screen.findByText(offer);
  fillField('Title', 'A quarter less');
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('A quarter less'));
  await clickButton('Discard');
  expect(Object.values(localStorage).join(' ')).toContain('A quarter less');
  await waitFor(() => expect(sent(calls, 'discard')).toHaveLength(1));
  await waitFor(() => {
    leavePage();
    expect(sent(calls, 'put')).toMatchObject([{ title: 'A quarter less' }]);
  });
});

it('a text based on an older version says so, and is compared with the newer save', async () => {
  const newer = { ...article, title: 'A quarter less', version: 5 };
  const { calls } = await openForm({
    'articles.get': newer,
    'workingCopies.get': copy,
    'articles.save': ({ version }: { version: number }) =>
      version === 5 ? { ...newer, version: 6 } : errorResponse(409, 'This has been changed'),
  });
  expect(await screen.findByText(/started from version 4, and version 5 has been saved since/)).toBeDefined();
  await clickButton('Restore');
  await clickButton('Save Mini Case Study');
  await clickButton('Save this choice');
  expect(await screen.findByText('Mini Case Study saved')).toBeDefined();
  await waitFor(() => expect(sent(calls, 'discard')).toHaveLength(1));
});

it('a saved text leaves no working copy', async () => {
  const { calls } = await openForm({ 'articles.save': { ...article, version: 5 } });
  await typeTitle(calls, 'Half the energy');
  await clickButton('Save Mini Case Study');
  await screen.findByText('Mini Case Study saved');
  await waitFor(() => expect(sent(calls, 'discard')).toMatchObject([{ itemId: uuid }]));
  cleanup();
  expect(sent(calls, 'put')).toHaveLength(1);
});

it('cancelling a text deletes its working copy, and merely opening a form deletes none', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const { calls } = await openForm();
  await typeTitle(calls, 'Half the energy');
  await clickButton('Cancel');
  await waitFor(() => expect(sent(calls, 'discard')).toHaveLength(1));
  cleanup();
  const second = await openForm({ 'workingCopies.get': copy });
  await screen.findByText(offer);
  await clickButton('Cancel');
  await screen.findByRole('button', { name: 'Edit Content' });
  cleanup();
  expect(sent(second.calls, 'discard')).toEqual([]);
});

it('the form says offline that this browser keeps the text', async () => {
  const { calls } = await openForm({
    'workingCopies.put': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await typeTitle(calls, 'Half the energy');
  await screen.findByText('Offline: kept in this browser');
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('Offline: kept in this browser');
  expect(Object.values(localStorage).join(' ')).toContain('Half the energy');
});

it.each([
  ['that the portal refuses', 'Half the energy', { 'workingCopies.put': errorResponse(429, 'Too many') }],
  ['that is too long', 'x'.repeat(201), {}],
])('a text %s stays in this browser, and the form says so', async (_what, typed, responses) => {
  const { calls } = await openForm(responses);
  await waitFor(() => expect(sent(calls, 'get')).toHaveLength(1));
  fillField('Title', typed);
  await waitFor(() => {
    leavePage();
    expect(screen.getByText('Not on the portal yet: kept in this browser')).toBeDefined();
  });
});

it('nothing is kept while viewing as another user', async () => {
  const { calls } = await openForm({
    user: { ...someUser, hasCompany: true, activeSubscription: true, impersonating: true },
  });
  fillField('Title', 'Half the energy');
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain('Half the energy'));
  cleanup();
  expect(calls.filter(({ procedure }) => procedure.startsWith('workingCopies.'))).toEqual([]);
});

it('nothing overwrites the working copy until it can be read', async () => {
  const answers: unknown[] = [errorResponse(503, 'Not now')];
  const { calls } = await openArticle({ 'workingCopies.get': () => answers.shift() ?? copy });
  holdTime();
  await openItsForm();
  await waitFor(() => expect(sent(calls, 'get')).toHaveLength(1));
  fillField('Title', 'A quarter less');
  await vi.advanceTimersByTimeAsync(5_000);
  leavePage();
  expect(sent(calls, 'put')).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText(offer)).toBeDefined();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent(calls, 'put')).toMatchObject([{ title: 'A quarter less' }]);
});
