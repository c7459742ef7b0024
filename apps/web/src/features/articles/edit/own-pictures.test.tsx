import type { OwnPicture } from '@headwater/contract/images';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, type MockResponses } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { articleResponses } from '../../../../testing/articles/fixtures.ts';

setUpAppTests();

const url = '/files/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.png';
const weir: OwnPicture = {
  id: 4,
  url,
  thumbnailUrl: url,
  name: 'weir.jpg',
  alt: 'The weir',
  uses: [
    { type: 'company', title: 'Calder Pumps' },
    { type: 'press-release', title: '' },
    { type: 'mini-case-study', title: 'A third less energy' },
  ],
  useCount: 5,
};
const unnamed: OwnPicture = { ...weir, id: 3, name: '', alt: '', uses: [], useCount: 0 };

async function openOwnPictures(response: unknown, responses: MockResponses = {}) {
  renderApp('/mini-case-studies/new', {
    ...articleResponses,
    'company.pictures.list': response,
    'company.pictures.choose': { success: true },
    ...responses,
  });
  const box = await screen.findByRole('textbox', { name: 'Content' });
  await clickButton('Insert image');
  fireEvent.click(await screen.findByRole('radio', { name: 'Your pictures' }));
  return { box, dialog: within(await screen.findByRole('dialog', { name: 'Your Pictures' })) };
}

it('one of the company’s pictures is inserted with its alt text, which can be changed', async () => {
  const { box, dialog } = await openOwnPictures({ pictures: [weir, unnamed], nextCursor: null });
  const choice = await dialog.findByRole('button', { name: 'weir.jpg' });
  const row = within(choice.closest('li') ?? box);
  expect(
    row.getByText('Used in your company profile, ‘Company News’, ‘A third less energy’, 2 more'),
  ).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Picture without a name' })).toBeDefined();
  expect(dialog.getByText('Not in use')).toBeDefined();
  fireEvent.click(choice);
  const field = await screen.findByLabelText('Alt text');
  expect(field).toHaveProperty('value', 'The weir');
  fireEvent.change(field, { target: { value: 'The weir at night' } });
  await clickButton('Insert image');
  expect(await within(box).findByRole('img', { name: 'The weir at night' })).toHaveProperty(
    'src',
    expect.stringContaining(url),
  );
});

it('a picture’s credit becomes its caption, and the dialog says so before the picture is inserted', async () => {
  const { box, dialog } = await openOwnPictures({
    pictures: [{ ...weir, credit: 'Photo: Jane Smith' }],
    nextCursor: null,
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'weir.jpg' }));
  expect(await screen.findByText('Its credit becomes its caption: Photo: Jane Smith')).toBeDefined();
  await clickButton('Insert image');
  const shown = await within(box).findByRole('img', { name: 'The weir' });
  expect(shown.closest('figure')?.textContent).toContain('Photo: Jane Smith');
});

it('a search without results and a company without pictures have different messages', async () => {
  const { dialog } = await openOwnPictures({ pictures: [], nextCursor: null });
  expect(await dialog.findByText(/^No pictures yet/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Search by name or alt text'), { target: { value: 'weir' } });
  expect(await dialog.findByText('No picture has this in its name or alt text.')).toBeDefined();
});

it('a list that cannot be loaded says so, and can be reloaded', async () => {
  let isDown = true;
  const { dialog } = await openOwnPictures(() =>
    isDown ? errorResponse(400, 'Not this time') : { pictures: [weir], nextCursor: null },
  );
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Your pictures could not be loaded/);
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'weir.jpg' })).toBeDefined();
});

it('older pictures load page by page', async () => {
  const { dialog } = await openOwnPictures(({ cursor }: { cursor?: number }) =>
    cursor === weir.id
      ? { pictures: [unnamed], nextCursor: null }
      : { pictures: [weir], nextCursor: weir.id },
  );
  expect(await dialog.findByText('The first 1 picture')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('2 pictures')).toBeDefined();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
});

it('a picture that has been removed meanwhile is not inserted, and the dialog says so', async () => {
  const { dialog } = await openOwnPictures(
    { pictures: [weir], nextCursor: null },
    { 'company.pictures.choose': errorResponse(404, 'Not found') },
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'weir.jpg' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This picture could not be used/);
});
