// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '@headwater/contract/messages';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');
const photo = (name: string, alt = '') => ({
  url: `/files/${name}.png`,
  alt,
  thumbnailUrl: `/files/${name}.webp`,
});
const photos = [photo('a', 'The hall'), photo('b')];

async function openGallery(answers: object = {}) {
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.gallery.list': photos,
    ...answers,
  });
  const region = within(await screen.findByRole('region', { name: 'Gallery' }));
  const shown = () => region.getAllByRole('img').map((image) => image.getAttribute('alt'));
  await region.findByAltText('The hall');
  const inputOf = (wanted: string) => calls.find(({ procedure }) => procedure === wanted)?.input;
  return { region, shown, inputOf };
}

describe('the gallery', () => {
  it('is reordered optimistically by buttons, and keeps the focus', async () => {
    const saving = Promise.withResolvers<void>();
    const { region, shown, inputOf } = await openGallery({
      'company.gallery.reorder': async () => saving.promise,
    });
    expect(shown()).toEqual(['The hall', 'Photo 2 of 2']);
    fireEvent.click(region.getByRole('button', { name: 'Move earlier: photo 2' }));
    expect(shown()).toEqual(['Photo 1 of 2', 'The hall']);
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Move earlier: photo 1' }));
    await waitFor(() =>
      expect(inputOf('company.gallery.reorder')).toEqual({
        companyId: 3,
        urls: ['/files/b.png', '/files/a.png'],
      }),
    );
  });

  it('reverts an order that could not be saved', async () => {
    const { region, shown } = await openGallery({ 'company.gallery.reorder': serviceUnavailable });
    fireEvent.click(region.getByRole('button', { name: 'Move later: photo 1' }));
    expect((await region.findByRole('alert')).textContent).toContain(
      'Failed to update the order of the photos',
    );
    expect(shown()).toEqual(['The hall', 'Photo 2 of 2']);
  });

  it('keeps a photo that could not be removed, and says why', async () => {
    const { region, shown } = await openGallery({ 'company.gallery.remove': serviceUnavailable });
    fireEvent.click(region.getByRole('button', { name: 'Remove photo 2' }));
    expect((await region.findByRole('alert')).textContent).toContain('Failed to delete Photo');
    expect(shown()).toHaveLength(2);
  });

  it('says "No photos yet." while it is empty', async () => {
    renderApp('/company', { ...companyResponses, 'company.gallery.list': [] });
    expect(await screen.findByText('No photos yet.')).toBeDefined();
  });
});

describe('the alternative text', () => {
  it('is written in a dialog, and shown beside the image', async () => {
    const { inputOf } = await openGallery({
      'company.gallery.update': [photos[0], photo('b', 'Two pumps')],
    });
    await clickButton('Alt text of photo 2');
    const field = await screen.findByLabelText('Alt text');
    fireEvent.change(field, { target: { value: ' Two pumps ' } });
    await clickButton('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf('company.gallery.update')).toEqual({
      companyId: 3,
      url: '/files/b.png',
      alt: 'Two pumps',
    });
  });

  it('stays in its field where it could not be saved', async () => {
    await openGallery({ 'company.logo.update': serviceUnavailable });
    await clickButton('Alt text of Logo');
    const field = await screen.findByLabelText<HTMLInputElement>('Alt text');
    fireEvent.change(field, { target: { value: 'Calder' } });
    await clickButton('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to save the alt text');
    expect(field.value).toBe('Calder');
  });
});

it('a logo that could not be removed stays, and the error shows', async () => {
  renderApp('/company', { ...companyResponses, 'company.logo.remove': serviceUnavailable });
  const region = within(await screen.findByRole('region', { name: 'Logo' }));
  fireEvent.click(await region.findByRole('button', { name: 'Remove Logo' }));
  expect((await region.findByRole('alert')).textContent).toContain(messages.deleteLogo);
  expect(region.getByAltText('Logo')).toBeDefined();
});
