import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { article, articlePath, articleResponses } from '../../../../testing/articles/fixtures.ts';

setUpAppTests();
beforeEach(() => localStorage.clear());

const newArticlePath = '/mini-case-studies/new';
const restoreOffer = /was not saved\. This browser kept it/;

/** Types a title, and waits until the draft is saved. */
async function typeTitle(title: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(title));
}

async function getTitle(): Promise<string> {
  return (await screen.findByLabelText<HTMLInputElement>('Title')).value;
}

it('a draft is offered after a crash, and restored on request', async () => {
  renderApp(newArticlePath, articleResponses);
  await typeTitle('Half the energy');
  cleanup();
  renderApp(newArticlePath, articleResponses);
  expect(await screen.findByText(restoreOffer)).toBeDefined();
  expect(await getTitle()).toBe('');
  await clickButton('Restore');
  expect(await getTitle()).toBe('Half the energy');
  expect(screen.queryByText(restoreOffer)).toBeNull();
});

it('a discarded draft is not offered again', async () => {
  renderApp(newArticlePath, articleResponses);
  await typeTitle('Half the energy');
  cleanup();
  renderApp(newArticlePath, articleResponses);
  await clickButton('Discard');
  expect(screen.queryByText(restoreOffer)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('a draft is deleted after its text is saved', async () => {
  const { path } = renderApp(newArticlePath, { ...articleResponses, 'articles.save': article });
  await typeTitle('Half the energy');
  await clickButton('Create Mini Case Study');
  await waitFor(() => expect(path()).not.toBe(newArticlePath));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('a draft of another account or another page is not offered', async () => {
  renderApp(newArticlePath, articleResponses);
  await typeTitle('Half the energy');
  cleanup();
  renderApp(newArticlePath, { ...articleResponses, user: { ...someUser, id: 8, activeSubscription: true } });
  expect(await getTitle()).toBe('');
  expect(screen.queryByText(restoreOffer)).toBeNull();
  cleanup();
  renderApp('/press-releases/new', articleResponses);
  expect(await getTitle()).toBe('');
  expect(screen.queryByText(restoreOffer)).toBeNull();
});

it('a draft that cannot be read is ignored', async () => {
  localStorage.setItem(`headwater.draft.${someUser.id}.new-mini-case-study`, '{');
  renderApp(newArticlePath, articleResponses);
  expect(await getTitle()).toBe('');
  expect(screen.queryByText(restoreOffer)).toBeNull();
});

it('a draft of an edit is restored too', async () => {
  renderApp(articlePath, articleResponses);
  await clickButton('Edit Content');
  await typeTitle('Half the energy');
  cleanup();
  renderApp(articlePath, articleResponses);
  await clickButton('Edit Content');
  await clickButton('Restore');
  expect(await getTitle()).toBe('Half the energy');
});
