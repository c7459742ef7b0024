// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPortal, setUpPortal, somebody } from '../../app/testing/open-portal.tsx';
import { press } from '../../app/testing/type-in.ts';
import { article, articleAddress, articleAnswers } from './article.answers.ts';

setUpPortal();
beforeEach(() => localStorage.clear());

const address = '/mini-case-studies/new';
const offer = /was not saved. It was kept in this browser/;

/** Types a title, and waits until the browser has it. */
async function write(title: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(title));
}

async function title(): Promise<string> {
  return (await screen.findByLabelText<HTMLInputElement>('Title')).value;
}

it('what was typed is offered back after a crash, and comes back on request', async () => {
  openPortal(address, articleAnswers);
  await write('Half the energy');
  cleanup();
  openPortal(address, articleAnswers);
  expect(await screen.findByText(offer)).toBeDefined();
  expect(await title()).toBe('');
  await press('Bring it back');
  expect(await title()).toBe('Half the energy');
  expect(screen.queryByText(offer)).toBeNull();
});

it('what was discarded is not offered again', async () => {
  openPortal(address, articleAnswers);
  await write('Half the energy');
  cleanup();
  openPortal(address, articleAnswers);
  await press('Discard it');
  expect(screen.queryByText(offer)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('what was saved is kept no longer', async () => {
  const { path } = openPortal(address, { ...articleAnswers, 'articles.save': article });
  await write('Half the energy');
  await press('Create Mini Case Study');
  await waitFor(() => expect(path()).not.toBe(address));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('nobody is offered what another account typed, or another page', async () => {
  openPortal(address, articleAnswers);
  await write('Half the energy');
  cleanup();
  openPortal(address, { ...articleAnswers, user: { ...somebody, id: 8, activeSubscription: true } });
  expect(await title()).toBe('');
  expect(screen.queryByText(offer)).toBeNull();
  cleanup();
  openPortal('/press-releases/new', articleAnswers);
  expect(await title()).toBe('');
  expect(screen.queryByText(offer)).toBeNull();
});

it('what cannot be read is no draft', async () => {
  localStorage.setItem(`headwater.draft.${somebody.id}.new-mini-case-study`, '{');
  openPortal(address, articleAnswers);
  expect(await title()).toBe('');
  expect(screen.queryByText(offer)).toBeNull();
});

it('an edit comes back as well', async () => {
  openPortal(articleAddress, articleAnswers);
  await press('Edit Content');
  await write('Half the energy');
  cleanup();
  openPortal(articleAddress, articleAnswers);
  await press('Edit Content');
  await press('Bring it back');
  expect(await title()).toBe('Half the energy');
});
