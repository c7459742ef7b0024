import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const row = (id: number, categoryName: string, parentId = 0, items = 0) => ({
  id,
  categoryName,
  parentId,
  items,
  published: items,
});
const tree = [row(1, 'Treatment', 0, 3), row(2, 'Membranes', 1, 3), row(3, 'Filters', 1), row(4, 'Networks')];
const done = { success: true };

function openCategories(answers: Record<string, unknown> = {}) {
  return renderApp('/categories', { user: someAdmin, 'reference.categoryTree.list': tree, ...answers });
}

it('lists a type’s tree, and moves a category among its siblings', async () => {
  const { calls } = openCategories({ 'reference.categoryTree.move': done });
  await screen.findByRole('button', { name: 'Move down: Treatment › Membranes' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up: Treatment' })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
  await clickButton('Move down: Treatment › Membranes');
  await clickButton('Move up: Networks');
  const moved = (input: object) => ({ procedure: 'reference.categoryTree.move', input });
  await waitFor(() => expect(calls).toContainEqual(moved({ id: 4, parentId: 0, beforeId: 1 })));
  expect(calls).toContainEqual(moved({ id: 2, parentId: 1, beforeId: null }));
  fireEvent.click(screen.getByRole('radio', { name: 'Innovations' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'reference.categoryTree.list', input: { type: 'innovation' } }),
  );
});

it('adds a category, changes another’s name and place, and removes an empty one', async () => {
  const { calls } = openCategories({
    'reference.categoryTree.create': { id: 5 },
    'reference.categoryTree.rename': done,
    'reference.categoryTree.move': done,
    'reference.categoryTree.remove': done,
  });
  await screen.findByText('Membranes');
  await clickButton('New category');
  fillField(/Name/, 'Sludge');
  await clickButton('Save');
  const sludge = { type: 'company', categoryName: 'Sludge', parentId: 0 };
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'reference.categoryTree.create', input: sludge }),
  );
  await clickButton('Edit: Treatment › Filters');
  fillField(/Name/, 'Sand filters');
  fireEvent.change(screen.getByLabelText(/Within/), { target: { value: '4' } });
  await clickButton('Save');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'reference.categoryTree.move',
      input: { id: 3, parentId: 4, beforeId: null },
    }),
  );
  await clickButton('Remove: Networks');
  await clickButton('Remove');
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'reference.categoryTree.remove', input: { id: 4 } }),
  );
});

it('merges a category that is not empty, and says how much moves', async () => {
  const { calls } = openCategories({ 'reference.categoryTree.merge': done });
  await screen.findByText('Membranes');
  await clickButton('Merge: Treatment');
  await screen.findByText(/^3 items move to the other category, and so do the 2 categories within it/);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose a category', 'Networks']);
  fireEvent.change(screen.getByLabelText(/Merge it into/), { target: { value: '4' } });
  await clickButton('Merge');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'reference.categoryTree.merge',
      input: { id: 1, intoId: 4 },
    }),
  );
});
