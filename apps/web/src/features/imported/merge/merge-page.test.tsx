import type { EditedItem } from '@headwater/contract/imported-item';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const first: EditedItem = {
  id: 9,
  uuid: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  type: 'case-study',
  version: 2,
  title: 'Kirk Loch',
  companyName: 'Tarn Membranes',
  introHeader: 'A trial',
  author: '',
  content: '<p>We tried.</p>',
  hidden: false,
  edited: false,
  categoriesEdited: false,
  pictureEdited: false,
  sourceChangedAt: null,
  categories: [],
  picture: null,
  references: 0,
};
const second: EditedItem = {
  ...first,
  id: 8,
  version: 5,
  title: 'Kirk Loch trials',
  edited: true,
  categories: [{ id: 3, parentId: 0, categoryName: 'Membranes' }],
  references: 2,
};

function open(path: string, answers: MockResponses = {}) {
  return renderApp(path, {
    user: someAdmin,
    'reference.importedItem.get': (input: unknown) => (Object(input).id === 9 ? first : second),
    'reference.importedItem.merge': { success: true },
    'reference.imported': {
      items: [first, second].map(({ sourceChangedAt, ...item }) => ({
        ...item,
        sourceChanged: sourceChangedAt !== null,
      })),
      nextCursor: null,
    },
    ...answers,
  });
}

it('the search for the second item starts with the first one’s title, among its kind', async () => {
  const { calls, path } = open('/references/9/merge');
  const rows = within(await screen.findByRole('table', { name: 'Other case studies' }));
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Compare: Kirk Loch trials',
  ]);
  expect(calls.find(({ procedure }) => procedure === 'reference.imported')?.input).toMatchObject({
    search: 'Kirk Loch',
    type: 'case-study',
  });
  rows.getByRole('link').click();
  await waitFor(() => expect(path()).toBe('/references/9/merge'));
  await screen.findByRole('group', { name: 'Which one stays?' });
});

it('the chosen item stays, and the other is merged into it after a confirmation', async () => {
  const { calls, path } = open('/references/9/merge?with=8');
  const [, keepSecond] = await screen.findAllByRole('radio', { name: 'Keep this one' });
  expect(screen.getByText(/2 companies that refer to it refer to “Kirk Loch” instead/)).toBeDefined();
  keepSecond?.click();
  await waitFor(() => expect(screen.queryByText(/companies that refer to it/)).toBeNull());
  await clickButton('Merge');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Merge “Kirk Loch” into “Kirk Loch trials”?',
  });
  within(dialog).getByRole('button', { name: 'Merge' }).click();
  await waitFor(() => expect(path()).toBe('/references'));
  expect(calls).toContainEqual({
    procedure: 'reference.importedItem.merge',
    input: { id: 9, version: 2, intoId: 8, intoVersion: 5 },
  });
});

it('the page says that a hidden item gives a public one neither categories nor a picture', async () => {
  open('/references/9/merge?with=8', {
    'reference.importedItem.get': (input: unknown) =>
      Object(input).id === 9 ? first : { ...second, hidden: true },
  });
  expect(await screen.findByText(/its categories and picture stay off the site/)).toBeDefined();
  expect(screen.queryByText(/Its categories are added/)).toBeNull();
});

it('the dialog says why two items cannot be merged', async () => {
  open('/references/9/merge?with=8', {
    'reference.importedItem.merge': errorResponse(409, 'This has been changed since you opened it.'),
  });
  await screen.findAllByRole('radio');
  await clickButton('Merge');
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByRole('button', { name: 'Merge' }).click();
  expect(await within(dialog).findByText(/This has been changed since you opened it/)).toBeDefined();
});

it('an item of another kind is not offered for the merge', async () => {
  open('/references/9/merge?with=8', {
    'reference.importedItem.get': (input: unknown) =>
      Object(input).id === 9 ? first : { ...second, type: 'innovation' },
  });
  expect(await screen.findByText(/These two cannot be merged/)).toBeDefined();
});
