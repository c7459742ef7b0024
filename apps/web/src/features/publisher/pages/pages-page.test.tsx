import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const text = {
  title: 'About us',
  slug: 'about-us',
  content: '<p>We print.</p>',
  place: 'header',
  position: 2,
  published: true,
};
const previewUuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const page = { ...text, id: 7, version: 3, previewUuid };

function openPages(path: string, answers: MockResponses = {}) {
  return renderApp(path, {
    user: someAdmin,
    'publisher.pages.list': [{ ...page, updatedAt: '2026-11-20T09:12:00.000Z' }],
    'publisher.pages.get': page,
    'publisher.pages.create': { id: 8 },
    'publisher.pages.update': { success: true },
    'publisher.pages.remove': { success: true },
    ...answers,
  });
}

it('lists the pages, and removes one after a confirmation', async () => {
  const { calls } = openPages('/publisher/pages');
  expect(await screen.findByText('/about-us')).toBeDefined();
  await clickButton('Remove: About us');
  await clickButton('Remove');
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'publisher.pages.remove', input: { id: 7 } }),
  );
});

it('adds a page', async () => {
  const { calls, path } = openPages('/publisher/pages/new');
  await screen.findByLabelText(/Title/);
  fillField(/Title/, 'Jobs');
  fillField(/Address/, 'jobs');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Published' }));
  await clickButton('Save');
  await waitFor(() => expect(path()).toBe('/publisher/pages'));
  expect(calls.find(({ procedure }) => procedure === 'publisher.pages.create')?.input).toEqual({
    title: 'Jobs',
    slug: 'jobs',
    content: '',
    place: 'footer',
    position: 1,
    published: false,
  });
});

it('saves a page with the version that it started from', async () => {
  const { calls, path } = openPages('/publisher/pages/7');
  await screen.findByRole('heading', { level: 1, name: 'About us' });
  const preview = await screen.findByRole('link', { name: /^Preview About us/ });
  expect(preview.getAttribute('href')).toBe(`http://public.test/preview/pages/${previewUuid}`);
  fillField(/Order/, '4');
  await clickButton('Save');
  await waitFor(() => expect(path()).toBe('/publisher/pages'));
  expect(calls.find(({ procedure }) => procedure === 'publisher.pages.update')?.input).toEqual({
    ...text,
    position: 4,
    id: 7,
    version: 3,
  });
});

it('says at the address that it is taken, and keeps the typed text', async () => {
  const message = '“Jobs” has this address';
  openPages('/publisher/pages/new', {
    'publisher.pages.create': errorResponse(409, message, [{ path: 'slug', message }]),
  });
  await screen.findByLabelText(/Title/);
  fillField(/Title/, 'Work with us');
  fillField(/Address/, 'jobs');
  await clickButton('Save');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Title/).value).toBe('Work with us');
});

it('shows both pages if somebody else has changed it, and saves the choice over theirs', async () => {
  let stored = page;
  const { calls, path } = openPages('/publisher/pages/7', {
    'publisher.pages.get': () => stored,
    'publisher.pages.update': ({ version }: { version: number }) => {
      if (version === 4) return { success: true };
      stored = { ...page, title: 'Who we are', published: false, version: 4 };
      return errorResponse(409, 'This has been changed since you opened it.');
    },
  });
  await screen.findByLabelText(/Title/);
  fillField(/Order/, '4');
  await clickButton('Save');
  const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
  for (const label of ['Title', 'Order', 'Published']) expect(dialog.textContent).toContain(label);
  await clickButton('Save this choice');
  await waitFor(() => expect(path()).toBe('/publisher/pages'));
  expect(calls.findLast(({ procedure }) => procedure === 'publisher.pages.update')?.input).toEqual({
    ...text,
    title: 'Who we are',
    published: false,
    position: 4,
    id: 7,
    version: 4,
  });
});
