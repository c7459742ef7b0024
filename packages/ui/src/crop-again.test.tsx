import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCanvas, stubImageLayout, fireImageLoad } from '../testing/image-stubs.tsx';
import { CropAgain } from './crop-again.tsx';
import type { CroppedImage } from './use-cropped-upload.tsx';
import type { Upload } from './use-upload.tsx';

const onUploaded = vi.fn<(url: string) => void>();
const initialCrop = { x: 25, y: 50, width: 25, height: 11.11 };

beforeEach(() => {
  stubImageLayout();
  stubCanvas(true);
});
afterEach(() => {
  vi.clearAllMocks();
});

function open(upload: Upload<CroppedImage>): void {
  render(
    <CropAgain
      original="/original"
      name="weir.jpg"
      initialCrop={initialCrop}
      target={{ width: 600, height: 200 }}
      originalLimits={{ pixels: 4_000, maxBytes: 10_000 }}
      upload={upload}
      onUploaded={onUploaded}
      formatUploadError={(error) => `It failed (${error}).`}
      onCropError={() => undefined}
    />,
  );
  fireImageLoad();
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const proceed = async () => act(async () => void fireEvent.click(button()));
const isOff = () => button().getAttribute('aria-disabled') === 'true';

test('the part chosen before is preselected, and uploaded under the picture’s name', async () => {
  const upload = vi.fn<Upload<CroppedImage>>(async () => '/files/b.png');
  open(upload);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).value).toBe('2');
  await proceed();
  const { file, crop } = upload.mock.calls[0]?.[0] ?? {};
  expect(file?.name).toBe('weir.jpg');
  for (const [side, value] of Object.entries(initialCrop))
    expect(crop).toHaveProperty(side, expect.closeTo(value, 1));
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('/files/b.png');
  expect(isOff()).toBe(true);
});

test('a failed upload says why, takes the focus, and can be retried', async () => {
  const error = Object.assign(new Error('The storage is down'), { requestId: 'req-1' });
  const upload = vi.fn<Upload<CroppedImage>>(async () => '/files/b.png').mockRejectedValueOnce(error);
  open(upload);
  await proceed();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('It failed (The storage is down).Reference: req-1');
  expect(document.activeElement).toBe(alert);
  await proceed();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onUploaded).toHaveBeenCalledOnce();
});

test('a picture that cannot be drawn says so, and nothing is sent', async () => {
  stubCanvas(false);
  const upload = vi.fn<Upload<CroppedImage>>(async () => '/files/b.png');
  open(upload);
  await proceed();
  expect(screen.getByText(/^The picture could not be cropped/).tagName).toBe('OUTPUT');
  expect(upload).not.toHaveBeenCalled();
});

test('an original that cannot be loaded says so', async () => {
  open(async () => '/files/b.png');
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The picture could not be loaded/);
});
