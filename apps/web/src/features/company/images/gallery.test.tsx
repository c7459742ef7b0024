import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '@headwater/contract/messages';
import { holdTime } from '../../../../testing/hold-time.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';
import { UNDO_MS } from '../../../app/removal-hold.ts';
import { companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');
const photo = (name: string, alt = '') => ({
  url: `/files/${name}.png`,
  alt,
  decorative: false,
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
  const procedures = (prefix: string) =>
    calls
      .map(({ procedure }) => procedure)
      .filter((name) => name.startsWith(prefix) && !name.endsWith('list'));
  return { region, shown, inputOf, procedures };
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

  it('says "No photos yet." when it is empty', async () => {
    renderApp('/company', { ...companyResponses, 'company.gallery.list': [] });
    expect(await screen.findByText('No photos yet.')).toBeDefined();
  });
});

describe('the alternative text', () => {
  it('is written in a dialog, and shown beside the image', async () => {
    const { inputOf } = await openGallery({
      'company.gallery.update': [photos[0], photo('b', 'Two pumps')],
    });
    await clickButton('Alt text and credit of photo 2');
    const field = await screen.findByLabelText('Alt text');
    fireEvent.change(field, { target: { value: ' Two pumps ' } });
    await clickButton('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf('company.gallery.update')).toEqual({
      companyId: 3,
      url: '/files/b.png',
      alt: 'Two pumps',
      decorative: false,
    });
  });

  it('has the picture’s credit beside it, and both are saved together', async () => {
    const { inputOf } = await openGallery({ 'company.gallery.update': photos });
    await clickButton('Alt text and credit of photo 1');
    const field = await screen.findByLabelText('Credit');
    fireEvent.change(field, { target: { value: ' Photo: Jane Smith ' } });
    await clickButton('Save');
    await waitFor(() =>
      expect(inputOf('company.gallery.update')).toMatchObject({
        url: '/files/a.png',
        credit: 'Photo: Jane Smith',
      }),
    );
  });

  it('is emptied when the picture is marked as decorative', async () => {
    const { inputOf } = await openGallery({ 'company.gallery.update': photos });
    await clickButton('Alt text and credit of photo 1');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Decorative' }));
    await waitFor(() => expect(screen.queryByLabelText('Alt text')).toBeNull());
    await clickButton('Save');
    await waitFor(() =>
      expect(inputOf('company.gallery.update')).toEqual({
        companyId: 3,
        url: '/files/a.png',
        alt: '',
        decorative: true,
      }),
    );
  });

  it('is not asked for if a picture is marked as decorative', async () => {
    const { region } = await openGallery({
      'company.gallery.list': [photos[0], { ...photo('b'), decorative: true }],
    });
    expect(region.getByText('Decorative')).toBeDefined();
  });

  it('stays in its field if it could not be saved', async () => {
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

describe('a removed photo', () => {
  const removal = { companyId: 3, url: '/files/b.png' };
  const removing = { 'company.gallery.remove': { success: true } };

  const openAndRemove = async (answers: object) => remove(await openGallery(answers));

  function remove(gallery: Awaited<ReturnType<typeof openGallery>>) {
    fireEvent.click(gallery.region.getByRole('button', { name: 'Remove photo 2' }));
    expect(gallery.shown()).toEqual(['The hall']);
    const undo = gallery.region.getByRole('button', { name: 'Undo: Photo removed' });
    expect(document.activeElement).toBe(undo);
    return { ...gallery, undo, removed: () => gallery.inputOf('company.gallery.remove') };
  }

  it('comes back on Undo, without a call to the portal', async () => {
    const { region, shown, undo, removed } = await openAndRemove(removing);
    fireEvent.click(undo);
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Remove photo 2' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(region.getByText('Photo restored')).toBeDefined());
    expect(removed()).toBeUndefined();
  });

  it('is removed for good after some seconds, and the focus moves to the upload', async () => {
    const gallery = await openGallery(removing);
    holdTime();
    const { region, removed } = remove(gallery);
    await act(async () => vi.advanceTimersByTimeAsync(UNDO_MS - 1_000));
    expect(removed()).toBeUndefined();
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(removed()).toEqual(removal);
    expect(region.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Upload Photo' }));
  });

  it('is removed when the person leaves the page', async () => {
    const { removed } = await openAndRemove(removing);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(removed()).toEqual(removal));
  });

  it('is removed before the next change is sent', async () => {
    const { procedures } = await openAndRemove({
      ...removing,
      'company.gallery.update': [photo('a', 'The pump hall')],
    });
    await clickButton('Alt text and credit of photo 1');
    fireEvent.change(await screen.findByLabelText('Alt text'), {
      target: { value: 'The pump hall' },
    });
    await clickButton('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(procedures('company.gallery')).toEqual(['company.gallery.remove', 'company.gallery.update']);
  });

  it('is removed before the next one removed', async () => {
    const { region, inputOf } = await openAndRemove(removing);
    fireEvent.click(region.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(inputOf('company.gallery.remove')).toEqual(removal));
    const undo = region.getByRole('button', { name: 'Undo: Photo removed' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(await region.findByAltText('The hall')).toBeDefined();
  });

  it('comes back if it could not be removed, and the change that waited for it also says why', async () => {
    const { region, procedures } = await openAndRemove({ 'company.gallery.remove': serviceUnavailable });
    await clickButton('Alt text and credit of photo 1');
    fireEvent.change(await screen.findByLabelText('Alt text'), {
      target: { value: 'The pump hall' },
    });
    await clickButton('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('cannot be reached right now');
    expect(region.getByText(/Failed to delete Photo/).textContent).toContain('cannot be reached right now');
    expect(procedures('company.gallery')).toEqual(['company.gallery.remove']);
    expect(region.getAllByRole('img', { hidden: true })).toHaveLength(2);
  });

  it('says on the next page why it could not be removed', async () => {
    await openAndRemove({ 'company.gallery.remove': serviceUnavailable, 'store.products.list': [] });
    fireEvent.click(screen.getAllByRole('link', { name: 'Subscription Packages' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Subscription Packages' });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete Photo');
  });
});

describe('a removed logo', () => {
  async function openAndRemove(answers: object = {}) {
    const { calls } = renderApp('/company', { ...companyResponses, ...answers });
    const region = within(await screen.findByRole('region', { name: 'Logo' }));
    fireEvent.click(await region.findByRole('button', { name: 'Remove Logo' }));
    expect(region.queryByAltText('Logo')).toBeNull();
    return { calls, region };
  }

  it('comes back on Undo', async () => {
    const { calls, region } = await openAndRemove();
    fireEvent.click(region.getByRole('button', { name: 'Undo: Logo removed' }));
    expect(await region.findByAltText('Logo')).toBeDefined();
    expect(calls.some(({ procedure }) => procedure === 'company.logo.remove')).toBe(false);
  });

  it('comes back if it could not be removed, and an error is shown', async () => {
    const { region } = await openAndRemove({ 'company.logo.remove': serviceUnavailable });
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect((await region.findByRole('alert')).textContent).toContain(messages.deleteLogo);
    expect(region.getByAltText('Logo')).toBeDefined();
  });
});
