import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';

setUpAppTests();

const photo = (name: string) => ({
  url: `/files/${name}.png`,
  alt: name,
  thumbnailUrl: `/files/${name}.webp`,
});
const dataTransfer = { setData: () => undefined, effectAllowed: '' };

async function openGallery() {
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.gallery.list': ['a', 'b', 'c'].map(photo),
    'company.gallery.reorder': ['b', 'c', 'a'].map(photo),
  });
  const list = within(await screen.findByRole('list', { name: 'Photos' }));
  const item = (index: number) => list.getAllByRole('listitem')[index] ?? document.body;
  const shown = () => list.getAllByRole('img').map((image) => image.getAttribute('alt'));
  const reorders = () =>
    calls.filter(({ procedure }) => procedure === 'company.gallery.reorder').map(({ input }) => input);
  return { item, shown, reorders };
}

it('a photo dragged to another’s place moves there, is saved and is announced', async () => {
  const { item, shown, reorders } = await openGallery();
  fireEvent.dragStart(item(0), { dataTransfer });
  fireEvent.dragOver(item(2), { dataTransfer });
  fireEvent.drop(item(2), { dataTransfer });
  expect(shown()).toEqual(['b', 'c', 'a']);
  expect(screen.getByText('Moved to place 3 of 3').tagName).toBe('OUTPUT');
  const urls = ['b', 'c', 'a'].map((name) => `/files/${name}.png`);
  await waitFor(() => expect(reorders()).toEqual([{ companyId: 3, urls }]));
});

it('a photo dropped on its own place, or anything from elsewhere, changes nothing', async () => {
  const { item, shown, reorders } = await openGallery();
  fireEvent.dragStart(item(1), { dataTransfer });
  fireEvent.drop(item(1), { dataTransfer });
  fireEvent.drop(item(2), { dataTransfer });
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(reorders()).toEqual([]);
});
