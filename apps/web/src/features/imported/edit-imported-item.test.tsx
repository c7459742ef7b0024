import type { EditedItem } from '@headwater/contract/imported-item';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const item: EditedItem = {
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
const { title, companyName, introHeader, author, content } = item;
const texts = { title, companyName, introHeader, author, content };

function openItem(answers: MockResponses = {}) {
  return renderApp('/references/9', {
    user: someAdmin,
    'reference.importedItem.get': item,
    'reference.importedItem.save': { success: true },
    'reference.importedItem.useSource': { success: true },
    'reference.imported': { items: [], nextCursor: null },
    'reference.categories': [{ id: 3, parentId: 0, categoryName: 'Membranes' }],
    'reference.importedItem.categories.list': [],
    ...answers,
  });
}

it('an imported item is saved with the version that was opened', async () => {
  const { calls, path } = openItem();
  await screen.findByRole('heading', { level: 1, name: 'Kirk Loch' });
  expect(screen.queryByRole('button', { name: 'Use the imported texts' })).toBeNull();
  fillField(/Title/, 'Kirk Loch, at last');
  await clickButton('Save');
  await waitFor(() => expect(path()).toBe('/references'));
  expect(calls.find(({ procedure }) => procedure === 'reference.importedItem.save')?.input).toEqual({
    ...texts,
    title: 'Kirk Loch, at last',
    id: 9,
    version: 2,
  });
});

it('both texts are shown if somebody else has changed it', async () => {
  let stored = item;
  openItem({
    'reference.importedItem.get': () => stored,
    'reference.importedItem.save': () => {
      stored = { ...item, author: 'Ada', version: 3 };
      return errorResponse(409, 'This has been changed.');
    },
  });
  await screen.findByLabelText(/Title/);
  fillField(/Title/, 'Mine');
  await clickButton('Save');
  const dialog = await screen.findByRole('dialog', { name: 'This was changed while you were editing' });
  expect(dialog.textContent).toContain('Ada');
});

it('an edited item says that its source has changed, and returns to it after a confirmation', async () => {
  const { calls, path } = openItem({
    'reference.importedItem.get': { ...item, edited: true, sourceChangedAt: '2026-11-20T09:12:00.000Z' },
  });
  expect(await screen.findByText(/An import of 20 Nov 2026 contained different texts/)).toBeDefined();
  await clickButton('Use the imported texts');
  await screen.findByRole('alertdialog');
  screen.getAllByRole('button', { name: 'Use the imported texts', hidden: true }).at(-1)?.click();
  await waitFor(() => expect(path()).toBe('/references'));
  expect(calls).toContainEqual({
    procedure: 'reference.importedItem.useSource',
    input: { id: 9, version: 2 },
  });
});

it('unsaved text is offered again after returning to the source', async () => {
  const { path, history } = openItem({ 'reference.importedItem.get': { ...item, edited: true } });
  await screen.findByLabelText(/Title/);
  fillField(/Title/, 'Kirk Loch, at last');
  await clickButton('Use the imported texts');
  await screen.findByRole('alertdialog');
  expect(screen.getByText(/Unsaved text stays in this browser/)).toBeDefined();
  screen.getAllByRole('button', { name: 'Use the imported texts', hidden: true }).at(-1)?.click();
  await waitFor(() => expect(path()).toBe('/references'));
  history.push('/references/9');
  await clickButton('Restore');
  expect(screen.getByDisplayValue('Kirk Loch, at last')).toBeDefined();
});

it('a ticked category is saved at once, and imports can change it again after a confirmation', async () => {
  let chosen: { categoryId: number }[] = [];
  const { calls } = openItem({
    'reference.importedItem.get': () => ({ ...item, categoriesEdited: chosen.length > 0 }),
    'reference.importedItem.categories.list': () => chosen,
    'reference.importedItem.categories.add': () => {
      chosen = [{ categoryId: 3 }];
      return chosen;
    },
    'reference.importedItem.followImports': { success: true },
  });
  (await screen.findByRole('checkbox', { name: 'Membranes' })).click();
  await clickButton('Follow imports');
  await screen.findByRole('alertdialog', { name: 'Let imports change the categories again?' });
  screen.getAllByRole('button', { name: 'Follow imports', hidden: true }).at(-1)?.click();
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'reference.importedItem.followImports',
      input: { id: 9, part: 'categories' },
    }),
  );
  expect(calls).toContainEqual({
    procedure: 'reference.importedItem.categories.add',
    input: { id: 9, categoryIds: [3] },
  });
});

it('the picture can be replaced, described and removed, but not cropped again', async () => {
  const url = '/files/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.png';
  const picture = { url, thumbnailUrl: url, alt: 'A weir', decorative: false };
  openItem({ 'reference.importedItem.get': { ...item, picture, pictureEdited: true } });
  expect(await screen.findByRole('img', { name: 'A weir' })).toBeDefined();
  for (const name of ['Replace Picture', 'Alt text of Picture', 'Remove Picture', 'Follow imports'])
    expect(screen.getByRole('button', { name })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Crop again/ })).toBeNull();
});

it('the page says if an item does not exist', async () => {
  openItem({ 'reference.importedItem.get': errorResponse(404, 'Not found') });
  expect(await screen.findByText(/The item could not be loaded/)).toBeDefined();
});
