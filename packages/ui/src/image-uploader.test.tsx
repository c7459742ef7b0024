// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImageUploader } from './image-uploader.tsx';
import { dropFiles } from './testing/pictures.tsx';

afterEach(cleanup);

test('a file that is no image is refused in the words of the spec, and the refusal takes the focus', async () => {
  render(
    <ImageUploader
      target={{ width: 600, height: 200 }}
      maxBytes={1000}
      upload={() => Promise.reject(new Error('Nothing is uploaded'))}
      onUploaded={() => undefined}
      uploadFailed={(error) => error}
      onCropError={() => undefined}
    />,
  );
  dropFiles(screen.getByRole('button'), [new File(['hello'], 'hello.txt', { type: 'text/plain' })]);

  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toBe('File type must be image/*');
  expect(document.activeElement).toBe(refusal);
});
