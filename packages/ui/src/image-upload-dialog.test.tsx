import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageUploadDialog } from './image-upload-dialog.tsx';
import { stubCanvas, dropFiles, stubImageLayout, fireImageLoad } from '../testing/image-stubs.tsx';
import type { CroppedImage } from './use-cropped-upload.tsx';
import type { Upload } from './use-upload.tsx';

type UploadImage = Upload<CroppedImage>;

const onUploaded = vi.fn<(url: string, remaining: number) => void>();
const onCropError = vi.fn<(error: unknown) => void>();

beforeEach(stubImageLayout);
afterEach(() => {
  vi.clearAllMocks();
});

function Opener({ upload }: { upload: UploadImage }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ImageUploadDialog
        open={open}
        onOpenChange={setOpen}
        target={{ width: 600, height: 200 }}
        maxBytes={1_000}
        originalLimits={{ pixels: 4_000, maxBytes: 10_000 }}
        upload={upload}
        onUploaded={onUploaded}
        formatUploadError={(error) => `It failed (${error}).`}
        convertUnreadable={async (file) => `Not ${file.name}.`}
        onCropError={onCropError}
      />
    </>
  );
}

const area = async () =>
  screen.findByRole('button', { name: 'Drag & drop a file here, or click to select one' });

/** Opens the dialog with an image to crop. */
async function choose(upload: UploadImage): Promise<void> {
  render(<Opener upload={upload} />);
  dropFiles(await area(), [new File(['x'], 'weir.png', { type: 'image/png' })]);
  await screen.findByRole('button', { name: 'Continue' });
  fireImageLoad();
}

async function proceed(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  });
}

test('the chosen image is cropped to a PNG, uploaded and reported, and the next one can be chosen', async () => {
  stubCanvas(true);
  const upload = vi.fn<UploadImage>(async () => '/files/a.png');
  await choose(upload);
  expect(screen.queryByText('Dimensions: 600 px by 200 px')).toBeNull();
  await proceed();
  expect(upload.mock.calls[0]?.[0].file.type).toBe('image/png');
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('/files/a.png', 0);
  expect(await area()).toBeDefined();
});

test('a failed upload shows an alert with the request id, and the dialog has no file again', async () => {
  stubCanvas(true);
  const error = Object.assign(new Error('The storage is down'), { requestId: 'req-1' });
  await choose(async () => Promise.reject(error));
  await proceed();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('It failed (The storage is down).Reference: req-1');
  expect(document.activeElement).toBe(alert);
  expect(await area()).toBeDefined();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('a failed crop is logged and shown as a status, and can be retried with the same image', async () => {
  stubCanvas(false);
  const upload = vi.fn<UploadImage>(async () => '/files/a.png');
  await choose(upload);
  await proceed();
  expect(onCropError).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/^The picture could not be cropped/).tagName).toBe('OUTPUT');
  expect(upload).not.toHaveBeenCalled();
  stubCanvas(true);
  await proceed();
  expect(onUploaded).toHaveBeenCalledOnce();
});

test('a file that the browser cannot read is refused in the app’s words, and another can be chosen', async () => {
  await choose(async () => '/files/a.png');
  fireEvent.error(document.querySelector('img') ?? document.body);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not weir.png.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(await area()).toBeDefined();
});

test('another image can be chosen instead of one that cannot be cropped', async () => {
  stubCanvas(false);
  await choose(async () => '/files/a.png');
  await proceed();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another picture' }));
  const shown = await area();
  await waitFor(() => expect(document.activeElement).toBe(shown));
  expect(screen.queryByText(/^The picture could not be cropped/)).toBeNull();
});

test('closing forgets the chosen image', async () => {
  await choose(async () => '/files/a.png');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await area()).toBeDefined();
  expect(screen.getByText('Dimensions: 600 px by 200 px')).toBeDefined();
});
