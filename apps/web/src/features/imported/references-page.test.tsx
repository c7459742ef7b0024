import { fireEvent, screen, within } from '@testing-library/react';
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
    version: 2,
    companyName: 'Tarn Membranes',
    references: 2,
    ...shown,
  },
  {
    id: 8,
    uuid: 'u8',
    type: 'innovation',
    title: 'Sludge to gas',
    version: 1,
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

it('a post leads to another of its kind after a confirmation', async () => {
  const other = { ...posts[0], id: 5, version: 4, title: 'Kirk Loch trials', companyName: 'Tarn' };
  const off = { ...posts[1], hidden: true, edited: true, sourceChanged: true };
  const { calls } = renderApp('/references', {
    user: someAdmin,
    'reference.imported': ({ limit }: { limit: number }) => ({
      items: limit === 10 ? [posts[0], other] : [posts[0], off],
      nextCursor: null,
    }),
    'reference.importedItem.merge': errorResponse(409, 'This has been changed since you opened it.'),
  });
  const row = await screen.findByRole('row', { name: /Sludge to gas/ });
  expect(row.textContent).toContain('Not publicImports differ');
  fireEvent.click(screen.getByRole('button', { name: 'Lead to another: Kirk Loch' }));
  expect(await screen.findByText(/its addresses redirect to the other/)).toBeDefined();
  expect(calls.findLast(({ procedure }) => procedure === 'reference.imported')?.input).toEqual({
    type: 'case-study',
    search: '',
    limit: 10,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose: Kirk Loch trials' }));
  expect(screen.queryByRole('button', { name: 'Choose: Kirk Loch' })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/2 companies that refer to it refer to that one instead/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Lead there' }));
  expect(await dialog.findByText(/This has been changed since you opened it/)).toBeDefined();
  expect(calls).toContainEqual({
    procedure: 'reference.importedItem.merge',
    input: { id: 9, version: 2, intoId: 5, intoVersion: 4 },
  });
});
