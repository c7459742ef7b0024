import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageUploader } from './image-uploader.tsx';
import { stubCanvas, dropFiles, stubImageLayout, fireImageLoad } from '../testing/image-stubs.tsx';
import type { CroppedImage } from './use-cropped-upload.tsx';
import type { Upload } from './use-upload.tsx';

type UploadImage = Upload<CroppedImage>;

const onUploaded = vi.fn<(url: string, remaining: number) => void>();

beforeEach(() => {
  stubImageLayout();
  stubCanvas(true);
});
afterEach(() => {
  vi.clearAllMocks();
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const area = async () => screen.findByRole('button', { name: /^Drag & drop a file here/ });
const press = async (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function choose(
  files: File[],
  upload: UploadImage = async () => '/files/a.png',
  convertUnreadable = async (file: File): Promise<File | string> => `Not ${file.name}.`,
): Promise<void> {
  render(
    <ImageUploader
      target={{ width: 600, height: 200 }}
      maxBytes={1_000}
      originalLimits={{ pixels: 4_000, maxBytes: 10_000 }}
      maxFiles={3}
      upload={upload}
      onUploaded={onUploaded}
      formatUploadError={(error) => `It failed (${error}).`}
      convertUnreadable={convertUnreadable}
      onCropError={() => undefined}
    />,
  );
  dropFiles(await area(), files);
  await screen.findByRole('button', { name: 'Continue' });
}

async function take(): Promise<void> {
  fireImageLoad();
  await press('Continue');
}

test('several pictures are cropped and uploaded in turn, and each shows its number', async () => {
  await choose([png('weir.png'), png('lock.png')]);
  expect(screen.getByText('1 of 2: weir.png').tagName).toBe('OUTPUT');
  await take();
  expect(screen.getByText('2 of 2: lock.png')).toBeDefined();
  await take();
  expect(onUploaded.mock.calls.map(([, remaining]) => remaining)).toEqual([1, 0]);
  expect(await area()).toBeDefined();
});

test('a picture that the browser cannot read is converted, cropped and uploaded', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  const convert = vi.fn<(file: File) => Promise<File | string>>(async () => promise);
  const upload = vi.fn<UploadImage>(async () => '/files/a.png');
  await choose([png('weir.heic'), png('lock.png')], upload, convert);
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(await screen.findByText('Reading your photo. This may take a few seconds.')).toBeDefined();
  await act(async () => resolve(png('weir.heic')));
  expect(screen.queryByText(/Reading your photo/)).toBeNull();
  expect(screen.getByText('1 of 2: weir.heic')).toBeDefined();
  await take();
  expect(screen.getByText('2 of 2: lock.png')).toBeDefined();
  expect(upload).toHaveBeenCalledOnce();
  expect(convert).toHaveBeenCalledOnce();
});

test('a picture that was skipped while it was converted stays skipped', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  await choose([png('weir.heic'), png('lock.png')], undefined, async () => promise);
  fireEvent.error(document.querySelector('img') ?? document.body);
  await press('Skip');
  await act(async () => resolve(png('weir.heic')));
  expect(screen.getByText('2 of 2: lock.png')).toBeDefined();
});

test('a single picture has no number and cannot be skipped', async () => {
  await choose([png('weir.png')]);
  expect(screen.queryByText(/1 of 1/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
});

test('a picture can be skipped, and the rest cancelled, without an upload', async () => {
  await choose([png('weir.png'), png('lock.png'), png('mill.png')]);
  await press('Skip');
  expect(screen.getByText('2 of 3: lock.png')).toBeDefined();
  await press('Cancel the rest');
  const shown = await area();
  await waitFor(() => expect(document.activeElement).toBe(shown));
  expect(onUploaded).not.toHaveBeenCalled();
});

test('refused pictures are named with the reason, and the others continue', async () => {
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  await choose([text, png('weir.png'), png('lock.png'), png('mill.png'), png('dam.png')]);
  expect(screen.getByRole('alert').textContent).toBe(
    'notes.txt: File type must be image/*. dam.png: there is no room for it',
  );
  expect(screen.getByText('1 of 3: weir.png')).toBeDefined();
});

test('a refused drop says only its own reason, not that of the previous drop', async () => {
  render(
    <ImageUploader
      target={{ width: 600, height: 200 }}
      maxBytes={1_000}
      originalLimits={{ pixels: 4_000, maxBytes: 10_000 }}
      upload={async () => '/files/a.png'}
      onUploaded={onUploaded}
      formatUploadError={String}
      convertUnreadable={async () => ''}
      onCropError={() => undefined}
    />,
  );
  dropFiles(await area(), [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  expect((await screen.findByRole('alert')).textContent).toBe('File type must be image/*');
  dropFiles(await area(), [new File([], 'weir.png', { type: 'image/png' })]);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('File is smaller than 1 bytes'));
});

test('a picture that cannot be read is named, and the next one follows', async () => {
  await choose([png('weir.png'), png('lock.png')]);
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toBe('Not weir.png.');
  expect(screen.getByText('2 of 2: lock.png')).toBeDefined();
});

test('a picture that could not be uploaded is named with the reason, and the next one follows', async () => {
  await choose([png('weir.png'), png('lock.png')], async () => Promise.reject(new Error('too large')));
  await take();
  expect((await screen.findByRole('alert')).textContent).toBe('weir.png: It failed (too large).');
  expect(screen.getByText('2 of 2: lock.png')).toBeDefined();
});
