import { originalUrl } from '@headwater/contract/images';
import { uploadFailed } from '@headwater/contract/messages';
import { stubCanvas, stubImageLayout } from '@headwater/ui/testing/image-stubs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { FakeXhr, mockUploads } from '../../../../testing/fake-xhr.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();
beforeEach(() => {
  mockUploads();
  stubImageLayout();
  stubCanvas(true);
});

const kept = {
  name: 'weir.jpg',
  original: {
    url: originalUrl('0a1b2c3d-0000-4000-8000-000000000001'),
    crop: { x: 25, y: 50, width: 25, height: 14.06 },
  },
};
const photo = (name: string) => ({
  url: `/files/${name}.png`,
  alt: name,
  decorative: false,
  thumbnailUrl: `/files/${name}.webp`,
});

/** Opens the gallery, whose second photo is replaced after its new crop is uploaded. */
async function openCropper(cropped: unknown = kept) {
  const { calls } = renderApp('/company', {
    ...companyResponses,
    'company.pictures.original': cropped,
    'company.gallery.list': () => ['a', FakeXhr.sentRequests.at(-1)?.status === 200 ? 'c' : 'b'].map(photo),
  });
  await clickButton('Crop again: photo 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop again: photo 2' }));
  return { dialog, calls };
}

async function proceed(): Promise<FakeXhr> {
  await screen.findByRole('button', { name: 'Continue' });
  fireEvent.load(screen.getByRole('dialog').querySelector('img') ?? document.body);
  const { length } = FakeXhr.sentRequests;
  await clickButton('Continue');
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(length + 1));
  return FakeXhr.sentRequests[length] ?? new FakeXhr();
}

it('a photo cropped again from its original keeps its place, and its button has the focus', async () => {
  const { dialog, calls } = await openCropper();
  const sent = await proceed();
  expect(calls).toContainEqual({ procedure: 'company.pictures.original', input: { url: '/files/b.png' } });
  expect(dialog.queryByText(/kept only the visible part/)).toBeNull();
  expect(sent.requestLine).toBe('POST /api/upload');
  const field = (name: string) => sent.form?.get(name);
  expect([field('reference'), field('replaces'), field('original'), field('name')]).toEqual([
    'gallery',
    '/files/b.png',
    kept.original.url,
    'weir.jpg',
  ]);
  await act(async () => sent.respond(200, '/files/c.png'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const gallery = within(screen.getByRole('list', { name: 'Photos' }));
  expect(gallery.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['a', 'c']);
  const button = screen.getByRole('button', { name: 'Crop again: photo 2' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByText('Photo cropped').tagName).toBe('OUTPUT');
});

it('a photo without an original is cropped as it is, with a note, and becomes the new one’s original', async () => {
  const { dialog } = await openCropper({ name: '', original: null });
  expect(await dialog.findByText(/kept only the visible part/)).toBeDefined();
  const whole = await proceed();
  expect(whole.requestLine).toBe('POST /api/upload/original');
  await act(async () => whole.respond(200, kept.original.url));
  await waitFor(() => expect(FakeXhr.sentRequests).toHaveLength(2));
  expect(FakeXhr.sentRequests[1]?.form?.get('original')).toBe(kept.original.url);
});

it('a photo replaced meanwhile says so, and the picture stays in the dialog', async () => {
  const { dialog } = await openCropper();
  const reason = 'This picture has been removed or replaced meanwhile. Nothing was saved.';
  const sent = await proceed();
  await act(async () => sent.respond(409, reason));
  expect((await dialog.findByRole('alert')).textContent).toBe(uploadFailed(reason));
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDefined();
});

it('a photo that could not be loaded can be reloaded', async () => {
  const { dialog } = await openCropper(errorResponse(503, 'The service cannot be reached right now.'));
  expect((await dialog.findByRole('alert')).textContent).toContain('The picture could not be loaded');
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined();
});
