import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImageUploader } from './image-uploader.tsx';
import { dropFiles, stubImageLayout } from '../testing/image-stubs.tsx';

function open(start?: File): void {
  render(
    <ImageUploader
      target={{ width: 600, height: 200 }}
      initialFile={start}
      maxBytes={1000}
      originalLimits={{ pixels: 4_000, maxBytes: 10_000 }}
      upload={() => Promise.reject(new Error('Nothing is uploaded'))}
      onUploaded={() => undefined}
      formatUploadError={(error) => error}
      convertUnreadable={async (file) => `Not ${file.name}.`}
      onCropError={() => undefined}
    />,
  );
}

test('a file that is not an image is refused in the specification’s words, and the refusal takes the focus', async () => {
  open();
  dropFiles(screen.getByRole('button'), [new File(['hello'], 'hello.txt', { type: 'text/plain' })]);

  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('File type must be image/*');
  await expect.poll(() => document.activeElement).toBe(refusal);
});

test.each([
  ['too large', 1001, 'File is larger than 1000 bytes'],
  ['empty', 0, 'File is smaller than 1 bytes'],
])('an initial file that is %s is refused in the same way', (_what, bytes, words) => {
  open(new File(['x'.repeat(bytes)], 'weir.png', { type: 'image/png' }));
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getByRole('button', { name: /^Drag & drop a file here/ })).toBeDefined();
});

test('a drawing without a size is cropped at one that fills its place at the strongest zoom', async () => {
  stubImageLayout();
  const shown = vi.spyOn(URL, 'createObjectURL');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"/>';
  open(new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
  await screen.findByRole('button', { name: 'Continue' });
  const [source] = shown.mock.lastCall ?? [];
  expect(source instanceof Blob ? await source.text() : '').toContain('width="1800" height="600"');
});
