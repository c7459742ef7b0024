import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';

setUpAppTests();

const shown = { hidden: false, edited: false, sourceChanged: false };
const posts = [
  {
    id: 9,
    uuid: 'u9',
    type: 'case-study',
    title: 'Kirk Loch',
    companyName: 'Tarn Membranes',
    references: 2,
    ...shown,
  },
  {
    id: 8,
    uuid: 'u8',
    type: 'innovation',
    title: 'Sludge to gas',
    companyName: 'Brook',
    references: 0,
    ...shown,
  },
];

function openReferences(answer: unknown) {
  const { calls } = renderApp('/references', { user: someAdmin, 'reference.imported': answer });
  const searches = () =>
    calls.filter(({ procedure }) => procedure === 'reference.imported').map(({ input }) => input);
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Search posts by title'), { target: { value } });
  return { searches, type };
}

it('the references page shows the imported posts, each with its preview', async () => {
  openReferences({ items: posts, nextCursor: null });
  const row = within(await screen.findByRole('row', { name: /Kirk Loch.*Tarn Membranes.*Case Study.*2/ }));
  expect(row.getByRole('link', { name: /^Preview/ }).getAttribute('href')).toBe(
    'http://public.test/case-studies/preview/?item=u9',
  );
  expect(screen.getByText('2 posts')).toBeDefined();
});

it('the references page searches from two characters', async () => {
  const { searches, type } = openReferences(({ search }: { search: string }) => ({
    items: search === '' ? posts : [],
    nextCursor: null,
  }));
  await screen.findByText('Kirk Loch');
  await type('k');
  await type('krkl');
  expect(await screen.findByText('No title matches “krkl”.')).toBeDefined();
  await type('k');
  expect(await screen.findByText('Kirk Loch')).toBeDefined();
  expect(searches()).toContainEqual({ search: 'krkl', limit: 50 });
  expect(searches()).not.toContainEqual({ search: 'k', limit: 50 });
});

it('the references page hides a post after a confirmation, and can show a hidden one again', async () => {
  const hidden = { ...posts[1], hidden: true, edited: true, sourceChanged: true };
  const { calls } = renderApp('/references', {
    user: someAdmin,
    'reference.imported': { items: [posts[0], hidden], nextCursor: null },
    'reference.importedItem.hide': { success: true },
    'reference.importedItem.show': errorResponse(409, 'It is public already.'),
  });
  const row = await screen.findByRole('row', { name: /Sludge to gas/ });
  expect(row.textContent).toContain('HiddenEdited, and its source has changed');
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: Kirk Loch' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/keep its name, without a link/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'reference.importedItem.hide', input: { id: 9 } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show: Sludge to gas' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/It is public already/)).toBeDefined();
});
